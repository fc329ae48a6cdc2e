import { complianceDocumentKinds } from '#domain/painters/compliance-documents.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { documentLocation } from '#server/painters/compliance/document-file.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { DemoPainter } from './demo.ts'
import { oneLinePdf } from './one-line-pdf.ts'

/** License and insurance of a demo painter, each with a document that can be opened. */
export async function addComplianceDocuments(
  { files, config, market, now }: Pick<Deps, 'files' | 'config' | 'market' | 'now'>,
  db: Transaction,
  { firstName, lastName, documents = {} }: DemoPainter,
  contractorId: string,
): Promise<void> {
  const today = todayIn(market, now())
  for (const kind of complianceDocumentKinds) {
    const document = documents[kind]
    if (!document) continue
    const file = newId()
    const location = documentLocation(file)
    await files.write(
      location,
      encrypt(config.secrets, location, oneLinePdf(`${firstName} ${lastName} ${kind} ${document.number}`)),
    )
    await db
      .insertInto('compliance_documents')
      .values({
        id: newId(),
        contractor_id: contractorId,
        kind,
        state: document.state,
        number: document.number,
        expires_on: addDays(today, document.days),
        file,
        file_name: `${kind}.pdf`,
        file_type: 'application/pdf',
        handed_in_at: now(),
        decided_at: document.state === 'accepted' ? now() : null,
      })
      .execute()
  }
}
