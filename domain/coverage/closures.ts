import { addDays, type CivilDate, daysBetween, type Weekday, weekdayOf, weekdays } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** Days, both inclusive, on which the business is closed (docs/rules/office.md#closed-days). */
export type ClosedDays = { firstDay: CivilDate; lastDay: CivilDate }

/** The longest time that can be entered at once, in days, and the longest label. */
export const MOST_CLOSED_DAYS = 60
export const LONGEST_CLOSURE_LABEL = 60

/** How far ahead days can be closed. */
const CLOSED_AHEAD_DAYS = 730

/** How many days after a visit its own painter is looked for before somebody else gets it, when it leaves a closed day. */
export const OWN_PAINTER_DAYS = 14

/** The closure that a day lies in, if any. */
export const closureOn = <T extends ClosedDays>(closures: readonly T[], date: CivilDate): T | undefined =>
  closures.find(({ firstDay, lastDay }) => firstDay <= date && date <= lastDay)

/** The closure that some of a visit's days lie in, the first one if there are several. */
export const closureOfSpan = <T extends ClosedDays>(
  closures: readonly T[],
  { firstDay, lastDay }: ClosedDays,
): T | undefined =>
  closures
    .filter((one) => one.firstDay <= lastDay && firstDay <= one.lastDay)
    .sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1))[0]

/** Whether a painter gets no new work today: a pause ends by itself as its day begins (docs/rules/office.md#a-painters-pause). */
export const isPaused = (until: CivilDate | null, today: CivilDate): boolean => until !== null && today < until

/** The longest pause of a painter, in days. */
const LONGEST_PAUSE = 366

/** Why a painter cannot be paused until that day; null when they can. */
export function pauseProblem(until: CivilDate, today: CivilDate): Text | null {
  if (until <= today) return text('Please pick a day after today.')
  return daysBetween(today, until) > LONGEST_PAUSE ? text('Please pick a day within a year.') : null
}

/** The longest line that customers read about a pause of new bookings. */
export const LONGEST_PAUSE_NOTE = 160

/** Until when no new bookings are taken, and what customers read besides (docs/rules/office.md#a-pause-of-new-bookings). */
export type BookingPause = { until: CivilDate; note: string | null }

/** The pause that counts where several do: the one that ends last; null when bookings are taken. */
export const pauseThatCounts = <T extends BookingPause>(pauses: readonly T[], today: CivilDate): T | null =>
  pauses
    .filter(({ until }) => isPaused(until, today))
    .reduce<T | null>((last, one) => (last === null || one.until > last.until ? one : last), null)

const dayOf = (year: number, month: number, day: number): CivilDate =>
  `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`

/** The nth of a weekday in a month; from its end for a negative one. */
function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): CivilDate {
  const away = (from: CivilDate) => weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(from))
  if (nth > 0) {
    const first = dayOf(year, month, 1)
    return addDays(first, ((away(first) + 7) % 7) + (nth - 1) * 7)
  }
  const last = addDays(month === 12 ? dayOf(year + 1, 1, 1) : dayOf(year, month + 1, 1), -1)
  return addDays(last, -((7 - away(last)) % 7) + (nth + 1) * 7)
}

/** A federal holiday of the United States: its name, and its day in a year. */
type Holiday = { name: Text; dayIn: (year: number) => CivilDate }

/** In the order of the year (5 U.S.C. 6103(a)). Each on its own date, since painters also work on weekends. */
const holidays: readonly Holiday[] = [
  { name: text("New Year's Day"), dayIn: (year) => dayOf(year, 1, 1) },
  { name: text('Martin Luther King Jr. Day'), dayIn: (year) => nthWeekday(year, 1, 'mon', 3) },
  { name: text("Presidents' Day"), dayIn: (year) => nthWeekday(year, 2, 'mon', 3) },
  { name: text('Memorial Day'), dayIn: (year) => nthWeekday(year, 5, 'mon', -1) },
  { name: text('Juneteenth'), dayIn: (year) => dayOf(year, 6, 19) },
  { name: text('Independence Day'), dayIn: (year) => dayOf(year, 7, 4) },
  { name: text('Labor Day'), dayIn: (year) => nthWeekday(year, 9, 'mon', 1) },
  { name: text('Columbus Day'), dayIn: (year) => nthWeekday(year, 10, 'mon', 2) },
  { name: text('Veterans Day'), dayIn: (year) => dayOf(year, 11, 11) },
  { name: text('Thanksgiving'), dayIn: (year) => nthWeekday(year, 11, 'thu', 4) },
  { name: text('Christmas Day'), dayIn: (year) => dayOf(year, 12, 25) },
]

/** The federal holidays from a day on, the next one first. */
export function holidaysFrom(day: CivilDate, count: number): { date: CivilDate; name: Text }[] {
  const year = Number(day.slice(0, 4))
  return [year, year + 1]
    .flatMap((one) => holidays.map(({ name, dayIn }) => ({ name, date: dayIn(one) })))
    .filter(({ date }) => date >= day)
    .slice(0, count)
}

/** Why days cannot be closed; null when they can. Today can be. */
export function closureProblem({ firstDay, lastDay }: ClosedDays, today: CivilDate): Text | null {
  if (lastDay < firstDay) return text('The last day is before the first one.')
  if (lastDay < today) return text('These days are already over.')
  if (daysBetween(firstDay, lastDay) >= MOST_CLOSED_DAYS)
    return text('At most {days} days at once.', { days: MOST_CLOSED_DAYS })
  return daysBetween(today, lastDay) > CLOSED_AHEAD_DAYS ? text('That’s more than two years away.') : null
}
