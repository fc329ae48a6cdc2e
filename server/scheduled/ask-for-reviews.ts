import { sql } from 'kysely'
import { askedNow, mayAsk, remindedNow } from '../../domain/reviews.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { ERASED_EMAIL } from '../quotes/erased.ts'
import { isFinishedPainting } from '../reviews/reviews.queries.ts'

type Due = { bookingId: string; email: string }

/** A visit that can be reviewed and has no review yet. */
const isOpen = sql<boolean>`
  ${isFinishedPainting} and q.email <> ${ERASED_EMAIL} and not exists (select 1 from reviews r where r.booking_id = b.id)`

/** Notes whom it asks, so that nobody is asked twice. */
const ask = async (db: Transaction, now: Date): Promise<Due[]> => {
  const { from, to } = askedNow(now)
  const { rows } = await sql<Due>`
    with asked as (
      insert into review_requests (booking_id, asked_at)
      select distinct b.id, ${now}::timestamptz
        from jobs j join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
       where j.status = 'completed' and j.completed_at > ${from} and j.completed_at <= ${to} and ${isOpen}
      on conflict do nothing
      returning booking_id)
    select b.id as "bookingId", q.email
      from asked join bookings b on b.id = asked.booking_id join quotes q on q.id = b.quote_id`.execute(db)
  return rows
}

const remind = async (db: Transaction, now: Date): Promise<Due[]> => {
  const { rows } = await sql<Due>`
    update review_requests s set reminded_at = ${now} from bookings b, quotes q
     where b.id = s.booking_id and q.id = b.quote_id
       and s.reminded_at is null and s.asked_at <= ${remindedNow(now)} and ${isOpen}
    returning b.id as "bookingId", q.email`.execute(db)
  return rows
}

/**
 * Asks the customers of finished paintings for a review, each once, and reminds them once; never at night
 * (docs/rules/reviews.md#asking-for-one).
 * @returns how many messages were queued
 */
export async function askForReviews(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  if (!mayAsk(deps.market, now)) return 0
  return inTransaction(deps.db, async (db) => {
    const asked = await ask(db, now)
    const reminded = await remind(db, now)
    for (const [due, isReminder] of [[asked, false] as const, [reminded, true] as const]) {
      for (const { bookingId, email } of due) enqueue(db, now, email, { kind: 'review-request', bookingId, isReminder })
    }
    return asked.length + reminded.length
  })
}
