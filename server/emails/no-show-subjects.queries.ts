import type { ContactAttempt } from '../../domain/no-show.ts'
import type { Arrival } from '../../domain/promises.ts'
import type { Deps } from '../deps.ts'
import { arrivalOfJob, noShowFeeOf } from '../no-shows/no-show-fee.ts'
import { attemptsOf, type NoShowRow } from '../no-shows/no-shows.queries.ts'
import { type BookingSubject, findBookingSubject, findJobSubject, type JobSubject } from './subjects.queries.ts'

type Source = Pick<Deps, 'db' | 'market' | 'reader' | 'now'>

/** The data behind messages about a painter before a closed door. */
export type NoShowSubject = BookingSubject & {
  noShow: NoShowRow
  arrival: Arrival | null
  tried: ContactAttempt[]
  /** What is owed if nobody comes to the door, in cents. */
  feeIfNobodyComes: number
}
export type JobNoShowSubject = JobSubject & { noShow: NoShowRow }

const find = ({ db }: Source, id: string): Promise<NoShowRow | undefined> =>
  db.selectFrom('no_shows').selectAll().where('id', '=', id).executeTakeFirst()

/** A painter before a closed door, for the customer. */
export async function findNoShowSubject(
  source: Source,
  { bookingId, noShowId }: { bookingId: string; noShowId: string },
): Promise<NoShowSubject | undefined> {
  const subject = await findBookingSubject(source, bookingId)
  const noShow = subject && (await find(source, noShowId))
  if (!subject || noShow?.booking_id !== bookingId) return undefined
  const { db, market } = source
  const arrival = await arrivalOfJob(db, noShow.job_id)
  return {
    ...subject,
    noShow,
    arrival,
    tried: await attemptsOf(db, noShow.job_id),
    feeIfNobodyComes: noShowFeeOf(market, subject.booking, subject.quote, arrival, noShow.wait_until),
  }
}

/** The same for its painter. */
export async function findJobNoShowSubject(
  source: Source,
  { jobId, noShowId }: { jobId: string; noShowId: string },
): Promise<JobNoShowSubject | undefined> {
  const job = await findJobSubject(source, jobId)
  const noShow = job && (await find(source, noShowId))
  return job && noShow?.job_id === jobId ? { ...job, noShow } : undefined
}
