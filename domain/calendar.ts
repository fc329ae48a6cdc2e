/** A calendar date as `YYYY-MM-DD`. A string end to end: it has no time and no zone, so it cannot shift by a day. */
export type CivilDate = string

/** The one time zone of the business, regardless of the reader's or the server's zone (docs/rules/visits.md). */
export const BUSINESS_ZONE = 'America/New_York'

/** Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const MS_PER_DAY = 86_400_000
const weekdayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
}
const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const KEPT_NAMES = 5_000
const names = new Map<number, CivilDate>()
const midnights = new Map<CivilDate, number>()

/** Midnight UTC of the day: a number to calculate with, never an instant that is shown. */
const midnight = (date: CivilDate): number => midnights.get(date) ?? Date.parse(`${date}T00:00:00Z`)

/** The same few hundred days are formatted and parsed over and over, and both are slow, so they are memoized. */
function civil(utc: number): CivilDate {
  const day = Math.floor(utc / MS_PER_DAY)
  let name = names.get(day)
  if (!name) {
    name = new Date(day * MS_PER_DAY).toISOString().slice(0, 10)
    if (names.size >= KEPT_NAMES) {
      names.clear()
      midnights.clear()
    }
    names.set(day, name)
    // Years that `isCivilDate` rejects begin with 0 or a sign.
    if (/^[1-9]/.test(name)) midnights.set(name, day * MS_PER_DAY)
  }
  return name
}

/** A date that exists, from the year 1000 on: no 2026-02-29, no 2026-2-3. */
export function isCivilDate(text: string): boolean {
  if (midnights.has(text)) return true
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(text)) return false
  const at = midnight(text)
  return !Number.isNaN(at) && civil(at) === text
}

/** The day `days` later (earlier when negative). */
export const addDays = (date: CivilDate, days: number): CivilDate => civil(midnight(date) + days * MS_PER_DAY)

/** How many days from `a` to `b`; negative when `b` is earlier. */
export const daysBetween = (a: CivilDate, b: CivilDate): number => (midnight(b) - midnight(a)) / MS_PER_DAY

/** 0 is Monday. 1970-01-01 was a Thursday. */
const weekdayIndex = (date: CivilDate): number => (((midnight(date) / MS_PER_DAY + 3) % 7) + 7) % 7

export const weekdayOf = (date: CivilDate): Weekday => weekdays[weekdayIndex(date)]!

/** The month as `YYYY-MM`. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7)

const zoneClock = new Intl.DateTimeFormat('en-US', {
  timeZone: BUSINESS_ZONE,
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
})

/** What a wall clock in the business zone shows, encoded as if it were UTC. */
function readWallClock(at: number): number {
  const shown: Record<string, number> = {}
  for (const part of zoneClock.formatToParts(at)) shown[part.type] = Number(part.value)
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const MS_PER_HOUR = 3_600_000
const KEPT_OFFSETS = 2_000
/**
 * Keyed by hour of UTC: since standard time was introduced, the clocks of the business zone have only been changed on the hour.
 */
const offsets = new Map<number, number>()

/** Milliseconds by which the wall clock is ahead of UTC at that instant. Formatting is slow, so each hour is computed once. */
const zoneOffset = (at: number): number => {
  const hour = Math.floor(at / MS_PER_HOUR) * MS_PER_HOUR
  const known = offsets.get(hour)
  if (known !== undefined) return known
  const offset = readWallClock(hour) - hour
  if (offsets.size >= KEPT_OFFSETS) offsets.clear()
  offsets.set(hour, offset)
  return offset
}

/** Today in the business zone, for every reader (docs/rules/visits.md). */
export const todayAt = (now: Date): CivilDate => civil(now.getTime() + zoneOffset(now.getTime()))

/**
 * The instant at which a clock in the business zone shows that time on that day. Correct on both days of a clock change: a time
 * that occurs twice means the first occurrence, one that is skipped means the hour after it.
 * @param time `HH:MM`, 24 hours
 */
export function instantAt(date: CivilDate, time: string): Date {
  const wall = midnight(date) + Number(time.slice(0, 2)) * MS_PER_HOUR + Number(time.slice(3)) * 60_000
  const before = zoneOffset(wall - MS_PER_DAY)
  const after = zoneOffset(wall + MS_PER_DAY)
  const first = wall - before
  return new Date(zoneOffset(first) === before ? first : zoneOffset(wall - after) === after ? wall - after : first)
}

const partsOf = (date: CivilDate): { year: number; month: string; day: number } => ({
  year: Number(date.slice(0, 4)),
  month: monthNames[Number(date.slice(5, 7)) - 1] ?? '',
  day: Number(date.slice(8, 10)),
})

/** "Monday, November 23, 2026". */
export function formatDate(date: CivilDate): string {
  const { year, month, day } = partsOf(date)
  return `${weekdayNames[weekdayOf(date)]}, ${month} ${day}, ${year}`
}

/** "Mon, Nov 23". */
export function formatShortDate(date: CivilDate): string {
  const { month, day } = partsOf(date)
  return `${weekdayNames[weekdayOf(date)].slice(0, 3)}, ${month.slice(0, 3)} ${day}`
}

const shownAt = (at: Date | string): string => {
  const instant = new Date(at).getTime()
  return new Date(instant + zoneOffset(instant)).toISOString()
}

/** The time of an instant in the business zone: "2:05 PM". Accepts a Date or its ISO text. */
export function formatTime(at: Date | string): string {
  const shown = shownAt(at)
  const hour = Number(shown.slice(11, 13))
  return `${hour % 12 || 12}:${shown.slice(14, 16)} ${hour < 12 ? 'AM' : 'PM'}`
}

/** An instant in the business zone: "Nov 21, 2026, 2:05 PM". Accepts a Date or its ISO text. */
export function formatMoment(at: Date | string): string {
  const { year, month, day } = partsOf(shownAt(at).slice(0, 10))
  return `${month.slice(0, 3)} ${day}, ${year}, ${formatTime(at)}`
}

/** An instant in the near future that a person has to act by: "Tue, Nov 24, 9:00 AM". Accepts a Date or its ISO text. */
export const formatDeadline = (at: Date | string): string =>
  `${formatShortDate(shownAt(at).slice(0, 10))}, ${formatTime(at)}`
