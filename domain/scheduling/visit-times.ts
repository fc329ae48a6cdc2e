import { type CivilDate, daysBetween, instantAt, todayIn, type Zoned } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { lastSlotOfVisit, type SlotId, type SlotOfDay, visitKind } from './slots.ts'

/** Painters arrive within this many minutes after the start of the first reserved slot. */
const ARRIVAL_MINUTES = 30

/** The slots that a visit reserves. An evening takes one slot, regardless of `halfDays`. */
export type ReservedVisit = { date: CivilDate; slot: SlotId; halfDays: number }

/** When a visit begins and ends, as sent between server and browser. */
export type VisitTimes = {
  date: CivilDate
  slot: SlotId
  endDate: CivilDate
  /** When work ends: the end of the last reserved slot. */
  endsAt: Date
}

/** The single source of "until when?" for every screen, message and calendar entry (docs/rules/visits.md). */
export const visitTimes = (market: Market, { date, slot, halfDays }: ReservedVisit): VisitTimes =>
  visitBetween(market, { date, slot }, lastSlotOfVisit(date, slot, halfDays))

/** The same, where the first and the last reserved slot are known. */
export const visitBetween = (market: Market, { date, slot }: SlotOfDay, last: SlotOfDay): VisitTimes => ({
  date,
  slot,
  endDate: last.date,
  endsAt: instantAt(market, last.date, market.slots[last.slot].end),
})

/** When the painter rings the bell: within the first half hour of the first slot; for a consultation any time in its window. */
export function arrivalOf(market: Market, { date, slot }: Pick<VisitTimes, 'date' | 'slot'>): { from: Date; to: Date } {
  const from = instantAt(market, date, market.slots[slot].start)
  if (visitKind(slot) === 'consultation') return { from, to: instantAt(market, date, market.slots[slot].end) }
  return { from, to: new Date(from.getTime() + ARRIVAL_MINUTES * 60_000) }
}

/** Calendar days that the visit touches. */
export const visitDays = ({ date, endDate }: Pick<VisitTimes, 'date' | 'endDate'>): number =>
  daysBetween(date, endDate) + 1

/** A time without its AM or PM if the one after it ends the same; as it is where clocks count to 24. */
const formatStart = (start: string, end: string): string => {
  const [period] = / [\p{L}. ]+$/u.exec(end) ?? ['']
  return start.endsWith(period) ? start.slice(0, start.length - period.length) : start
}

/** Both ends of a span of time, with a single AM or PM where they share it. */
export function spanTimes(reader: Reader, span: { from: Date; to: Date }): { from: string; to: string } {
  const to = formatTime(reader, span.to)
  return { from: formatStart(formatTime(reader, span.from), to), to }
}

/** The arrival window, with a single AM or PM where both ends share it. */
export const arrivalTimes = (reader: Reader, visit: Pick<VisitTimes, 'date' | 'slot'>): { from: string; to: string } =>
  spanTimes(reader, arrivalOf(reader.market, visit))

/** "arrives 8:00-8:30 AM"; "arrives between 4:00 and 7:00 PM" for a consultation. */
export function formatArrival(reader: Reader, visit: Pick<VisitTimes, 'date' | 'slot'>): string {
  const t = translator(reader)
  const times = arrivalTimes(reader, visit)
  return visitKind(visit.slot) === 'painting'
    ? t('arrives {from}-{to}', times)
    : t('arrives between {from} and {to}', times)
}

/** The time of day at which something ends: "4:00 PM", or "noon". */
export function formatClock(reader: Reader, at: Date): string {
  const t = translator(reader)
  const isNoon = instantAt(reader.market, todayIn(reader.market, at), '12:00').getTime() === at.getTime()
  return isNoon ? t('noon') : formatTime(reader, at)
}

/**
 * When the work is finished: "done about 4:00 PM", "continues Sat, Nov 28 until about noon" (the next day), "continues through
 * Mon, Nov 30, about 4:00 PM" (later), "takes about an hour" for a consultation.
 */
export function formatEnd(reader: Reader, visit: VisitTimes): string {
  const t = translator(reader)
  if (visitKind(visit.slot) === 'consultation') return t('takes about an hour')
  const isNoon = instantAt(reader.market, visit.endDate, '12:00').getTime() === visit.endsAt.getTime()
  const end = isNoon ? 'noon' : 'other'
  const time = formatTime(reader, visit.endsAt)
  const day = formatShortDate(reader, visit.endDate)
  const days = visitDays(visit)
  if (days === 1) return t('{end, select, noon {done about noon} other {done about {time}}}', { end, time })
  if (days === 2)
    return t('{end, select, noon {continues {day} until about noon} other {continues {day} until about {time}}}', {
      end,
      day,
      time,
    })
  return t('{end, select, noon {continues through {day}, about noon} other {continues through {day}, about {time}}}', {
    end,
    day,
    time,
  })
}

/**
 * The whole visit in one line: "Fri, Nov 27 · arrives 8:00-8:30 AM · done about 4:00 PM", or
 * "Fri, Nov 27, arrives 12:00-12:30 PM · continues Sat, Nov 28 until about noon".
 */
export function formatVisit(reader: Reader, visit: VisitTimes): string {
  const t = translator(reader)
  const day = formatShortDate(reader, visit.date)
  const [arrival, end] = [formatArrival(reader, visit), formatEnd(reader, visit)]
  return visitDays(visit) === 1
    ? t('{day} · {arrival} · {end}', { day, arrival, end })
    : t('{day}, {arrival} · {end}', { day, arrival, end })
}

/** Whether the last day of the visit is over. */
export const isVisitPast = (market: Zoned, { endDate }: Pick<VisitTimes, 'endDate'>, now: Date): boolean =>
  endDate < todayIn(market, now)
