import type { ContactAttempt } from '#domain/bookings/no-show.ts'
import type { Arrival } from '#domain/bookings/promises.ts'
import { arrivalsByJob, noShowFeeOf } from '#server/bookings/no-shows/no-show-fee.ts'
import { attemptsByJob, type NoShowRow, noShowsById } from '#server/bookings/no-shows/no-shows.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { isConsultation } from './booking-parts.ts'
import { findMoneySubject, type MoneySubject, paintingOf } from './money-subjects.queries.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type NoShowDeps = Pick<Deps, 'db' | 'market' | 'reader' | 'now'>

/** The data behind messages about a painter before a closed door. */
export type NoShowSubject = BookingSubject & {
  noShow: NoShowRow
  arrival: Arrival | null
  tried: ContactAttempt[]
  /** The fee that is owed if nobody comes to the door, in cents. */
  feeIfNobodyComes: number
}
export type NoShowMoneySubject = NoShowSubject &
  Pick<MoneySubject, 'statement'> & {
    /** The painting for which its evening was to pick the colors; undefined where it has no date, and for any other visit. */
    painting: BookingRow | undefined
  }
export type JobNoShowSubject = JobSubject & { noShow: NoShowRow }

const noShowById = gathered(noShowsById)
const attemptsFor = gathered(attemptsByJob)
const arrivalFor = gathered(arrivalsByJob)

/** A painter before a closed door, for the customer. */
export async function findNoShowSubject(
  source: NoShowDeps,
  { bookingId, noShowId }: { bookingId: string; noShowId: string },
): Promise<NoShowSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const noShow = subject && (await noShowById(source.db, noShowId))
  if (!subject || noShow?.booking_id !== bookingId) return undefined
  const { db, market } = source
  const { job_id: jobId } = noShow
  const arrival = (jobId === null ? null : await arrivalFor(db, jobId)) ?? null
  return {
    ...subject,
    noShow,
    arrival,
    tried: (jobId === null ? undefined : await attemptsFor(db, jobId)) ?? [],
    feeIfNobodyComes: noShowFeeOf(market, subject.booking, subject.quote, arrival, noShow.wait_until),
  }
}

/** The same with the statement of its money. */
export async function findNoShowMoneySubject(
  source: NoShowDeps,
  about: { bookingId: string; noShowId: string },
): Promise<NoShowMoneySubject | undefined> {
  const [subject, money] = await Promise.all([
    findNoShowSubject(source, about),
    findMoneySubject(source, about.bookingId),
  ])
  if (!subject || !money) return undefined
  const painting = isConsultation(subject) ? await paintingOf(source.db, subject.quote.id) : undefined
  return { ...subject, statement: money.statement, painting }
}

/** The same for its painter. */
export async function findJobNoShowSubject(
  source: NoShowDeps,
  { jobId, noShowId }: { jobId: string; noShowId: string },
): Promise<JobNoShowSubject | undefined> {
  const job = await findJobSubject(source, jobId)
  const noShow = job && (await noShowById(source.db, noShowId))
  return job && noShow?.job_id === jobId ? { ...job, noShow } : undefined
}
