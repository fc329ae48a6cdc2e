import type { BookingPause } from '#domain/coverage/closures.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { firstPaintingDay, hasOpenColors, lastConsultationDay } from '#domain/quotes/colors.ts'
import { openDays } from '#domain/scheduling/booking-window.ts'
import { halfDayBit, isFree, set } from '#domain/scheduling/free-slots.ts'
import { daySlots, type SlotId, slotIds, visitKind } from '#domain/scheduling/slots.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Bookable, findBookable, findMoved, type MovedBooking } from './availability.queries.ts'
import { Matcher, type Preferred } from './matcher.ts'
import type { PainterTable } from './painter-table.ts'

/** The days, both inclusive, on which a visit may start in a slot. */
export type WantedSlot = { slot: SlotId; first: CivilDate; last: CivilDate }

/** The slots that a quote may book, and the painters who could do it. */
export type BookingRequest = {
  quote: Bookable
  wanted: WantedSlot[]
  matcher: Matcher
  table: PainterTable
  /** Until when no new bookings are taken there; what is moved is none. */
  pause: BookingPause | null
}

/** The days on which a slot can still be booked, except those that would put painting before the color consultation. */
const daysFor = (deps: Deps, quote: Bookable, slot: SlotId, isMove: boolean): WantedSlot => {
  const { first, last } = openDays(deps.market, slot, deps.now())
  const { choices, live } = quote
  const date = (kind: string) => live.find((visit) => visit.kind === kind)?.date
  if (choices && hasOpenColors(choices.rooms, choices.paintOptions)) {
    const [consultation, painting] = [date('consultation'), date('painting')]
    if (visitKind(slot) === 'painting' && consultation !== undefined) {
      const after = firstPaintingDay(consultation)
      return { slot, first: after > first ? after : first, last }
    }
    if (visitKind(slot) === 'consultation' && isMove && painting !== undefined) {
      const before = lastConsultationDay(painting)
      return { slot, first, last: before < last ? before : last }
    }
  }
  return { slot, first, last }
}

/**
 * Which slots a quote may book, and when. A kind of visit that is already booked is not offered again, and evenings are only
 * for a color consultation. A booking that is being moved keeps its kind, even if its quote has expired.
 */
const wantedSlots = (deps: Deps, quote: Bookable, moved: MovedBooking | undefined): WantedSlot[] => {
  if (moved) {
    return slotIds.filter((slot) => visitKind(slot) === moved.kind).map((slot) => daysFor(deps, quote, slot, true))
  }
  if (quote.expiresAt <= deps.now()) {
    throw new AppError('quote_expired', text('This quote has expired. Please request a new one.'))
  }
  const booked = quote.live.map(({ kind }) => kind)
  return slotIds
    .filter((slot) => !booked.includes(visitKind(slot)) && (visitKind(slot) === 'painting' || quote.wantsConsultation))
    .map((slot) => daysFor(deps, quote, slot, false))
}

/** When a booking is moved, its own painter comes first in order, and its own slots are free for them. */
const preferredFor = (table: PainterTable, moved: MovedBooking | undefined): Preferred | null => {
  const row = moved?.contractorId ? table.rowOf(moved.contractorId) : -1
  if (!moved || row < 0) return null
  const { halfDayWords, stride, columns } = table
  const at = table.halfDaysAt(row)
  const free = columns.free.slice(at, at + stride)
  for (const { date, slot } of moved.heldSlots) {
    if (!table.covers(date, date)) continue
    const bit = slot === 'evening' ? table.dayOf(date) : halfDayBit(table.dayOf(date), slot)
    const word = slot === 'evening' ? halfDayWords : 0
    if (isFree(columns.offered, at + word, bit)) set(free, word, bit)
  }
  return { row, free }
}

const tableFor = async (deps: Deps, quote: Bookable, cursor: typeof deps.freeSlots.cursor): Promise<PainterTable> => {
  const days = bookingWindow(deps.market, deps.now())
  return deps.freeSlots.unchanged(cursor, quote.isBehind, days) ?? (await deps.freeSlots.read(deps.db, days))
}

/**
 * What is to be booked: a quote, or a booking of it at another time. `painter`: the slug of whom the customer asks for, of no
 * meaning for a booking, which has one.
 */
export type Asked = { quoteId: string; bookingId?: string | undefined; painter?: string | undefined }

/**
 * Loads the request and the free slots, then computes the answer synchronously, since the cached data may change at the next
 * await.
 * @throws AppError `not_found`, `quote_expired`
 */
export async function answerRequest<T>(
  deps: Deps,
  { quoteId, bookingId, painter }: Asked,
  answer: (request: BookingRequest) => T,
): Promise<T> {
  const { cursor } = deps.freeSlots
  const quote = await findBookable(deps.db, quoteId, cursor)
  if (!quote) throw new AppError('not_found', text('Quote not found'))
  const booking = bookingId === undefined ? undefined : await findMoved(deps.db, quote.id, bookingId)
  if (bookingId !== undefined && !booking) throw new AppError('not_found', text('Booking not found'))
  const moved = booking && isLive(booking.status) ? booking : undefined
  const wanted = wantedSlots(deps, quote, moved)
  const table = await tableFor(deps, quote, cursor)
  const today = todayIn(deps.market, deps.now())
  const matcher = new Matcher(table, quote, today, preferredFor(table, moved), booking ? undefined : painter)
  return answer({ quote, wanted, table, matcher, pause: moved ? null : table.areaAvailability.pauseAt(quote, today) })
}

/**
 * The same for painting only, whether or not the quote may still book it: an estimate is always available.
 * @throws AppError `not_found`
 */
export async function answerForPainting<T>(
  deps: Deps,
  quoteId: string,
  answer: (request: BookingRequest) => T,
): Promise<T> {
  const { cursor } = deps.freeSlots
  const quote = await findBookable(deps.db, quoteId, cursor)
  if (!quote) throw new AppError('not_found', text('Quote not found'))
  const wanted = daySlots.map((slot) => daysFor(deps, quote, slot, false))
  const table = await tableFor(deps, quote, cursor)
  const today = todayIn(deps.market, deps.now())
  return answer({ quote, wanted, table, matcher: new Matcher(table, quote, today), pause: null })
}
