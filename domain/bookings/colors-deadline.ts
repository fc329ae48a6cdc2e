import { businessDayBefore } from '#domain/coverage/business-days.ts'
import { type ClosedDays, closureOn } from '#domain/coverage/closures.ts'
import { type BookingStatus, isOpen } from '#domain/platform/booking-status.ts'
import { type CivilDate, daysBetween, endOfDay, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'
import { wakingHour } from '#domain/platform/waking-hour.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { isRepair, type VisitPurpose } from './visit-purpose.ts'

/** How many working days before the painting colors can be picked until. */
const WORKING_DAYS = 2

/** How far before a painting closed days can matter for its colors: a closure at most, with the days around it. */
export const CLOSURES_MATTER_DAYS = 100

/**
 * Until when the customer picks and changes the colors of a painting: the end of the second working day before its first day
 * (docs/rules/colors.md#until-when). A working day is a business day, as for the right to rescind, on which we are not closed.
 */
export const colorsUntil = (market: Market, firstDay: CivilDate, closures: readonly ClosedDays[]): Date => {
  const isClosed = (date: CivilDate): boolean => closureOn(closures, date) !== undefined
  return endOfDay(market, businessDayBefore(firstDay, WORKING_DAYS, market.rescission.saturdayCounts, isClosed))
}

type Visit = { kind: VisitKind; purpose: VisitPurpose | null; status: BookingStatus }

/** Whether a visit has colors that are still picked: a painting that has not begun, and no touch-up. */
export const takesColors = ({ kind, purpose, status }: Visit): boolean =>
  kind === 'painting' && !isRepair(purpose) && isOpen(status)

/** Whether the color evening is still to come: until then open colors are not asked for. */
export const isEveningToCome = (
  { status, scheduledDate }: { status: BookingStatus; scheduledDate: CivilDate },
  today: CivilDate,
): boolean => (isOpen(status) || status === 'in_progress') && scheduledDate >= today

/** How many days before the painting its customer is reminded of open colors. */
export const colorReminderDays = [7, 4, 3] as const
export type ColorReminderDays = (typeof colorReminderDays)[number]

/** From this hour on: late enough to be awake. */
const REMINDED_FROM = '10:00'

/** Whether reminders go out now: from ten o'clock on, and never at night. */
export const mayRemindOfColors = (market: Market, now: Date): boolean =>
  now >= instantAt(market, todayIn(market, now), REMINDED_FROM) && wakingHour(market, now).getTime() === now.getTime()

/** The reminder of a painting whose day is so many days after today; null on any other day. */
export const colorReminderOn = (today: CivilDate, firstDay: CivilDate): ColorReminderDays | null =>
  colorReminderDays.find((days) => days === daysBetween(today, firstDay)) ?? null

/** Minutes within which what is picked is told to the painter together. */
export const COLORS_NOTICE_MINUTES = 10
