import { sql } from 'kysely'
import { reminderAt } from '#domain/billing/payment-reminders.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { ERASED_EMAIL } from '#server/platform/stored-shapes/erased.ts'

/** Maximum number of reminders in one round; the rest follows in the next one. */
const CONCURRENCY = 200

type Due = { booking_id: string; since: Date; reminders: number; email: string }

/** Queues one reminder, and sets when the next one is due. Erased people cannot be reminded. */
const remindOne = async (
  db: Transaction,
  { market, now: clock }: Pick<Deps, 'market' | 'now'>,
  { booking_id, since, reminders, email }: Due,
): Promise<void> => {
  const now = clock()
  const next = reminderAt(market, since, reminders + 1)
  await db
    .updateTable('receivables')
    .set({ reminders: reminders + 1, reminded_at: now, remind_at: email === ERASED_EMAIL ? null : next })
    .where('booking_id', '=', booking_id)
    .execute()
  if (email === ERASED_EMAIL) return
  enqueue(
    db,
    now,
    email,
    { kind: 'payment-reminder', bookingId: booking_id, reminder: reminders + 1 },
    wakingHour(market, now),
  )
}

const dueRows = (condition: ReturnType<typeof sql<boolean>>, limit: number) => sql<Due>`
  select r.booking_id, r.since, r.reminders, q.email
    from receivables r join bookings b on b.id = r.booking_id join quotes q on q.id = b.quote_id
   where r.cents > 0 and ${condition}
   order by r.booking_id limit ${limit} for update of r skip locked`

/** Whether the office still has to decide about the fee of a customer who objected: until then nobody asks for it. */
const isDisputed = sql<boolean>`exists (
  select 1 from no_shows n where n.booking_id = r.booking_id and n.objected_at is not null and n.decided_at is null)`

/**
 * Reminds customers of what has been due for 3, 7 and 14 days, never at night (docs/rules/money.md#reminders).
 * @returns how many reminders were queued
 */
export async function remindOfPayments(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  if (wakingHour(deps.market, now).getTime() !== now.getTime()) return 0
  return inTransaction(deps.db, async (db) => {
    const { rows } = await dueRows(sql<boolean>`r.remind_at <= ${now} and not ${isDisputed}`, CONCURRENCY).execute(db)
    for (const row of rows) await remindOne(db, deps, row)
    return rows.length
  })
}

/** The office reminds some customers now. Those who owe nothing any more are left out. @returns how many were reminded */
export const remindThese = (deps: Deps, bookingIds: readonly string[]): Promise<number> =>
  inTransaction(deps.db, async (db) => {
    const { rows } = await dueRows(sql<boolean>`r.booking_id = any(${bookingIds})`, bookingIds.length).execute(db)
    for (const row of rows) {
      await remindOne(db, deps, row)
      recordAudit(db, deps.now(), { actor: deps.actor, action: 'reminder.sent', about: ['booking', row.booking_id] })
    }
    return rows.length
  })
