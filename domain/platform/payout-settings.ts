import { weekdays } from './dates.ts'
import type { Market, PayoutTerms } from './market.ts'
import { type Cents, dollarsFromCents } from './money.ts'
import { type Text, text } from './translation/text.ts'

/** The office's changes to how painters are paid: omitted fields stay, a threshold of null is the law's again. */
export type PayoutChange = {
  readonly weekday?: PayoutTerms['weekday'] | undefined
  readonly reportingThresholds?: Readonly<Record<number, Cents | null>> | undefined
}

/** The first and the last tax year that payouts are listed for. */
export const taxYears = { first: 2020, last: 2199 } as const

export const isTaxYear = (year: number): boolean =>
  Number.isInteger(year) && year >= taxYears.first && year <= taxYears.last

const MOST_THRESHOLD: Cents = 100_000_00

export const isPayoutWeekday = (name: string): name is PayoutTerms['weekday'] =>
  (weekdays as readonly string[]).includes(name)

/** Whether payments to a painter can be reported from this yearly total on, in cents: whole dollars, as forms have them. */
export const isReportingThreshold = (cents: number): boolean =>
  Number.isInteger(cents) && cents % 100 === 0 && cents >= 0 && cents <= MOST_THRESHOLD

/** The error text for an invalid threshold. */
export const thresholdMessage = (): Text =>
  text('Whole dollars from 0 to {most}, please.', { most: dollarsFromCents(MOST_THRESHOLD) })

/** A market that pays its painters in another way (docs/rules/money.md#paying-painters). */
export function withPayoutTerms(market: Market, { weekday, reportingThresholds = {} }: PayoutChange): Market {
  const thresholds = { ...market.payouts.reportingThresholds, ...reportingThresholds }
  const set = Object.entries(thresholds).filter((entry): entry is [string, Cents] => entry[1] !== null)
  return {
    ...market,
    payouts: { weekday: weekday ?? market.payouts.weekday, reportingThresholds: Object.fromEntries(set) },
  }
}
