import type { Market } from './market.ts'
import type { Cents } from './money.ts'

/** The legal threshold, in cents: $600 until 2025, $2,000 from 2026 on. */
export const lawfulThreshold = (year: number): Cents => (year < 2026 ? 600_00 : 2000_00)

/**
 * From which yearly total on payments to a painter are reported on form 1099-NEC, in cents: what the office has set for that
 * year, else what the law said when this was written (docs/rules/money.md#the-yearly-list).
 */
export const reportingThreshold = ({ payouts }: Pick<Market, 'payouts'>, year: number): Cents =>
  payouts.reportingThresholds[year] ?? lawfulThreshold(year)
