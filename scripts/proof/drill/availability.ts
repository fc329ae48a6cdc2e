import type { SlotId } from '#domain/scheduling/slots.ts'

/** Times as text: "2026-12-01 morning". */
export type Times = ReadonlySet<string>

export type FreeSlot = { day: string; slot: SlotId }
export type OpenDays = Readonly<Record<SlotId, { first: string; last: string }>>

/** The times at which somebody is free for half a day, by the rows of the database and the days that can be booked. */
export const timesOf = (free: readonly FreeSlot[], open: OpenDays): Times =>
  new Set(
    free
      .filter(({ day, slot }) => day >= open[slot].first && day <= open[slot].last)
      .map(({ day, slot }) => `${day} ${slot}`),
  )

/** The days of times, in order. */
export const daysOf = (times: Times): string[] => [...new Set([...times].map((time) => time.slice(0, 10)))].sort()

/** What a process shows and the database does not have, and the other way around. */
export function compareTimes(who: string, shown: Times, stored: Times): string[] {
  return [
    ...[...shown].filter((time) => !stored.has(time)).map((time) => `${who} shows ${time}, which is taken`),
    ...[...stored].filter((time) => !shown.has(time)).map((time) => `${who} does not show ${time}, which is free`),
  ]
}
