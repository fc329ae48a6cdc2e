import { type CivilDate, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Market } from '#domain/platform/market.ts'

/** The office reads at this hour what the day brings; a server that was down sends it until noon. */
const FROM = '07:00'
const UNTIL = '12:00'

/** The day whose digest is due now; null before the morning, and after it (docs/rules/office.md#the-morning-digest). */
export function digestDue(market: Market, now: Date): CivilDate | null {
  const today = todayIn(market, now)
  return now >= instantAt(market, today, FROM) && now < instantAt(market, today, UNTIL) ? today : null
}
