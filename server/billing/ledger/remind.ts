import { sql } from 'kysely'
import { ageInDays, reminderAt } from '#domain/billing/payment-reminders.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { waitsForTouchUp } from './may-wait.ts'

/** Maximum number of reminders in one round; the rest follows in the next one. */
const CONCURRENCY = 200

type Due = { booking_id: string; since: Date; reminders: number; email: string }

/** Sets when the next reminder of what is due is due itself. Erased people cannot be reminded. */
const markReminded = (db: Transaction, { market, now }: Pick<Deps, 'market' | 'now'>, row: Due) =>
  db
    .updateTable('receivables')
    .set({
      reminders: row.reminders + 1,
      reminded_at: now(),
      remind_at: row.email === ERASED_EMAIL ? null : reminderAt(market, row.since, row.reminders + 1),
    })
    .where('booking_id', '=', row.booking_id)
    .execute()

/**
 * Queues the reminders, one for each customer: it names all of their visits that are due. A letter on paper is about one booking.
 * @returns the rows, all of which are reminded of
 */
async function remindAll(db: Transaction, deps: Pick<Deps, 'market' | 'now'>, rows: readonly Due[]): Promise<number> {
  const now = deps.now()
  for (const row of rows) await markReminded(db, deps, row)
  const reachable = rows.filter(({ email }) => email !== ERASED_EMAIL)
  const keyOf = ({ email, booking_id: id }: Due): string => (email === NO_EMAIL ? id : email)
  for (const [first, ...others] of groupBy(reachable, keyOf).values()) {
    if (!first) continue
    const all = [first, ...others]
    const message = {
      kind: 'payment-reminder',
      bookingId: first.booking_id,
      // The last reminder says so: not while another visit is still to be reminded of.
      reminder: Math.min(...all.map(({ reminders }) => reminders)) + 1,
      ...(all.every(({ since }) => ageInDays(since, now) === 0) ? { isFresh: true } : {}),
      ...(others.length > 0 ? { bookingIds: all.map(({ booking_id: id }) => id) } : {}),
    } as const
    enqueue(db, now, first.email, message, wakingHour(deps.market, now))
  }
  return rows.length
}

const dueRows = (condition: ReturnType<typeof sql<boolean>>, limit: number) => sql<Due>`
  select r.booking_id, r.since, r.reminders, q.email
    from receivables r join bookings b on b.id = r.booking_id join quotes q on q.id = b.quote_id
   where r.cents > 0 and not ${waitsForTouchUp(sql`r.booking_id`)} and ${condition}
   order by r.booking_id limit ${limit} for update of r skip locked`

/** Whether the office still has to decide about the fee of a customer who objected: until then nobody asks for it. */
const isDisputed = sql<boolean>`exists (
  select 1 from no_shows n where n.booking_id = r.booking_id and n.objected_at is not null and n.decided_at is null)`

/**
 * Reminds customers of what has been due for 3, 7 and 14 days, never at night (docs/rules/money.md#reminders).
 * @returns of how many visits they were reminded
 */
export async function remindOfPayments(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  if (wakingHour(deps.market, now).getTime() !== now.getTime()) return 0
  return inTransaction(deps.db, async (db) => {
    const { rows } = await dueRows(sql<boolean>`r.remind_at <= ${now} and not ${isDisputed}`, CONCURRENCY).execute(db)
    return remindAll(db, deps, rows)
  })
}

/** The office reminds some customers now. Those who owe nothing any more, or may wait, are left out. @returns how many were reminded */
export const remindThese = (deps: Deps, bookingIds: readonly string[]): Promise<number> =>
  inTransaction(deps.db, async (db) => {
    const { rows } = await dueRows(sql<boolean>`r.booking_id = any(${bookingIds})`, bookingIds.length).execute(db)
    for (const row of rows) {
      recordAudit(db, deps.now(), { actor: deps.actor, action: 'reminder.sent', about: ['booking', row.booking_id] })
    }
    return remindAll(db, deps, rows)
  })
