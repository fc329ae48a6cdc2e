import { addDays, todayIn } from '../../domain/dates.ts'
import { paperKinds } from '../../domain/papers.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { encrypt } from '../files/encrypt.ts'
import { newId } from '../identifiers.ts'
import { paperLocation } from '../paper-records/paper-location.ts'
import type { DemoPainter } from './demo.ts'

/** A PDF of one page with one line on it: letters, digits and blanks. */
const pageOf = (line: string): Buffer => {
  const text = `BT /F1 24 Tf 72 700 Td (${line}) Tj ET`
  return Buffer.from(
    `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>endobj
4 0 obj<</Length ${text.length}>>stream
${text}
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
trailer<</Root 1 0 R>>
%%EOF
`,
  )
}

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
      encrypt(config.secret, location, pageOf(`${firstName} ${lastName} ${kind} ${paper.number}`)),
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
