/** Where a booking is: its clock, its hours, and what was agreed where a booking says nothing else. */
export type Place = {
  zone: string
  /** When each half-day begins and ends. */
  slots: Record<string, readonly [begins: string, ends: string]>
  freeHours: number
  graceMinutes: number
  /** Cents. */
  fee: number
  /** From which price on the law gives days to rescind, in cents. */
  rescindableAbove: number
  /** For how many minutes after an arrival window somebody may still be on the way without a word. */
  lateMinutes: number
}

/** A day of a visit: "2026-11-24", and the half-days on which somebody is there. */
export type VisitDay = { date: string; slots: string[] }

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long after the beginning of a half-day somebody may still arrive, in milliseconds. */
const WINDOW = 30 * MINUTE

const philadelphia: Place = {
  zone: 'America/New_York',
  slots: { morning: ['08:00', '12:00'], afternoon: ['12:00', '16:00'], evening: ['16:00', '19:00'] },
  freeHours: 24,
  graceMinutes: 60,
  fee: 100_00,
  rescindableAbove: 500_00,
  lateMinutes: 30,
}

/** The invented market, in which nothing is as there. */
const lakeside: Place = {
  zone: 'America/Los_Angeles',
  slots: { morning: ['07:30', '11:00'], afternoon: ['12:30', '17:00'], evening: ['17:30', '20:00'] },
  freeHours: 48,
  graceMinutes: 30,
  fee: 75_00,
  rescindableAbove: 600_00,
  lateMinutes: 20,
}

/** What is agreed where the clock is that of a zone. */
export const placeIn = (zone: string): Place => (zone === lakeside.zone ? lakeside : philadelphia)

const formats = new Map<string, Intl.DateTimeFormat>()
const formatted = (zone: string, at: Date): Record<string, string> => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
  formats.set(zone, format)
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
}

/** The day of an instant by the clock of a zone: "2026-11-24". */
export const dayOf = (zone: string, at: Date): string => {
  const { year, month, day } = formatted(zone, at)
  return `${year}-${month}-${day}`
}

/** The time of an instant by the clock of a zone, in minutes of its day. */
export const minutesOf = (zone: string, at: Date): number => {
  const { hour, minute } = formatted(zone, at)
  return Number(hour) * 60 + Number(minute)
}

/** The instant of a day and a time, such as "08:00", by the clock of a zone. */
export function instantOf(zone: string, date: string, time: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`)
  // What the clock there shows at that instant says by how much it differs: twice, since the clock may change in between.
  const differs = (at: number): number => {
    const there = new Date(at)
    const shown = Date.parse(`${dayOf(zone, there)}T00:00:00Z`) + minutesOf(zone, there) * MINUTE
    return shown - at
  }
  return new Date(asUtc - differs(asUtc - differs(asUtc)))
}

/** The day after so many days. */
export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10)

/** The days of a visit: those for which half-days are reserved, else as many half-days as it takes from its beginning on. */
export function daysOfVisit(
  visit: { date: string; slot: string; halfDays: number },
  reserved: readonly { day: string; slot: string }[],
): VisitDay[] {
  const order = ['morning', 'afternoon', 'evening']
  const first = visit.slot === 'afternoon' ? 1 : 0
  const planned = Array.from({ length: visit.halfDays }, (_, index) => ({
    day: addDays(visit.date, Math.floor((first + index) / 2)),
    slot: visit.slot === 'evening' ? 'evening' : (order[(first + index) % 2] ?? ''),
  }))
  const days = new Map<string, string[]>()
  for (const { day, slot } of reserved.length > 0 ? reserved : planned) days.set(day, [...(days.get(day) ?? []), slot])
  return [...days]
    .map(([date, slots]) => ({
      date,
      slots: slots.toSorted((one, other) => order.indexOf(one) - order.indexOf(other)),
    }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
}

/** From when to when somebody may arrive on a day: half an hour from its first half-day on, and all the evening for colors. */
export function arrivalOn(place: Place, { date, slots: [slot = 'morning'] }: VisitDay): { from: Date; to: Date } {
  const [begins = '08:00', ends = '12:00'] = place.slots[slot] ?? []
  const from = instantOf(place.zone, date, begins)
  return { from, to: slot === 'evening' ? instantOf(place.zone, date, ends) : new Date(from.getTime() + WINDOW) }
}

type Agreed = { bookedAt: Date; hours: unknown; grace: unknown; price: number }

/**
 * Until when a change is free by what was agreed: so many hours before the visit begins or nine o'clock of the day before, or for a
 * while after it was booked. `mayBeLonger`: by law.
 */
export function freeUntilOf(
  place: Place,
  days: readonly VisitDay[],
  agreed: Agreed,
): { until: Date; mayBeLonger: boolean } {
  const [first = { date: '1970-01-01', slots: [] }] = days
  const begins = arrivalOn(place, first).from.getTime()
  const hours = Number(agreed.hours ?? place.freeHours)
  const nine = instantOf(place.zone, first.date, '09:00').getTime() - hours * HOUR
  const byClock = hours % 24 === 0 ? instantOf(place.zone, addDays(first.date, -hours / 24), '09:00').getTime() : nine
  const [start = '09:00'] = place.slots[first.slots[0] ?? ''] ?? []
  const sameTime = hours % 24 === 0 ? instantOf(place.zone, addDays(first.date, -hours / 24), start).getTime() : nine
  const grace = Math.min(agreed.bookedAt.getTime() + Number(agreed.grace ?? place.graceMinutes) * MINUTE, begins)
  const until = new Date(Math.max(begins - hours * HOUR, nine, byClock, sameTime, grace))
  return { until, mayBeLonger: agreed.price > place.rescindableAbove }
}
