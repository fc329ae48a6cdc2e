import type { Market } from '#domain/platform/market.ts'
import type { Outage } from '#domain/platform/outages.ts'
import { type Arrival, arrivals, brokenBy, creditFor, judgeArrival, type PromisedVisit } from './promises.ts'

/**
 * A late report of a phone takes effect for the work itself; what it would take from the customer waits for the office
 * (docs/rules/promises.md#what-is-reported-late).
 */

/** Minutes after which a report is too old to be believed against the customer without anybody looking. */
export const ACCEPTED_MINUTES = 30

/**
 * From when on nobody came may be said of a visit whose time for that was `missedFrom`: after an outage phones get the time for which
 * reports are believed to deliver what they could not (docs/rules/promises.md#after-an-outage).
 */
export function sayMissedFrom(missedFrom: Date, outages: readonly Outage[]): Date {
  const accepted = ACCEPTED_MINUTES * 60_000
  return outages
    .filter(({ from, to }) => from <= missedFrom && missedFrom.getTime() <= to.getTime() + accepted)
    .reduce<Date>((latest, { to }) => {
      const heard = new Date(to.getTime() + accepted)
      return heard > latest ? heard : latest
    }, missedFrom)
}

/** When something that is reported happened: as it is said, but never before the reports before it. */
export const notBefore = (at: Date, earlier: readonly (Date | null)[]): Date =>
  earlier.reduce<Date>((latest, one) => (one !== null && one > latest ? one : latest), at)

/** An arrival that would take a credit from the customer. */
export type ArrivalClaim = {
  claimedAt: Date
  /** Its meaning for the promise, as the painter says. */
  claimed: Exclude<Arrival, 'missed'>
  /** The arrival that counts until the office has decided. */
  standing: Exclude<Arrival, 'on_time'>
}

const getCredit = (market: Market, arrival: Arrival): number => {
  const broken = brokenBy[arrival]
  return broken === null ? 0 : creditFor(market, broken)
}

/**
 * An arrival's effect on the promise, and the part left to the office. The customer's side is judged by when we heard of
 * it: it stands when the report is more than half an hour older than its receipt, or when the customer was told that nobody
 * came, and they would get less by what the painter says.
 * @param market on the terms of the booking
 * @param report.at when the painter arrived, as they say
 * @param report.toldAt when the customer was first notified that the painter is late
 * @param report.wasMissed whether the customer was notified that nobody came
 * @param report.outage milliseconds since then in which nobody could reach us: they do not make a report old
 * @param now when we heard of it
 */
export function weighArrival(
  market: Market,
  visit: PromisedVisit,
  {
    at,
    toldAt: notifiedAt,
    wasMissed,
    outage = 0,
  }: { at: Date; toldAt: Date | null; wasMissed: boolean; outage?: number },
  now: Date,
): { arrival: Arrival; claim: ArrivalClaim | null } {
  const claimed = judgeArrival(market, visit, at, notifiedAt)
  const reported = judgeArrival(market, visit, now, notifiedAt)
  const isOld = now.getTime() - at.getTime() - outage > ACCEPTED_MINUTES * 60_000
  const takesAway =
    arrivals.indexOf(reported) > arrivals.indexOf(claimed) && getCredit(market, reported) > getCredit(market, claimed)
  if (!takesAway || !(isOld || wasMissed) || claimed === 'missed' || reported === 'on_time') {
    return { arrival: claimed, claim: null }
  }
  return { arrival: reported, claim: { claimedAt: at, claimed, standing: reported } }
}
