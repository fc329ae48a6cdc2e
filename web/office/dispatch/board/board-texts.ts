import type { BoardVisit } from '#contract/office/board.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { visitStateLabels } from '#domain/bookings/visit-state.ts'
import { formatShortDate, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type SlotId, slotNamesWithin } from '#domain/scheduling/slots.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

export const customerOf = (t: PageTranslator, { customerName }: Pick<BoardVisit, 'customerName'>): string =>
  customerName ?? t('A customer')

/** On how many days there is work. */
export const daysOfVisit = ({ slots }: BoardVisit): number => new Set(slots.map(({ date }) => date)).size

/** "Confirmed", "On the way, 8:20 AM". */
function stateOf(t: PageTranslator, reader: Reader, { state, expectedAt }: BoardVisit): string {
  const word = t(visitStateLabels[state])
  if (expectedAt === null || (state !== 'on_the_way' && state !== 'late')) return word
  return t('{state}, {time}', { state: word, time: formatTime(reader, expectedAt) })
}

/** The second line of a bar: "Media · Confirmed", "Media · 2 days, Confirmed", "Media · Free touch-up, Confirmed". */
export function underName(t: PageTranslator, reader: Reader, visit: BoardVisit): string {
  const { town, purpose, slots } = visit
  const days = daysOfVisit(visit)
  const state = stateOf(t, reader, visit)
  if (purpose !== null)
    return `${town}\u00a0· ${t('{what}, {state}', { what: t(visitLabel(slots[0]?.timeSlot ?? 'morning', purpose)), state })}`
  return `${town}\u00a0· ${days > 1 ? t('{days} days, {state}', { days, state }) : state}`
}

/** Formatted times: a board shows the same few hundred of them, and formatting a date is slow. */
const cachedTimes = new WeakMap<Reader, Map<string, string>>()

/** "Wed, Nov 25, morning". */
export function formatSlot(t: PageTranslator, reader: Reader, date: string, slot: SlotId): string {
  const times = cachedTimes.get(reader) ?? new Map<string, string>()
  cachedTimes.set(reader, times)
  const key = `${date} ${slot}`
  const known = times.get(key)
  if (known !== undefined) return known
  const time = t('{day}, {time}', { day: formatShortDate(reader, date), time: t(slotNamesWithin[slot]) })
  times.set(key, time)
  return time
}

/** "Wed, Nov 25, morning to Thu, Nov 26, afternoon". */
export function formatVisitTime(t: PageTranslator, reader: Reader, { slots }: BoardVisit): string {
  const [first] = slots
  const last = slots.at(-1)
  if (!first || !last) return ''
  const from = formatSlot(t, reader, first.date, first.timeSlot)
  return last === first ? from : t('{from} to {to}', { from, to: formatSlot(t, reader, last.date, last.timeSlot) })
}

/**
 * Everything about a visit: whose, where, from when to when, what, and how it stands.
 * @param when as `formatVisitTime` says it
 */
export function visitAtLength(t: PageTranslator, reader: Reader, visit: BoardVisit, when: string): string {
  const { kind, purpose, slots, town } = visit
  const what =
    kind === 'consultation' || purpose !== null ? t(visitLabel(slots[0]?.timeSlot ?? 'evening', purpose)) : null
  return [customerOf(t, visit), town, when, what, stateOf(t, reader, visit)].filter((part) => part !== null).join(', ')
}
