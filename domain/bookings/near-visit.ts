import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'

/** The first and the last day of a visit. */
export type VisitSpan = { from: CivilDate; to: CivilDate }

/**
 * Whether a visit is so near that a change of its date or its painter is announced on phones, too: it takes place today or
 * tomorrow (docs/rules/messages.md#notifications).
 */
export const isNearVisit = (market: Market, { from, to }: VisitSpan, now: Date): boolean => {
  const today = todayIn(market, now)
  return to >= today && from <= addDays(today, 1)
}
