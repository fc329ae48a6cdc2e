import { w9Location } from '#server/painters/accounts/w9-document.ts'
import { isReferredTo } from '#server/painters/compliance/compliance-documents.queries.ts'
import { markDamaged } from '#server/painters/compliance/damaged-files.queries.ts'
import { documentLocation } from '#server/painters/compliance/document-file.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { reencrypt } from '#server/platform/files/encrypt.ts'
import type { Sealed, Tally } from './sealed.ts'

type EncryptedFile = { file: string; location: string; isNeeded: () => Promise<boolean> }

const isW9 = async (db: Db, file: string): Promise<boolean> =>
  (await db.selectFrom('contractors').select('id').where('w9_file', '=', file).executeTakeFirst()) !== undefined

const encryptedFiles = async (db: Db): Promise<EncryptedFile[]> => {
  const w9s = await db.selectFrom('contractors').select('w9_file as file').where('w9_file', 'is not', null).execute()
  const documents = await db.selectFrom('compliance_documents').select('file').execute()
  return [
    ...w9s.flatMap(({ file }) =>
      file === null ? [] : [{ file, location: w9Location(file), isNeeded: () => isW9(db, file) }],
    ),
    ...documents.map(({ file }) => ({
      file,
      location: documentLocation(file),
      isNeeded: () => isReferredTo(db, file),
    })),
  ]
}

/**
 * W9 forms and compliance documents. A file that no secret opens is damaged, and becomes an item of the office's inbox
 * (docs/rules/compliance-documents.md#the-file); one that is missing needs no secret.
 */
export async function resealFiles({ db, files, secrets, now }: Sealed): Promise<Tally> {
  const tally: Tally = { resealed: 0, current: 0, unreadable: [] }
  const sealAgain = (location: string, stored: Buffer): Buffer | 'current' | 'unreadable' => {
    try {
      return reencrypt(secrets, location, stored) ?? 'current'
    } catch {
      return 'unreadable'
    }
  }
  for (const { file, location, isNeeded } of await encryptedFiles(db)) {
    const stored = await files.read(location)
    const fresh = stored && sealAgain(location, stored)
    if (fresh === undefined) continue
    if (fresh === 'current') tally.current += 1
    else if (fresh === 'unreadable') {
      await markDamaged(db, file, now())
      tally.unreadable.push(location)
    } else {
      await files.write(location, fresh)
      // A document that was replaced or erased in the meantime must not come back.
      if (await isNeeded()) tally.resealed += 1
      else await files.remove(location)
    }
  }
  return tally
}
