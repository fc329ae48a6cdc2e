import { sql } from 'kysely'
import type { Job } from '#contract/bookings/jobs.ts'
import { compensationFor } from '#domain/billing/ledger.ts'
import { leftForGood } from '#domain/bookings/no-show.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { isJobOpen, type JobStatus } from '#domain/scheduling/job-status.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { Agreed } from '#server/bookings/booking/cancellation-of.ts'
import { arrivalClaimsOf, type ClaimRow } from '#server/bookings/lifecycle/claims.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Sealer, sealPhoto } from '#server/quotes/photos/photo-address.ts'
import { arrivalForFee, noShowFeeOf } from './no-show-fee.ts'
import { attemptsByJob, type NoShowRow, noShowsOf } from './no-shows.queries.ts'

type NoShowOfJob = Job['noShow']

/** The value for a job while nobody stands before a door. */
export const noNoShow: NoShowOfJob = { tried: [], wait: null, fee: 0, share: 0 }

type AboutJob = { id: string; booking_id: string; status: JobStatus; scheduled_date: CivilDate }

type JobWithBooking = { booking: BookingRow & Agreed; job: JobRow; claim: ClaimRow | undefined }

/** Bookings and jobs whose fee may matter. */
const rowsOf = async (db: Db, jobIds: readonly string[]): Promise<Map<string, JobWithBooking>> => {
  const jobs = await db.selectFrom('jobs').selectAll().where(sql<boolean>`id = any(${jobIds})`).execute()
  const ids = jobs.map(({ booking_id }) => booking_id)
  const bookings = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .selectAll('bookings')
    .select('quotes.total_cost')
    .where(sql<boolean>`bookings.id = any(${ids})`)
    .execute()
  const byId = new Map(bookings.map((booking) => [booking.id, booking]))
  const claims = await arrivalClaimsOf(db, jobIds)
  return new Map(
    jobs.map((job) => [
      job.id,
      { job, booking: byId.get(job.booking_id) as BookingRow & Agreed, claim: claims.get(job.id) },
    ]),
  )
}

/** The fee that would be owed, and the painter's share of it, if nobody were home when the wait can end at the earliest. */
function moneyOf(market: Market, { booking, job, claim }: JobWithBooking, now: Date) {
  const { from } = arrivalOf(market, { date: booking.scheduled_date, slot: booking.time_slot })
  const ends = new Date(from.getTime() + market.noShow.waitMinutes * 60_000)
  // A painter who has not arrived yet will be on time.
  const arrival = job.arrived_at === null ? 'on_time' : arrivalForFee(job.arrival, claim)
  const fee = noShowFeeOf(market, booking, booking, arrival, now > ends ? now : ends)
  return { fee, share: compensationFor(fee, readEarningsBasis(job.earnings_basis).commissionRate) }
}

const waitOf = (deps: Sealer, row: NoShowRow, now: Date): NonNullable<NoShowOfJob['wait']> => {
  const until = row.state === 'left' && row.left_recorded_at ? leftForGood(row.left_recorded_at) : null
  return {
    state: row.state,
    begunAt: row.begun_at,
    waitUntil: row.wait_until,
    leftAt: row.left_at,
    undoUntil: until !== null && now < until ? until : null,
    photo: row.photo_id === null ? null : sealPhoto(deps, row.photo_id),
  }
}

/**
 * The closed doors of a painter's jobs, by job: those that they accepted, until tomorrow. All others have `noNoShow`.
 */
export async function noShowsByJob(
  deps: Pick<Deps, 'db' | 'market' | 'now' | 'config'>,
  jobs: readonly AboutJob[],
): Promise<Map<string, NoShowOfJob>> {
  const { db, market } = deps
  const now = deps.now()
  const today = todayIn(market, now)
  const open = jobs.filter(({ status, scheduled_date }) => isJobOpen(status) && scheduled_date <= addDays(today, 1))
  const accepted = open.filter(({ status }) => status === 'acknowledged').map(({ id }) => id)
  if (accepted.length === 0) return new Map()
  const rows = await rowsOf(db, accepted)
  const tried = await attemptsByJob(db, accepted)
  const waits = await noShowsOf(
    db,
    [...rows.values()].map(({ booking }) => booking.id),
  )
  return new Map(
    [...rows].map(([id, row]): [string, NoShowOfJob] => {
      const wait = waits.find(({ job_id }) => job_id === id)
      return [
        id,
        {
          tried: (tried.get(id) ?? []).filter(({ at }) => todayIn(market, at) === today),
          wait: wait ? waitOf(deps, wait, now) : null,
          ...moneyOf(market, row, now),
        },
      ]
    }),
  )
}
