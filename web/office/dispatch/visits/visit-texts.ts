import type { DayVisit } from '#contract/bookings/day-visits.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import type { VisitState } from '#domain/bookings/visit-state.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate, formatTime, formatWeekday } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { spanTimes } from '#domain/scheduling/visit-times.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** States that need attention now. */
const pressing: ReadonlySet<VisitState> = new Set(['no_painter', 'missed', 'late'])

export const isPressing = ({ state }: DayVisit): boolean => pressing.has(state)

/** When the painter comes: "8:00 AM"; a consultation has a window: "4:00-7:00 PM". */
export function arrivesAt(
  t: PageTranslator,
  reader: Reader,
  { kind, arrivesFrom: from, arrivesTo: to }: DayVisit,
): string {
  return kind === 'painting' ? formatTime(reader, from) : t('{from}-{to}', spanTimes(reader, { from, to }))
}

/** When the work is done: "to 4:00 PM"; on another day "to 4:00 PM Wed"; a consultation takes "1 hour". */
export function doneAbout(t: PageTranslator, reader: Reader, { kind, date, endsAt }: DayVisit): string {
  if (kind === 'consultation') return t('1 hour')
  const time = formatTime(reader, endsAt)
  const day = todayIn(reader.market, endsAt)
  return day === date
    ? t('to {time}', { time })
    : t('to {time} {weekday}', { time, weekday: formatWeekday(reader, day) })
}

/** "2 rooms, day 1 of 2", "Color Consultation", "Free touch-up". */
export function workOf(t: PageTranslator, { kind, purpose, rooms, day, days, timeSlot }: DayVisit): string {
  const what =
    kind === 'consultation' || purpose !== null
      ? t(visitLabel(timeSlot, purpose))
      : t('{count, plural, one {# room} other {# rooms}}', { count: rooms })
  return days === 1 ? what : t('{what}, day {day} of {days}', { what, day, days })
}

/** The time that belongs to the state: when somebody who is on the way or late is expected, until when one may answer. */
export function stateTime(t: PageTranslator, reader: Reader, visit: DayVisit): string | undefined {
  const { state, expectedAt, answerBy } = visit
  if (state === 'late' || state === 'on_the_way') return expectedAt ? formatTime(reader, expectedAt) : undefined
  if (state !== 'unanswered' || !answerBy) return undefined
  return t('by {time}', { time: formatTime(reader, answerBy) })
}

/** "Today, Tue, Nov 24". */
export function dayHead(t: PageTranslator, reader: Reader, date: CivilDate, today: CivilDate): string {
  const day = formatShortDate(reader, date)
  if (date === today) return t('Today, {day}', { day })
  return date === addDays(today, 1) ? t('Tomorrow, {day}', { day }) : day
}
