import { type RawBuilder, sql } from 'kysely'
import { addDays, todayIn } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import { meanOf } from '#domain/platform/mean-of-stars.ts'
import { type PainterRecord, RECORD_DAYS, WARRANTY_RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { isRepair } from '#server/bookings/lifecycle/is-repair.ts'
import { isReviewShown } from '#server/bookings/reviews/shown-reviews.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** The counts of `recordsSql`. */
export type RecordRow = {
  contractorId: string
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
  claims: number
  claimsDecided: number
  claimsOfWork: number
}

/** The record that counts make. */
export const recordOf = (row: Omit<RecordRow, 'contractorId'>): PainterRecord => ({
  jobs: row.jobs,
  answered: { kept: row.answeredKept, of: row.answered },
  onTime: { kept: row.onTimeKept, of: row.onTime },
  handedBack: row.handedBack,
  finished: { kept: row.finishedKept, of: row.finished },
  reviews: row.reviews === 0 ? null : { count: row.reviews, mean: meanOf(row.stars, row.reviews) },
  warranty: { claims: row.claims, decided: row.claimsDecided, workmanship: row.claimsOfWork },
})

/** The record of a painter who had no job in these days. */
export const emptyRecord: PainterRecord = recordOf({
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
  claims: 0,
  claimsDecided: 0,
  claimsOfWork: 0,
})

/** The moment since which jobs count in a painter record. */
export const recordSince = (now: Date): Date => new Date(now.getTime() - RECORD_DAYS * 86_400_000)

/** Which jobs a figure counts, and which of them went as promised; of the rows of `recentJobs`. */
type FigureSql = { counts: RawBuilder<boolean>; kept: RawBuilder<boolean> }

/** The figures of a record that count jobs, other than reviews (docs/rules/matching.md#a-painters-record). */
export const figuresSql = ({
  market,
  now,
}: Moment): Record<'answered' | 'onTime' | 'handedBack' | 'finished', FigureSql> => ({
  answered: {
    counts: sql`(is_answer and (acknowledged_at is not null or status = 'rejected'
              or (status = 'assigned' and deadline < ${now})))`,
    kept: sql`(is_answer and (acknowledged_at <= deadline
              or (acknowledged_at is null and status = 'rejected' and closed_at < deadline)))`,
  },
  onTime: { counts: sql`(is_visit and arrival is not null)`, kept: sql`(is_visit and arrival = 'on_time')` },
  handedBack: { counts: sql`(handed_back is not null and closed_at >= ${recordSince(now)})`, kept: sql`false` },
  finished: {
    counts: sql`(is_visit and is_done)`,
    kept: sql`(is_visit and is_done and (completed_at at time zone ${market.zone})::date <= end_date)`,
  },
})

/** The jobs of some painters, or of all, that a record may count. */
export const recentJobs = ({ market, now }: Moment, contractorIds: readonly string[] | null): RawBuilder<unknown> => {
  const first = addDays(todayIn(market, now), -RECORD_DAYS)
  const since = recordSince(now)
  return sql`
      select j.booking_id, j.contractor_id, j.status, j.assigned_at, j.scheduled_date, j.end_date, j.acknowledged_at, j.completed_at, j.closed_at,
             j.handed_back, j.arrival,
             coalesce(j.answer_by, j.assigned_at + interval '20 hours') as deadline,
             j.assigned_at >= ${since} as is_answer, j.scheduled_date >= ${first}::date as is_visit,
             j.status = 'completed' and not ${isRepair('j.booking_id')} as is_done
        from jobs j
       where (j.assigned_at >= ${since} or j.scheduled_date >= ${first}::date)
         ${contractorIds === null ? sql`` : sql`and j.contractor_id = any(${contractorIds})`}`
}

/** Whether a review `r` counts in a record. */
export const isRecentReview = ({ now }: Moment) =>
  sql<boolean>`(${isReviewShown} and r.published_at >= ${recordSince(now)})`

/** Selects the counts of the records of some painters, or of all (`RecordRow`); who had no job in these days is missing. */
export const recordsSql = (moment: Moment, contractorIds: readonly string[] | null): RawBuilder<RecordRow> => {
  const { answered, onTime, handedBack, finished } = figuresSql(moment)
  const claimsSince = new Date(moment.now.getTime() - WARRANTY_RECORD_DAYS * 86_400_000)
  const ofThese = (painter: string) =>
    contractorIds === null ? sql`` : sql`and ${sql.ref(painter)} = any(${contractorIds})`
  const count = (condition: RawBuilder<boolean>) => sql`(count(*) filter (where ${condition}))::int`
  return sql`
    with recent as (${recentJobs(moment, contractorIds)}),
    said as (
      select r.contractor_id, count(*)::int as reviews, sum(r.stars)::int as stars from reviews r
       where ${isRecentReview(moment)} ${ofThese('r.contractor_id')} group by 1),
    claimed as (
      select done.contractor_id, count(*)::int as claims, (count(c.decided_at))::int as decided,
             (count(*) filter (where c.cause = 'workmanship'))::int as workmanship
        from warranty_claims c join jobs done on done.booking_id = c.booking_id and done.status = 'completed'
       where c.claimed_at >= ${claimsSince} ${ofThese('done.contractor_id')} group by 1),
    kept as (
    select contractor_id as "contractorId", count(*)::int as jobs,
           ${count(answered.kept)} as "answeredKept", ${count(answered.counts)} as answered,
           ${count(onTime.kept)} as "onTimeKept", ${count(onTime.counts)} as "onTime",
           ${count(handedBack.counts)} as "handedBack",
           ${count(finished.kept)} as "finishedKept", ${count(finished.counts)} as finished
      from recent group by contractor_id)
    select kept.*, coalesce(said.reviews, 0) as reviews, coalesce(said.stars, 0) as stars,
           coalesce(claimed.claims, 0) as claims, coalesce(claimed.decided, 0) as "claimsDecided",
           coalesce(claimed.workmanship, 0) as "claimsOfWork"
      from kept left join said on said.contractor_id = kept."contractorId"
                left join claimed on claimed.contractor_id = kept."contractorId"`
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
  const { rows } = await recordsSql(moment, contractorIds).execute(db)
  return new Map(rows.map((row) => [row.contractorId, recordOf(row)]))
}

/** The record of one painter. */
export const painterRecord = async (db: Db, moment: Moment, contractorId: string): Promise<PainterRecord> =>
  (await painterRecords(db, moment, [contractorId])).get(contractorId) ?? emptyRecord
