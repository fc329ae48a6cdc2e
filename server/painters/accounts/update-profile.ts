import type { z } from 'zod'
import type { ProfileChange } from '#contract/painters/contractors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { verifyPassword } from '#server/platform/logins/password.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { emailTaken, findPainter, lockPainter } from './painters.queries.ts'
import { type W9Document, w9Location } from './w9-document.ts'

const toAuditSubject = (id: string) => ({ actor: `contractor:${id}`, about: ['contractor', id] }) as const

export const emailInUse = (path: string) =>
  new AppError('email_taken', text('There’s already an account with this email address.'), {
    issues: [{ path, words: text('There’s already an account with this email address.') }],
  })

type Profile = Omit<z.output<typeof ProfileChange>, 'known'>

const columnsOf = <P extends { [Name in keyof Profile]?: Profile[Name] | undefined }>(profile: P) => ({
  first_name: profile.firstName,
  last_name: profile.lastName,
  phone: profile.phone,
  business_name: profile.businessName,
  license_number: profile.licenseNumber,
  experience_years: profile.experienceYears,
  bio: profile.bio,
  home_zip: profile.homeZip,
})

/**
 * A painter changes what they entered about themselves (docs/rules/access.md#painters). The record says which fields changed,
 * never to what.
 * @throws AppError `conflict` when something that changes reads otherwise than known: the office corrected it
 */
export async function updateProfile(deps: Deps, id: string, change: z.output<typeof ProfileChange>): Promise<void> {
  const { known, ...fields } = change
  const next = columnsOf(fields)
  await inTransaction(deps.db, async (db) => {
    const before = await lockPainter(db, id)
    refuseUnlessKnown(known && columnsOf(known), before, next)
    const changed = (Object.keys(next) as (keyof typeof next)[]).filter((name) => before[name] !== next[name])
    if (changed.length === 0) return
    await db.updateTable('contractors').set(next).where('id', '=', id).execute()
    recordAudit(db, deps.now(), { ...toAuditSubject(id), action: 'contractor.profile-changed', after: { changed } })
  })
}

/**
 * Requests another email address: it counts once the link that is sent there is used, and the present one is notified.
 * Asking for their own address again withdraws the request.
 * @throws AppError `invalid_request` naming `currentPassword` when that is wrong; `email_taken`
 */
export async function changeEmail(
  deps: Deps,
  id: string,
  { email, currentPassword }: { email: string; currentPassword: string },
): Promise<void> {
  const found = await findPainter(deps.db, id)
  if (!found?.password_hash || !(await verifyPassword(currentPassword, found.password_hash)))
    throw invalid('currentPassword', text('The current password isn’t correct.'))
  const isTheirs = email === found.email
  if (!isTheirs && (await emailTaken(deps.db, email))) throw emailInUse('email')
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await db
      .updateTable('contractors')
      .set({ new_email: isTheirs ? null : email })
      .where('id', '=', id)
      .execute()
    if (isTheirs) return
    enqueue(db, now, email, { kind: 'email-change', contractorId: id, email })
    enqueue(db, now, found.email, { kind: 'email-change-notice', contractorId: id })
    recordAudit(db, now, { ...toAuditSubject(id), action: 'contractor.email-change-asked' })
  })
}

/**
 * A painter hands in another W9 document: the office verifies them again. It is stored before the row that refers to it, and is
 * deleted again if the row does not come to refer to it; the one before is deleted once nothing refers to it any more.
 */
export async function replaceW9(deps: Deps, id: string, w9: W9Document): Promise<void> {
  const file = newId()
  const location = w9Location(file)
  await deps.files.write(location, encrypt(deps.config.secrets, location, w9.bytes))
  try {
    const before = await referToW9(deps, id, file, w9)
    if (before) await deps.files.remove(w9Location(before)).catch(() => deps.log.warn('a replaced W9 document is left'))
  } catch (error) {
    await removeUnlessReferredTo(deps, file)
    throw error
  }
}

/** @returns the document before, to which nothing refers any more */
const referToW9 = (deps: Deps, id: string, file: string, w9: W9Document): Promise<string | null> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const row = await lockPainter(db, id)
    await db
      .updateTable('contractors')
      .set({ w9_file: file, w9_name: w9.name, w9_type: w9.mediaType, is_verified: false })
      .where('id', '=', id)
      .execute()
    enqueue(db, now, ADMINISTRATOR, { kind: 'verify-again', contractorId: id, changed: 'w9' })
    recordAudit(db, now, {
      ...toAuditSubject(id),
      action: 'contractor.w9-replaced',
      before: { isVerified: row.is_verified },
      after: { isVerified: false },
    })
    return row.w9_file
  })

/**
 * A commit whose answer was lost may still have happened: the document is deleted only when it is known that nothing refers to
 * it. An orphaned file is harmless (encrypted and unreferenced), a missing document is not.
 */
const removeUnlessReferredTo = async (deps: Deps, file: string): Promise<void> => {
  try {
    const owner = await deps.db.selectFrom('contractors').select('id').where('w9_file', '=', file).executeTakeFirst()
    if (!owner) await deps.files.remove(w9Location(file))
  } catch {
    deps.log.warn('a W9 document that did not replace another could not be removed')
  }
}
