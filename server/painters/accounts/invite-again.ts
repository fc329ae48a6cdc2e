import { sql } from 'kysely'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { EMAIL_QUEUE, enqueue } from '#server/platform/outbox/enqueue.ts'
import { findPainter } from './administer-painters.queries.ts'

/**
 * Invites a painter who never came once more (docs/rules/office.md#the-painters-list): a new link, every earlier one is void. A
 * returned email can go to a corrected address, since nobody has signed in with the old one.
 * @throws AppError `not_found`; `conflict` for somebody who has a password or is inactive; `email_taken`
 */
export const inviteAgain = (deps: Deps, id: string, address?: string): Promise<Contractor> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const painter = await db
      .selectFrom('contractors')
      .select(['email', 'password_hash', 'is_active'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!painter) throw new AppError('not_found', text('We can’t find that painter.'))
    if (painter.password_hash !== null) {
      throw new AppError(
        'conflict',
        text('This painter has a password already, so there is nothing to invite them to.'),
      )
    }
    if (!painter.is_active) throw new AppError('conflict', text('This painter is inactive. Activate them first.'))
    const email = address ?? painter.email
    if (email !== painter.email) {
      const other = await db.selectFrom('contractors').select('id').where('email', '=', email).executeTakeFirst()
      if (other) {
        const problem = text('There’s already a painter with this email address.')
        throw new AppError('email_taken', problem, { issues: [{ path: 'email', words: problem }] })
      }
      await db.updateTable('contractors').set({ email, email_confirmed_at: null }).where('id', '=', id).execute()
    }
    // The returned email needs no attention any more, whatever its address was.
    await db
      .updateTable('outbox_tasks')
      .set({ resent_at: now })
      .where('queue', '=', EMAIL_QUEUE)
      .where('kind', '=', 'contractor-invitation')
      .where('state', '=', 'dead')
      .where('resent_at', 'is', null)
      .where(sql<boolean>`payload ->> 'contractorId' = ${id}`)
      .execute()
    const sealedToken = await issueOneTimeToken(db, deps, { contractorId: id }, 'invitation')
    enqueue(db, now, email, { kind: 'contractor-invitation', contractorId: id, sealedToken })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'contractor.invited-again',
      about: ['contractor', id],
      after: { addressCorrected: email !== painter.email },
    })
    return (await findPainter(db, id)) as Contractor
  })
