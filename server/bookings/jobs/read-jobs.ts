import type { Job } from '#contract/bookings/jobs.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { noVisitNotes } from '#domain/bookings/visit-notes.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { payLink } from '#server/billing/cards/pay-link.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import { unreadByBooking } from '#server/bookings/conversations/conversations.queries.ts'
import { notesByBooking } from '#server/bookings/conversations/visit-notes.queries.ts'
import { noNoShow, noShowsByJob } from '#server/bookings/no-shows/read-for-jobs.ts'
import { dayReportsByBooking, reportsByJob } from '#server/bookings/visits/visit-events.queries.ts'
import type { KeyedBooking } from '#server/platform/auth/booking-keys.ts'
import { type Config, takesCards } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Deps } from '#server/platform/deps.ts'
import { roomPhotoUrl } from '#server/quotes/photos/photo-address.ts'
import { type JobOf, jobNotFound } from './change-job.ts'
import { findJobOf, type JobView, listJobsOf, stopsOf } from './jobs.queries.ts'
import { painterReference } from './painter-reference.ts'
import { presentJob } from './present-job.ts'

/** The painter's own zip code; null when they have not entered one. */
const homeZipOf = async (db: Db, id: string): Promise<string | null> =>
  (await db.selectFrom('contractors').select('home_zip').where('id', '=', id).executeTakeFirst())?.home_zip ?? null

/** Where the customer of a booking pays by card, for a code that the painter shows; null when cards are not taken. */
const payUrlFor = (config: Config, booking: KeyedBooking): string | null =>
  takesCards(config) ? payLink(config, booking) : null

/**
 * Presents jobs to their painter, with everything that belongs to them.
 * @param bookingId of the only job, if it is one
 */
async function present(deps: Deps, contractorId: string, jobs: readonly JobView[], bookingId?: string): Promise<Job[]> {
  const now = deps.now()
  const allStops = await stopsOf(deps.db, contractorId, bookingId)
  const stopsByBooking = Map.groupBy(allStops, ({ bookingId }) => bookingId)
  const stopsByDay = Map.groupBy(allStops, ({ date }) => date)
  const home = await homeZipOf(deps.db, contractorId)
  const bookingIds = jobs.map((job) => job.booking_id)
  const sources = await statementSourcesOf(deps.db, bookingIds)
  const statements = new Map(sources.map(({ id, entries, facts }) => [id, statementOf(entries, facts)]))
  const reports = await reportsByJob(
    deps.db,
    jobs.map((job) => job.id),
  )
  const dayReports = await dayReportsByBooking(deps.db, bookingIds)
  const notes = await notesByBooking(deps.db, bookingIds)
  const unread = await unreadByBooking(deps.db, contractorId, bookingIds)
  const noShows = await noShowsByJob(deps, jobs)
  return jobs.flatMap((job) => {
    const statement = statements.get(job.booking_id)
    // Its booking is being removed.
    if (!statement) return []
    const stops = stopsByBooking.get(job.booking_id) ?? []
    return presentJob(job, {
      market: deps.market,
      now,
      payUrl: payUrlFor(deps.config, { id: job.booking_id, key_epoch: job.key_epoch }),
      reference: painterReference(deps.identifierKey, job.booking_id, contractorId),
      directory: deps.directory,
      photoUrl: (id) => roomPhotoUrl(deps, id),
      home,
      stops,
      sameDay: stopsByDay.get(stops[0]?.date ?? '') ?? [],
      statement,
      reports: reports.get(job.id) ?? [],
      dayReports: isJobOpen(job.status) ? (dayReports.get(job.booking_id) ?? []) : [],
      notes: notes.get(job.booking_id) ?? noVisitNotes,
      unread: unread.get(job.booking_id) ?? 0,
      noShow: noShows.get(job.id) ?? noNoShow,
    })
  })
}

/** A painter's jobs, newest assignment first. */
export const readJobs = async (deps: Deps, contractorId: string): Promise<Job[]> =>
  present(deps, contractorId, await listJobsOf(deps.db, contractorId))

/**
 * A painter's job as it is now, for the answer to the painter who just changed it.
 * @throws AppError `not_found` for another painter's job
 */
export async function readJob(deps: Deps, { contractorId, jobId }: JobOf): Promise<Job> {
  const job = await findJobOf(deps.db, contractorId, jobId)
  const [shown] = job ? await present(deps, contractorId, [job], job.booking_id) : []
  if (!shown) throw jobNotFound()
  return shown
}
