import { addDays, type CivilDate, daysBetween, type Weekday, weekdayOf } from '#domain/platform/dates.ts'
import { type SlotId, slotIds } from '#domain/platform/slot-ids.ts'

/** The slots that a painter offers every week, by weekday; a weekday that is missing is a day off. */
export type WeeklySchedule = Readonly<Partial<Record<Weekday, readonly SlotId[]>>>

/** Days without work, both ends included. */
export type TimeOff = { from: CivilDate; to: CivilDate }

/** The most days that one time off can have. */
export const LONGEST_TIME_OFF = 366

export const isOff = (off: readonly TimeOff[], day: CivilDate): boolean =>
  off.some(({ from, to }) => from <= day && day <= to)

/**
 * Slots of a weekly schedule on the days of a range, both ends included (docs/rules/matching.md#the-weekly-schedule). Days that
 * the painter set by hand, and days off, are left out: they stay as they are.
 */
export function daysOfWeeklySchedule(
  week: WeeklySchedule,
  { from, to }: { from: CivilDate; to: CivilDate },
  { byHand, off }: { byHand: ReadonlySet<CivilDate>; off: readonly TimeOff[] },
): Map<CivilDate, readonly SlotId[]> {
  const days = Array.from({ length: Math.max(0, daysBetween(from, to) + 1) }, (_, index) => addDays(from, index))
  return new Map(
    days
      .filter((day) => !byHand.has(day) && !isOff(off, day))
      .map((day) => [day, slotIds.filter((slot) => week[weekdayOf(day)]?.includes(slot))]),
  )
}
