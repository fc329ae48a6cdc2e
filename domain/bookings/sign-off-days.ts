import { daysAfter, type Zoned } from '#domain/platform/dates.ts'

/** Days after the work in which a customer can say that all is good, or what is to be fixed (docs/rules/visits.md#signing-off). */
export const SIGN_OFF_DAYS = 7

/** Until when a customer can say so: days of the calendar, so that a change of the clocks costs nobody an hour. */
export const signOffUntil = (market: Zoned, completedAt: Date): Date => daysAfter(market, completedAt, SIGN_OFF_DAYS)
