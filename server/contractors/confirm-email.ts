import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { invalid } from '../errors.ts'
import { isEmailKey, ownerOfEmailKey } from '../keys/email-keys.ts'
import { confirmEmail, findContractor } from './contractors.queries.ts'

/**
 * Records that the painter owns the e-mail address, since the key was only ever sent there. Idempotent.
 * @throws AppError `invalid_request` naming `key` when it does not match this painter and this address
 */
export async function confirmOwnEmail(deps: Deps, key: string): Promise<void> {
  const id = ownerOfEmailKey(key)
  const found = await findContractor(deps.db, id)
  if (!found || !isEmailKey(deps.config.secret, id, found.email, key))
    throw invalid('key', message('This link does not fit. Please open the newest email from us.'))
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    if (!(await confirmEmail(db, id, now))) return
    recordAudit(db, now, {
      actor: `contractor:${id}`,
      action: 'contractor.email-confirmed',
      subjectType: 'contractor',
      subjectId: id,
    })
  })
}

/** Sends the link again to a painter whose address is not confirmed. */
export async function sendConfirmation(deps: Deps, contractorId: string): Promise<void> {
  const found = await findContractor(deps.db, contractorId)
  if (!found || found.email_confirmed_at) return
  await inTransaction(deps.db, async (db) => {
    enqueue(db, deps.now(), found.email, { kind: 'email-confirmation', contractorId })
  })
}
