import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { isEmailKey, ownerOfEmailKey } from '#server/platform/auth/email-keys.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { endOneTimeTokensOf } from '#server/platform/logins/one-time-tokens.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { adoptEmail, confirmEmail, emailTaken, findPainter, lockPainter } from './painters.queries.ts'
import { emailInUse } from './update-profile.ts'

/** The address that a painter asked for is theirs: it takes the place of the present one. Idempotent. */
const adopt = (deps: Deps, id: string, email: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const { new_email: wanted } = await lockPainter(db, id)
    // The same link was opened a moment before, or they want another address by now.
    if (wanted !== email) return
    if (await emailTaken(db, email)) throw emailInUse('key')
    const now = deps.now()
    await adoptEmail(db, id, email, now)
    // A link that is on its way to the old mailbox is not for whoever reads that now.
    await endOneTimeTokensOf(db, now, { contractorId: id })
    enqueue(db, now, ADMINISTRATOR, { kind: 'verify-again', contractorId: id, changed: 'email' })
    recordAudit(db, now, { actor: `contractor:${id}`, action: 'contractor.email-changed', about: ['contractor', id] })
  })

/**
 * Records that the painter owns the e-mail address, since the key was only ever sent there. Idempotent. A key of the address
 * that they asked for makes it theirs.
 * @throws AppError `invalid_request` naming `key` when it does not match this painter and one of these addresses; `email_taken`
 * when somebody else has the new one by now
 */
export async function confirmOwnEmail(deps: Deps, key: string): Promise<void> {
  const id = ownerOfEmailKey(key)
  const found = await findPainter(deps.db, id)
  if (found?.new_email && isEmailKey(deps.config.secrets, id, found.new_email, key)) {
    await adopt(deps, id, found.new_email)
    return
  }
  if (!found || !isEmailKey(deps.config.secrets, id, found.email, key))
    throw invalid('key', text('This link doesn’t match. Please open the newest email from us.'))
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    if (!(await confirmEmail(db, id, now))) return
    recordAudit(db, now, {
      actor: `contractor:${id}`,
      action: 'contractor.email-confirmed',
      about: ['contractor', id],
    })
  })
}

/** Sends the link again to a painter whose address is not confirmed. */
export async function sendConfirmation(deps: Deps, contractorId: string): Promise<void> {
  const found = await findPainter(deps.db, contractorId)
  if (!found || found.email_confirmed_at) return
  await inTransaction(deps.db, async (db) => {
    enqueue(db, deps.now(), found.email, { kind: 'email-confirmation', contractorId })
  })
}
