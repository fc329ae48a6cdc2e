import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { methodsOf, requiredFrom } from '#server/platform/logins/second-factor/factors.queries.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { noPerson } from './change-people.ts'

/**
 * Requires a second factor of everybody from a day on, or of nobody. Who has none by then sets one up before anything else.
 * @throws AppError `invalid_request` naming `requiredFrom` for a day that is over
 */
export const requireFactors = (
  deps: Deps,
  { requiredFrom: from, known }: { requiredFrom: string | null; known?: string | null },
): Promise<{ requiredFrom: string | null }> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const before = await requiredFrom(db)
    if (from === before) return { requiredFrom: before }
    refuseUnlessKnown({ requiredFrom: known }, { requiredFrom: before }, { requiredFrom: from })
    if (from !== null && from < todayIn(deps.market, now)) {
      throw invalid('requiredFrom', text('That day is over. Pick today or a later one.'))
    }
    if (from === null) await db.deleteFrom('second_factor_policy').execute()
    else {
      const required_from = from as CivilDate
      await db
        .insertInto('second_factor_policy')
        .values({ required_from })
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ required_from }))
        .execute()
    }
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'person.second-factor-policy',
      about: ['person', 'all'],
      before: { requiredFrom: before },
      after: { requiredFrom: from },
    })
    return { requiredFrom: from }
  })

/**
 * Reminds somebody by email to set up a second factor.
 * @throws AppError `not_found`; `conflict` for who has one, who has not joined yet, and who has no address
 */
export const remindOfFactor = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const account = await db
      .selectFrom('administrators')
      .select(['email', 'password_hash'])
      .where('username', '=', id)
      .where('removed_at', 'is', null)
      .executeTakeFirst()
    if (!account) throw noPerson()
    if (account.email === null || account.password_hash === null) {
      throw new AppError('conflict', text('There’s no email address to remind them at.'))
    }
    if ((await methodsOf(db, { account: id })).isProtected) {
      throw new AppError('conflict', text('They have set up a second factor already.'))
    }
    enqueue(db, now, account.email, { kind: 'second-factor-reminder', accountId: id })
    recordAudit(db, now, { actor: deps.actor, action: 'person.reminded', about: ['person', id] })
  })
