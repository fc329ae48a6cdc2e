import { addDays } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { daySlots, visitKind } from './slots.ts'
import { arrivalTimes, formatArrival, formatEnd, type VisitTimes, visitDays } from './visit-times.ts'

type LaterDays = {
  /** "Day 2", or "Days 2 to 4". */
  label: string
  /** "Sun, Nov 1, arrives 8:00-8:30 AM · done about 4:00 PM", or of several days "From Sun, Nov 1 on, arrives 8:00-8:30 AM". */
  value: string
  /** The first of them, and its arrival. */
  day: string
  times: { from: string; to: string }
}

/**
 * When somebody comes on the later days of a visit, if that is another hour than on the first: one that begins in the afternoon goes
 * on in the morning. Null where there is nothing to say.
 */
export function laterDays(reader: Reader, visit: VisitTimes): LaterDays | null {
  const days = visitDays(visit)
  const [slot] = daySlots
  if (days === 1 || visitKind(visit.slot) === 'consultation' || visit.slot === slot) return null
  const t = translator(reader)
  const second = { date: addDays(visit.date, 1), slot }
  const day = formatShortDate(reader, second.date)
  const [arrival, times] = [formatArrival(reader, second), arrivalTimes(reader, second)]
  return days === 2
    ? {
        label: t('Day 2'),
        value: t('{day}, {arrival} · {end}', { day, arrival, end: formatEnd(reader, { ...visit, ...second }) }),
        day,
        times,
      }
    : {
        label: t('Days 2 to {last}', { last: days }),
        value: t('From {day} on, {arrival}', { day, arrival }),
        day,
        times,
      }
}
