import { sql } from 'kysely'
import { isPaidBack } from '#domain/billing/statement/paid-back.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import {
  type FinishedVisit,
  isRemindedNow,
  isRequestedNow,
  mayAsk,
  remindedNow,
  requestWindow,
} from '#domain/bookings/reviews.ts'
import type { VisitPurpose } from '#domain/bookings/visit-purpose.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
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

/**
 * Nobody of ours is at the home of the customer of `q` today, was yesterday, or will be tomorrow, for another visit than `b`: while
 * work is in hand nobody asks how other work turned out, and what was painted day after day is asked about in one letter.
 */
const isQuiet = (today: CivilDate) => sql<boolean>`not exists (
  select 1 from bookings o join quotes oq on oq.id = o.quote_id
   where oq.customer_id = q.customer_id and o.id <> b.id and o.status not in ('cancelled', 'reserved')
     and o.scheduled_date <= ${addDays(today, 1)}::date and o.end_date >= ${addDays(today, -1)}::date
     and o.follows_booking_id is distinct from b.id)`

/** The visits among some that are to be asked or reminded, once their touch-ups and their money are known. */
async function settledOnes<V extends Visit>(
  db: Db,
  visits: readonly V[],
  isDue: (visit: V & FinishedVisit) => boolean,
) {
  const found = await touchUpsOf(
    db,
    visits.map(({ id }) => id),
  )
  const due = visits.filter((visit) => isDue({ ...visit, touchUps: found.get(visit.id) ?? [] })).map(({ id }) => id)
  const sources = due.length === 0 ? [] : await statementSourcesOf(db, due)
  return sources.filter(({ entries, facts }) => !isPaidBack(statementOf(entries, facts))).map(({ id }) => id)
}

/** Visits that were not asked about, of which something ended lately: the work itself, or one of its touch-ups. */
async function endedLately(db: Db, now: Date, today: CivilDate): Promise<Visit[]> {
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
     where ${isOpen} and ${isQuiet(today)} and not exists (select 1 from review_requests s where s.booking_id = b.id)`.execute(
    db,
  )
  return rows
}

/** Notes whom it asks, so that nobody is asked twice. */
const ask = async (db: Transaction, now: Date, today: CivilDate): Promise<Due[]> => {
  const due = await settledOnes(db, await endedLately(db, now, today), (visit) => isRequestedNow(visit, now))
  const { rows } = await sql<Due>`
    with asked as (
      insert into review_requests (booking_id, asked_at) select distinct id, ${now}::timestamptz from unnest(${due}::text[]) as id
      on conflict do nothing
      returning booking_id)
    select b.id as "bookingId", q.email
      from asked join bookings b on b.id = asked.booking_id join quotes q on q.id = b.quote_id`.execute(db)
  return rows
}

const remind = async (db: Transaction, now: Date, today: CivilDate): Promise<Due[]> => {
  const { rows: waiting } = await sql<Visit & { askedAt: Date }>`
    select b.id, s.asked_at as "askedAt", coalesce(
             (select max(${reportedAt}) from jobs j where j.booking_id = b.id and j.status = 'completed'), s.asked_at) as "completedAt"
      from review_requests s join bookings b on b.id = s.booking_id join quotes q on q.id = b.quote_id
     where s.reminded_at is null and s.asked_at <= ${remindedNow(now)} and ${isOpen} and ${isQuiet(today)}`.execute(db)
  const due = await settledOnes(db, waiting, (visit) => isRemindedNow(visit, visit.askedAt, now))
  const { rows } = await sql<Due>`
    update review_requests s set reminded_at = ${now} from bookings b, quotes q
     where b.id = s.booking_id and q.id = b.quote_id and b.id = any(${due}) and s.reminded_at is null
    returning b.id as "bookingId", q.email`.execute(db)
  return rows
}

/** Queues one letter for each customer, with all of their visits; on paper one for each visit. */
function request(db: Transaction, now: Date, due: readonly Due[], isReminder: boolean): void {
  const keyOf = ({ email, bookingId }: Due): string => (email === NO_EMAIL ? bookingId : email)
  for (const [first, ...others] of groupBy(due, keyOf).values()) {
    if (!first) continue
    const { bookingId, email } = first
    const all = [first, ...others].map((one) => one.bookingId)
    const several = others.length > 0 ? { bookingIds: all } : {}
    enqueue(db, now, email, { kind: 'review-request', bookingId, isReminder, ...several })
  }
}

/**
 * Asks the customers of finished paintings for a review, each once, and reminds them once; never at night, nor while something
 * is to be fixed (docs/rules/reviews.md#asking-for-one).
 * @returns how many visits they were asked about
 */
export async function askForReviews(deps: Pick<Deps, 'db' | 'market' | 'now'>): Promise<number> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  if (!mayAsk(deps.market, now)) return 0
  return inTransaction(deps.db, async (db) => {
    const asked = await ask(db, now, today)
    const reminded = await remind(db, now, today)
    for (const [due, isReminder] of [[asked, false] as const, [reminded, true] as const])
      request(db, now, due, isReminder)
    return asked.length + reminded.length
  })
}
