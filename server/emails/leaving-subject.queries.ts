import { unfinishedJobStatuses } from '../../domain/job-status.ts'
import type { Reader } from '../../domain/reader.ts'
import type { Deps } from '../deps.ts'
import type { MessagePayload } from '../stored-shapes/stored-message.ts'
import {
  type BookingSubject,
  type ContractorSubject,
  findBookingSubjects,
  findContractorSubject,
} from './subjects.queries.ts'

/** A painter with a last day: the jobs that others have now, and those that are still theirs, the next visit first. */
export type LeavingSubject = {
  reader: Reader
  painter: ContractorSubject
  given: readonly BookingSubject[]
  staying: readonly BookingSubject[]
}

const sooner = (one: BookingSubject, two: BookingSubject): number =>
  one.booking.scheduled_date.localeCompare(two.booking.scheduled_date)

/** @returns undefined when the painter is gone */
export async function findLeavingSubject(
  deps: Pick<Deps, 'db' | 'reader'>,
  { contractorId, bookingIds }: MessagePayload<'painter-leaves'>,
): Promise<LeavingSubject | undefined> {
  const painter = await findContractorSubject(deps.db, contractorId)
  if (!painter) return undefined
  const own = await deps.db
    .selectFrom('jobs')
    .select('booking_id')
    .where('contractor_id', '=', contractorId)
    .where('status', 'in', unfinishedJobStatuses)
    .execute()
  const subjects = async (ids: readonly string[]) => ((await findBookingSubjects(deps, ids)) ?? []).toSorted(sooner)
  return {
    reader: deps.reader,
    painter,
    given: (await subjects(bookingIds)).filter(({ booking }) => booking.contractor_id !== contractorId),
    staying: await subjects(own.map(({ booking_id }) => booking_id)),
  }
}
