import { paperKinds } from '#domain/painters/papers.ts'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import { paperLocation } from '#server/painters/compliance/paper-document.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { DemoPainter } from './demo.ts'
import { oneLinePdf } from './one-line-pdf.ts'

/** License and insurance of a demo painter, each with a document that can be opened. */
export async function addPapers(
  { files, config, market, now }: Pick<Deps, 'files' | 'config' | 'market' | 'now'>,
  db: Transaction,
  { firstName, lastName, papers = {} }: DemoPainter,
  contractorId: string,
): Promise<void> {
  const today = todayIn(market, now())
  for (const kind of paperKinds) {
    const paper = papers[kind]
    if (!paper) continue
    const file = newId()
    const location = paperLocation(file)
    await files.write(
      location,
      encrypt(config.secret, location, oneLinePdf(`${firstName} ${lastName} ${kind} ${paper.number}`)),
    )
    await db
      .insertInto('painter_papers')
      .values({
        id: newId(),
        contractor_id: contractorId,
        kind,
        state: paper.state,
        number: paper.number,
        expires_on: addDays(today, paper.days),
        file,
        file_name: `${kind}.pdf`,
        file_type: 'application/pdf',
        handed_in_at: now(),
        decided_at: paper.state === 'accepted' ? now() : null,
      })
      .execute()
  }
}
