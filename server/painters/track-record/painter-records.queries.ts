import { sql } from 'kysely'
import { meanOf } from '#domain/bookings/reviews.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { type PainterRecord, RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { isTouchUp } from '#server/bookings/lifecycle/is-touch-up.ts'
import { isReviewShown } from '#server/bookings/reviews/reviews.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

type Row = {
  contractorId: string
  until: Date | null
  jobs: number
  answeredKept: number
  answered: number
  onTimeKept: number
  onTime: number
  handedBack: number
  finishedKept: number
  finished: number
  reviews: number
  stars: number
}

const recordOf = (row: Row): PainterRecord => ({
  jobs: row.jobs,
  answered: { kept: row.answeredKept, of: row.answered },
  onTime: { kept: row.onTimeKept, of: row.onTime },
  handedBack: row.handedBack,
  finished: { kept: row.finishedKept, of: row.finished },
  reviews: row.reviews === 0 ? null : { count: row.reviews, mean: meanOf(row.stars, row.reviews) },
})

/** The record of a painter who had no job in these days. */
export const emptyRecord: PainterRecord = recordOf({
  contractorId: '',
  until: null,
  jobs: 0,
  answeredKept: 0,
  answered: 0,
  onTimeKept: 0,
  onTime: 0,
  handedBack: 0,
  finishedKept: 0,
  finished: 0,
  reviews: 0,
  stars: 0,
})

/** A record, and the last moment of that day until which it stays the same unless one of the painter's jobs or reviews changes. */
export type DatedRecord = { record: PainterRecord; until: Date | null }

/** The moment since which jobs count in a painter record. */
export const recordSince = (now: Date): Date => new Date(now.getTime() - RECORD_DAYS * 86_400_000)

/** The days of visits that count on a day begin with this one. */
export const recordFirstDay = ({ market, now }: Moment): CivilDate => addDays(todayIn(market, now), -RECORD_DAYS)

/** The records of some painters, or of all; who had no job in these days is missing. */
export async function datedRecords(
  db: Db,
  moment: Moment,
  contractorIds: readonly string[] | null,
): Promise<Map<string, DatedRecord>> {
  const { market, now } = moment
  const first = recordFirstDay(moment)
  const since = recordSince(now)
  const period = sql`${RECORD_DAYS * 24}::int * interval '1 hour'`
  const ofThese = (painter: string) =>
    contractorIds === null ? sql`` : sql`and ${sql.ref(painter)} = any(${contractorIds})`
  const { rows } = await sql<Row>`
    with recent as (
      select j.contractor_id, j.status, j.assigned_at, j.end_date, j.acknowledged_at, j.completed_at, j.closed_at, j.handed_back, j.arrival,
             coalesce(j.answer_by, j.assigned_at + interval '20 hours') as deadline,
             j.assigned_at >= ${since} as is_answer, j.scheduled_date >= ${first}::date as is_visit,
             j.status = 'completed' and not ${isTouchUp('j.booking_id')} as is_done
        from jobs j
       where (j.assigned_at >= ${since} or j.scheduled_date >= ${first}::date)
         ${ofThese('j.contractor_id')}),
    said as (
      select r.contractor_id, count(*)::int as reviews, sum(r.stars)::int as stars, min(r.published_at) as oldest from reviews r
       where ${isReviewShown} and r.published_at >= ${since} ${ofThese('r.contractor_id')} group by 1),
    kept as (
    select contractor_id as "contractorId", count(*)::int as jobs,
           (count(*) filter (where is_answer and (acknowledged_at <= deadline
              or (acknowledged_at is null and status = 'rejected' and closed_at < deadline))))::int as "answeredKept",
           (count(*) filter (where is_answer and (acknowledged_at is not null or status = 'rejected'
              or (status = 'assigned' and deadline < ${now}))))::int as answered,
           (count(*) filter (where is_visit and arrival = 'on_time'))::int as "onTimeKept",
           (count(*) filter (where is_visit and arrival is not null))::int as "onTime",
           (count(*) filter (where handed_back is not null and closed_at >= ${since}))::int as "handedBack",
           (count(*) filter (where is_visit and is_done
              and (completed_at at time zone ${market.zone})::date <= end_date))::int as "finishedKept",
           (count(*) filter (where is_visit and is_done))::int as finished,
           least(
             min(assigned_at) filter (where is_answer) + ${period},
             min(deadline) filter (where is_answer and status = 'assigned' and deadline >= ${now}),
             min(closed_at) filter (where handed_back is not null and closed_at >= ${since}) + ${period}) as until
      from recent group by contractor_id)
    select kept.*, least(kept.until, said.oldest + ${period}) as until,
           coalesce(said.reviews, 0) as reviews, coalesce(said.stars, 0) as stars
      from kept left join said on said.contractor_id = kept."contractorId"`.execute(db)
  return new Map(rows.map((row) => [row.contractorId, { record: recordOf(row), until: row.until }]))
}

/**
 * The records of some painters, or of all: what became of the jobs that they were given, or that took place, in the last 90
 * days (docs/rules/matching.md#a-painters-record). Who had none is missing.
 */
export async function painterRecords(
  db: Db,
  moment: Moment,
  contractorIds: readonly string[] | null = null,
): Promise<Map<string, PainterRecord>> {
  const records = await datedRecords(db, moment, contractorIds)
  return new Map([...records].map(([id, { record }]) => [id, record]))
}

/** The record of one painter. */
export const painterRecord = async (db: Db, moment: Moment, contractorId: string): Promise<PainterRecord> =>
  (await painterRecords(db, moment, [contractorId])).get(contractorId) ?? emptyRecord
