import type { BookingPause, ClosedDays } from '#domain/coverage/closures.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import { DEFAULT_SQFT_PER_DAY, halfDaysNeeded } from '#domain/scheduling/estimate.ts'
import { type FreeSlots, halfDayBit, isFree, set } from '#domain/scheduling/free-slots.ts'
import { type SlotId, slotIds } from '#domain/scheduling/slots.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import type { Deps } from '#server/platform/deps.ts'
import {
  type Asked,
  answerForPainting,
  answerRequest,
  type BookingRequest,
  type WantedSlot,
} from './booking-request.ts'
import type { PainterTable } from './painter-table.ts'

/** Whether a slot of a day is set in a calendar of the table. */
export const isSet = (slots: FreeSlots, { halfDayWords }: PainterTable, day: number, slot: SlotId): boolean =>
  slot === 'evening' ? isFree(slots, halfDayWords, day) : isFree(slots, 0, halfDayBit(day, slot))

/** The slots in which a visit may start, as a calendar, whoever is free. */
export const requestedOf = ({ table, wanted }: Pick<BookingRequest, 'table' | 'wanted'>): FreeSlots => {
  const requested = new Uint32Array(table.stride)
  for (const { slot, first, last } of wanted) {
    for (let day = table.dayOf(first); day <= table.dayOf(last); day++) {
      if (slot === 'evening') set(requested, table.halfDayWords, day)
      else set(requested, 0, halfDayBit(day, slot))
    }
  }
  return requested
}

const lastOf = (wanted: readonly WantedSlot[]): CivilDate =>
  wanted.reduce((found, { last }) => (last > found ? last : found), '')

/** The slots in which a visit can start, by day. */
function* startingTimes(request: BookingRequest): Generator<{ date: CivilDate; slots: SlotId[] }> {
  const { table, wanted } = request
  if (wanted.length === 0) return
  const starts = request.matcher.starts(requestedOf(request))
  const last = table.dayOf(lastOf(wanted))
  for (let day = 0; day <= last; day++) {
    const slots = slotIds.filter((slot) => isSet(starts, table, day, slot))
    if (slots.length > 0) yield { date: table.dateOf(day), slots }
  }
}

type BookableDays = {
  availableDates: CivilDate[]
  closed: (ClosedDays & { label: string })[]
  paused: BookingPause | null
  painters?: { name: string; slug: string }[]
}

/** So many painters can be asked for: a choice, not a directory. */
const MOST_TO_ASK_FOR = 5

/** Whom the customer of a quote can ask for, by name: the first in order who have a time for it. */
const painters = (request: BookingRequest): { name: string; slug: string }[] =>
  request.matcher
    .whoCanStart(requestedOf(request), MOST_TO_ASK_FOR)
    .map((row) => {
      const { firstName, lastName, slug } = request.table.painter(row)
      return { name: painterName(firstName, lastName), slug }
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1))

/**
 * The dates, ascending, on which this quote can book a visit, none when the project is too long for every painter; and when we are
 * closed at its home meanwhile (docs/rules/office.md#closed-days). While new bookings are paused there are none. Of a new visit
 * also whom its customer can ask for (docs/rules/matching.md#asking-for-a-painter).
 */
export async function bookableDays(deps: Deps, asked: Asked): Promise<BookableDays> {
  const { first, last: end } = bookingWindow(deps.market, deps.now())
  const asksForOne = asked.painter !== undefined || asked.bookingId !== undefined
  return answerRequest(deps, asked, (request) => ({
    ...(asksForOne ? {} : { painters: request.pause ? [] : painters(request) }),
    availableDates: request.pause ? [] : [...startingTimes(request)].map(({ date }) => date),
    paused: request.pause && { until: request.pause.until, note: request.pause.note },
    closed: request.table.areaAvailability
      .closuresAt(request.quote)
      .filter(({ firstDay, lastDay }) => lastDay >= first && firstDay <= end)
      .map(({ firstDay, lastDay, label }) => ({ firstDay, lastDay, label })),
  }))
}

/** A bookable slot: when the visit would end, and who would come. */
export type BookableSlot = { id: SlotId; endDate: CivilDate; endsAt: Date; painterId: string }

/** The slots of a day that this quote can book, each with the painter who would be reserved now. */
export async function bookableSlots(deps: Deps, date: CivilDate, asked: Asked): Promise<BookableSlot[]> {
  return answerRequest(deps, asked, ({ wanted, matcher, table, pause }) =>
    (pause ? [] : wanted).flatMap(({ slot, first, last }) => {
      const row = first <= date && date <= last ? matcher.first(date, slot) : -1
      if (row < 0) return []
      const { endDate, endsAt } = visitTimes(deps.market, { date, slot, halfDays: matcher.halfDaysOf(row) })
      return [{ id: slot, endDate, endsAt, painterId: table.painter(row).id }]
    }),
  )
}

/**
 * Half-days that the project takes with the painter who would be chosen now: the first in order among those free on the first
 * bookable day (docs/rules/matching.md).
 */
export async function estimateHalfDays(deps: Deps, quoteId: string): Promise<number> {
  return answerForPainting(deps, quoteId, (request) => {
    const { quote, matcher } = request
    const [first] = startingTimes(request)
    const row = first ? matcher.first(first.date, first.slots[0]!) : -1
    return row < 0 ? halfDaysNeeded(quote.workArea, DEFAULT_SQFT_PER_DAY) : matcher.halfDaysOf(row)
  })
}
