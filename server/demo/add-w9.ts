import { w9Location } from '#server/painters/accounts/w9-document.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { DemoPainter } from './demo.ts'
import { oneLinePdf } from './one-line-pdf.ts'

/** The W9 of a demo painter, a document that can be opened: nobody is verified without one. */
export async function addW9(
  { files, config }: Pick<Deps, 'files' | 'config'>,
  db: Transaction,
  { firstName, lastName }: DemoPainter,
  contractorId: string,
): Promise<void> {
  const file = newId()
  const location = w9Location(file)
  await files.write(location, encrypt(config.secret, location, oneLinePdf(`W9 of ${firstName} ${lastName}`)))
  await db
    .updateTable('contractors')
    .set({ w9_file: file, w9_name: 'w9.pdf', w9_type: 'application/pdf' })
    .where('id', '=', contractorId)
    .execute()
}
