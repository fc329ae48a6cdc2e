import { sql } from 'kysely'
import {
  type FinishedVisit,
  isRemindedNow,
  isRequestedNow,
  mayAsk,
  remindedNow,
  requestWindow,
} from '#domain/bookings/reviews.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { isFinishedPainting } from '#server/bookings/reviews/reviews.queries.ts'
import { touchUpsOf } from '#server/bookings/reviews/touch-ups.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'

type Due = { bookingId: string; email: string }
type Visit = { id: string; completedAt: Date }

/** When we heard that the job `j` is completed: a phone without a network reports it later than it happened. */
const reportedAt = sql<Date>`coalesce(j.step_recorded_at, j.completed_at)`

/** Milliseconds within which a completion is heard of, so that the index of its moments can be used. */
const REPORTED_WITHIN = 8 * 86_400_000

/** A visit that can be reviewed and has no review yet. */
const isOpen = sql<boolean>`
  ${isFinishedPainting} and q.customer_id is not null and not exists (select 1 from reviews r where r.booking_id = b.id)`

/** The visits among some that are to be asked or reminded, once their touch-ups are known. */
async function settledOnes<V extends Visit>(
  db: Db,
  visits: readonly V[],
  isDue: (visit: V & FinishedVisit) => boolean,
) {
  const found = await touchUpsOf(
    db,
    visits.map(({ id }) => id),
  )
  return visits.filter((visit) => isDue({ ...visit, touchUps: found.get(visit.id) ?? [] })).map(({ id }) => id)
}

/** Visits that were not asked about, of which something ended lately: the work itself, or one of its touch-ups. */
async function endedLately(db: Db, now: Date): Promise<Visit[]> {
  const { from, to } = requestWindow(now)
  const touchUp = sql.lit<VisitPurpose>('touch_up')
  const { rows } = await sql<Visit>`
    with recursive ended as (
      select b.id, b.purpose, b.follows_booking_id from jobs j join bookings b on b.id = j.booking_id
       where j.status = 'completed' and ${reportedAt} > ${from} and ${reportedAt} <= ${to}
         and j.completed_at > ${new Date(from.getTime() - REPORTED_WITHIN)} and j.completed_at <= ${to}
      union
      select id, purpose, follows_booking_id from bookings
       where purpose = ${touchUp} and follows_booking_id is not null and cancelled_at > ${from} and cancelled_at <= ${to}
      union
      select f.id, f.purpose, f.follows_booking_id from ended e join bookings f on f.id = e.follows_booking_id
       where e.purpose = ${touchUp})
    select b.id, ${reportedAt} as "completedAt"
      from ended e join bookings b on b.id = e.id join quotes q on q.id = b.quote_id
      join jobs j on j.booking_id = b.id and j.status = 'completed' and j.completed_at is not null
     where ${isOpen} and not exists (select 1 from review_requests s where s.booking_id = b.id)`.execute(db)
  return rows
}

/** Notes whom it asks, so that nobody is asked twice. */
const ask = async (db: Transaction, now: Date): Promise<Due[]> => {
  const due = await settledOnes(db, await endedLately(db, now), (visit) => isRequestedNow(visit, now))
  const { rows } = await sql<Due>`
    with asked as (
      insert into review_requests (booking_id, asked_at) select distinct id, ${now}::timestamptz from unnest(${due}::text[]) as id
      on conflict do nothing
      returning booking_id)
    select b.id as "bookingId", q.email
      from asked join bookings b on b.id = asked.booking_id join quotes q on q.id = b.quote_id`.execute(db)
  return rows
}

const remind = async (db: Transaction, now: Date): Promise<Due[]> => {
  const { rows: waiting } = await sql<Visit & { askedAt: Date }>`
    select b.id, s.asked_at as "askedAt", coalesce(
             (select max(${reportedAt}) from jobs j where j.booking_id = b.id and j.status = 'completed'), s.asked_at) as "completedAt"
      from review_requests s join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
     where s.reminded_at is null and s.asked_at <= ${remindedNow(now)} and ${isOpen}`.execute(db)
  const due = await settledOnes(db, waiting, (visit) => isRemindedNow(visit, visit.askedAt, now))
  const { rows } = await sql<Due>`
    update review_requests s set reminded_at = ${now} from bookings b, quotes q
     where b.id = s.booking_id and q.id = b.quote_id and b.id = any(${due}) and s.reminded_at is null
    returning b.id as "bookingId", q.email`.execute(db)
  return rows
}

/**
 * Asks the customers of finished paintings for a review, each once, and reminds them once; never at night, nor while something
 * is to be fixed (docs/rules/reviews.md#asking-for-one).
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
