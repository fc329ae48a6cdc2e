/** A calendar date as `YYYY-MM-DD`. A string end to end: it has no time and no zone, so it cannot shift by a day. */
export type CivilDate = string

/** Anything with a clock of its own: a market (docs/rules/visits.md). `zone` is an IANA name. */
export type Zoned = { readonly zone: string }

/** Monday first. */
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
export type Weekday = (typeof weekdays)[number]

const MS_PER_DAY = 86_400_000

const CACHED_NAMES = 5_000
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
    if (names.size >= CACHED_NAMES) {
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

/** The week of a day, Sunday to Saturday. */
export function weekOf(day: CivilDate): { from: CivilDate; to: CivilDate } {
  const from = addDays(day, -((weekdayIndex(day) + 1) % weekdays.length))
  return { from, to: addDays(from, weekdays.length - 1) }
}

/** The month as `YYYY-MM`. */
export const monthOf = (date: CivilDate): string => date.slice(0, 7)

const MS_PER_HOUR = 3_600_000
const CACHED_OFFSETS = 2_000

/** The clock of a zone. Formatting is slow, so the offset of each hour is computed once. */
class ZoneClock {
  readonly #format: Intl.DateTimeFormat
  /** Keyed by hour of UTC: since standard time was introduced, clocks in the United States have only been changed on the hour. */
  readonly #offsets = new Map<number, number>()

  constructor(timeZone: string) {
    this.#format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
  }

  /** Milliseconds by which the wall clock is ahead of UTC at that instant. */
  offset(at: number): number {
    const hour = Math.floor(at / MS_PER_HOUR) * MS_PER_HOUR
    const known = this.#offsets.get(hour)
    if (known !== undefined) return known
    const offset = this.#wallClock(hour) - hour
    if (this.#offsets.size >= CACHED_OFFSETS) this.#offsets.clear()
    this.#offsets.set(hour, offset)
    return offset
  }

  /** The time on a wall clock, encoded as if it were UTC. */
  #wallClock(at: number): number {
    const shown: Record<string, number> = {}
    for (const part of this.#format.formatToParts(at)) shown[part.type] = Number(part.value)
    const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown
    return Date.UTC(year, month - 1, day, hour, minute, second)
  }
}

const clocks = new Map<string, ZoneClock>()

const clockOf = ({ zone }: Zoned): ZoneClock => {
  let clock = clocks.get(zone)
  if (!clock) {
    clock = new ZoneClock(zone)
    clocks.set(zone, clock)
  }
  return clock
}

/** Today in the market, for every reader (docs/rules/visits.md). */
export const todayIn = (market: Zoned, now: Date): CivilDate =>
  civil(now.getTime() + clockOf(market).offset(now.getTime()))

/**
 * The instant at which a clock in the market shows that time on that day. Correct on both days of a clock change: a time
 * that occurs twice means the first occurrence, one that is skipped means the hour after it.
 * @param time `HH:MM`, 24 hours
 */
export const instantAt = (market: Zoned, date: CivilDate, time: string): Date =>
  instantOf(market, midnight(date) + Number(time.slice(0, 2)) * MS_PER_HOUR + Number(time.slice(3)) * 60_000)

/** When the market's clocks show the same time, so many days later: 23 to 25 hours a day where they are changed. */
export const daysAfter = (market: Zoned, at: Date, days: number): Date =>
  instantOf(market, at.getTime() + clockOf(market).offset(at.getTime()) + days * MS_PER_DAY)

/** @param wall the time on a wall clock, encoded as if it were UTC */
function instantOf(market: Zoned, wall: number): Date {
  const clock = clockOf(market)
  const before = clock.offset(wall - MS_PER_DAY)
  const after = clock.offset(wall + MS_PER_DAY)
  const first = wall - before
  return new Date(clock.offset(first) === before ? first : clock.offset(wall - after) === after ? wall - after : first)
}

/** The last moment of a day in the market. */
export const endOfDay = (market: Zoned, date: CivilDate): Date =>
  new Date(instantAt(market, addDays(date, 1), '00:00').getTime() - 1)
