import type { z } from 'zod'
import type { ContractorRegistration } from '#contract/painters/contractors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { encrypt } from '#server/platform/files/encrypt.ts'
import { newId } from '#server/platform/identifiers.ts'
import { hashPassword } from '#server/platform/logins/password.ts'
import { refuseCommon } from '#server/platform/logins/refuse-common.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { emailTaken, insertPainter } from './painters.queries.ts'
import { type W9Document, w9Location } from './w9-document.ts'

const taken = () =>
  new AppError('email_taken', text('There’s already an account with this email address. Please log in instead.'), {
    issues: [{ path: 'email', words: text('There’s already an account with this email address.') }],
  })

/**
 * Registers a painter: active and able to log in at once, but matched only after an administrator has linked a service area.
 * The document is stored before the row that refers to it, and is deleted again if the row is not written.
 * @throws AppError `invalid_request` for a common password; `email_taken`, also when two people sign up with one address at the
 * same moment
 */
export async function registerPainter(
  deps: Deps,
  form: z.output<typeof ContractorRegistration>,
  w9: W9Document,
): Promise<string> {
  refuseCommon(form.password, 'password')
  if (await emailTaken(deps.db, form.email)) throw taken()
  const [id, file] = [newId(), newId()]
  const passwordHash = await hashPassword(form.password)
  const location = w9Location(file)
  await deps.files.write(location, encrypt(deps.config.secrets, location, w9.bytes))
  const now = deps.now()
  try {
    await inTransaction(deps.db, async (db) => {
      const isNew = await insertPainter(db, {
        id,
        first_name: form.firstName,
        last_name: form.lastName,
        email: form.email,
        phone: form.phone,
        business_name: form.businessName,
        license_number: form.licenseNumber,
        experience_years: form.experienceYears,
        bio: form.bio,
        home_zip: form.homeZip ?? null,
        wished_areas: form.wishedAreas,
        password_hash: passwordHash,
        w9_file: file,
        w9_name: w9.name,
        w9_type: w9.mediaType,
        created_at: now,
      })
      if (!isNew) throw taken()
      enqueue(db, now, form.email, { kind: 'contractor-welcome', contractorId: id })
      enqueue(db, now, ADMINISTRATOR, { kind: 'new-contractor', contractorId: id })
      recordAudit(db, now, { actor: `contractor:${id}`, action: 'contractor.registered', about: ['contractor', id] })
    })
  } catch (error) {
    await removeUnlessStored(deps, id, location)
    throw error
  }
  return id
}

/**
 * A commit whose answer was lost may still have happened: the document is deleted only when the row is known not to exist. An
 * orphaned file is harmless (encrypted and unreferenced), a missing document is not.
 */
const removeUnlessStored = async (deps: Deps, id: string, location: string): Promise<void> => {
  try {
    const stored = await deps.db.selectFrom('contractors').select('id').where('id', '=', id).executeTakeFirst()
    if (!stored) await deps.files.remove(location)
  } catch {
    deps.log.warn('a document of a failed registration could not be removed')
  }
}
