import { formatClock } from '#domain/platform/format.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { translator } from '#domain/platform/translation/translator.ts'

// Apart from the rule, for pages that name no visit: they need neither its dates nor its texts.

/** The hours of notice count back from the beginning of a visit, but from no earlier time of its day than this. */
export const COUNTED_FROM = '09:00'
const MINUTES_PER_DAY = 1_440

/** A time on the clock, so many days before a visit. */
type Deadline = { daysBefore: number; time: string }

export const clockBefore = (time: string, hours: number): Deadline => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) - hours * 60
  const daysBefore = -Math.floor(minutes / MINUTES_PER_DAY)
  const ofDay = minutes + daysBefore * MINUTES_PER_DAY
  const padded = (value: number): string => String(value).padStart(2, '0')
  return { daysBefore, time: `${padded(Math.floor(ofDay / 60))}:${padded(ofDay % 60)}` }
}

/** Until when a visit at that time of day is free to move or cancel, unless clocks change: 9:00 AM of the day before, or noon. */
const usualDeadline = ({ slots, cancellation }: Pick<Market, 'slots' | 'cancellation'>, slot: SlotId): Deadline =>
  clockBefore(slots[slot].start > COUNTED_FROM ? slots[slot].start : COUNTED_FROM, cancellation.freeHours)

/** Until when visits at that time of day are free to move or cancel, to follow "until": "9:00 AM the day before". */
export function formatUsualDeadline(
  reader: Reader,
  slot: SlotId,
  { cancellation }: Pick<Market, 'cancellation'> = reader.market,
): string {
  const t = translator(reader)
  const { daysBefore, time } = usualDeadline({ ...reader.market, cancellation }, slot)
  return t('{time} {days, plural, =0 {on the day} =1 {the day before} other {# days before}}', {
    time: formatClock(reader, time),
    days: daysBefore,
  })
}
