import { isLive } from '../../domain/booking-status.ts'
import { bookingWindow, windowProblem } from '../../domain/booking-window.ts'
import { addDays, type CivilDate } from '../../domain/calendar.ts'
import { DEFAULT_SQFT_PER_DAY, daysNeeded, halfDaysNeeded, isTooLong, MAX_JOB_DAYS } from '../../domain/estimate.ts'
import { orderCandidates } from '../../domain/matching.ts'
import { daySlots, type SlotId, slotIds, slotsOfVisit, visitKind } from '../../domain/slots.ts'
import { type BookingRow, findBooking } from '../bookings/bookings.queries.ts'
import { findCandidates } from '../bookings/candidates.queries.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import {
  findBookable,
  findBookableDays,
  findBookableSlots,
  findContractor,
  findSlotsOfMove,
  type Project,
} from './availability.queries.ts'

/** What a quote may still book: the slots in which a visit can begin, and the booking that is being moved, if one is. */
type Request = { project: Project; wanted: SlotId[]; moved: BookingRow | undefined }

/**
 * Reads what is asked for. A visit that is booked already is not offered again, an evening only for a color consultation. A
 * booking that is being moved keeps its kind, and its quote may have expired since.
 */
const readRequest = async (deps: Deps, quoteId: string, bookingId: string | undefined): Promise<Request> => {
  const quote = await findBookable(deps.db, quoteId)
  if (!quote) throw new AppError('not_found', 'Quote not found')
  const booking = bookingId === undefined ? undefined : await findBooking(deps.db, bookingId)
  if (bookingId !== undefined && booking?.quote_id !== quote.id) throw new AppError('not_found', 'Booking not found')
  if (booking && isLive(booking.status)) {
    const wanted = slotIds.filter((slot) => visitKind(slot) === booking.kind)
    return { project: quote, wanted, moved: booking }
  }
  if (quote.expiresAt <= deps.now()) {
    throw new AppError('quote_expired', 'This quote has expired. Please request a new one.')
  }
  const wanted = slotIds.filter((slot) => {
    const kind = visitKind(slot)
    return !quote.booked.includes(kind) && (kind === 'painting' || quote.wantsConsultation)
  })
  return { project: quote, wanted, moved: undefined }
}

/** The times that only the booking's own slots make possible, for the painter who has it. */
const timesOfMove = async (deps: Deps, { moved, project, wanted }: Request): Promise<(day: CivilDate) => SlotId[]> => {
  if (!moved?.contractor_id) return () => []
  const painter = await findContractor(deps.db, moved.contractor_id)
  if (!painter?.is_active) return () => []
  const halfDays = halfDaysNeeded(project.workArea, painter.sqft_per_day)
  if (visitKind(moved.time_slot) === 'painting' && isTooLong(halfDays)) return () => []
  const { first, last } = bookingWindow(deps.now(), deps.config.horizonDays)
  const range = { first, last: addDays(last, MAX_JOB_DAYS) }
  const key = ({ date, slot }: { date: CivilDate; slot: SlotId }): string => `${date} ${slot}`
  const own = new Set((await findSlotsOfMove(deps.db, painter.id, moved.id, range)).map(key))
  return (day) => wanted.filter((slot) => slotsOfVisit(day, slot, halfDays).every((one) => own.has(key(one))))
}

/** The dates, ascending, on which this quote can book a visit; none when the project is too long for everybody. */
export async function bookableDays(deps: Deps, quoteId: string, bookingId: string | undefined): Promise<CivilDate[]> {
  const request = await readRequest(deps, quoteId, bookingId)
  const window = bookingWindow(deps.now(), deps.config.horizonDays)
  const stillToday = request.wanted.filter((slot) => !hasProblem(deps, window.first, slot))
  const days = await findBookableDays(deps.db, request.project, window, request.wanted, stillToday)
  const ofMove = await timesOfMove(deps, request)
  if (request.moved) {
    for (let day = window.first; day <= window.last; day = addDays(day, 1)) {
      if (ofMove(day).some((slot) => !hasProblem(deps, day, slot))) days.push(day)
    }
  }
  return [...new Set(days)].sort()
}

const hasProblem = (deps: Deps, date: CivilDate, slot: SlotId): boolean =>
  windowProblem({ date, slot }, deps.now(), deps.config.horizonDays) !== null

/** Which slots of a day this quote can book. */
export async function bookableSlots(
  deps: Deps,
  quoteId: string,
  date: CivilDate,
  bookingId: string | undefined,
): Promise<SlotId[]> {
  const request = await readRequest(deps, quoteId, bookingId)
  const possible = request.wanted.filter((slot) => !hasProblem(deps, date, slot))
  if (possible.length === 0) return []
  const found = await findBookableSlots(deps.db, request.project, date, possible)
  const ofMove = (await timesOfMove(deps, request))(date)
  return possible.filter((slot) => found.includes(slot) || ofMove.includes(slot))
}

/**
 * Days of the calendar that the project takes when it starts in the morning with the painter who would be chosen now: the
 * first in order of those who are free on the first day that can be booked (3-decisions, Scheduling: estimatedDays).
 */
export async function estimateDays(deps: Deps, quoteId: string): Promise<number> {
  const project = await findBookable(deps.db, quoteId)
  if (!project) throw new AppError('not_found', 'Quote not found')
  const window = bookingWindow(deps.now(), deps.config.horizonDays)
  const stillToday = daySlots.filter((slot) => !hasProblem(deps, window.first, slot))
  const [date] = await findBookableDays(deps.db, project, window, daySlots, stillToday)
  const sqFtPerDay =
    date === undefined
      ? DEFAULT_SQFT_PER_DAY
      : await speedOfChosen(deps, project, date, window.first === date ? stillToday : daySlots)
  return daysNeeded(halfDaysNeeded(project.workArea, sqFtPerDay))
}

const speedOfChosen = async (
  deps: Deps,
  project: Project,
  date: CivilDate,
  from: readonly SlotId[],
): Promise<number> => {
  for (const slot of from) {
    const candidates = orderCandidates(await findCandidates(deps.db, { ...project, date, slot }, null))
    const chosen = candidates.find((one) => one.halfDays > 0 && one.free >= one.halfDays)
    if (chosen) return chosen.sqFtPerDay
  }
  return DEFAULT_SQFT_PER_DAY
}
