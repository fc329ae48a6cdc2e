import { expect, test } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { philadelphia } from './markets/philadelphia.ts'
import { isReportingThreshold, isTaxYear, thresholdMessage, withPayoutTerms } from './payout-settings.ts'
import { reportingThreshold } from './tax-reporting.ts'

test('a threshold is whole dollars up to $100,000', () => {
  expect([0, 600_00, 100_000_00].map(isReportingThreshold)).toEqual([true, true, true])
  const others = [-100, 100_001_00, 600_50, 0.5, Number.NaN, Number.POSITIVE_INFINITY]
  expect(others.filter(isReportingThreshold)).toEqual([])
  expect(t(thresholdMessage())).toBe('Whole dollars from 0 to 100000, please.')
})

test('a tax year is one of those that are listed', () => {
  expect([2020, 2026, 2199].map(isTaxYear)).toEqual([true, true, true])
  expect([2019, 2200, 2026.5, Number.NaN].filter(isTaxYear)).toEqual([])
})

// @proves docs/rules/money.md#the-yearly-list
test('a threshold holds for its year, a cleared one is the law’s again, and an omitted one stays', () => {
  const set = withPayoutTerms(philadelphia, { reportingThresholds: { 2026: 700_00, 2027: 0 } })
  expect([2025, 2026, 2027, 2028].map((year) => reportingThreshold(set, year))).toEqual([600_00, 700_00, 0, 2000_00])
  const cleared = withPayoutTerms(set, { weekday: 'tue', reportingThresholds: { 2026: null } })
  expect([2026, 2027].map((year) => reportingThreshold(cleared, year))).toEqual([2000_00, 0])
  expect([cleared.payouts.weekday, withPayoutTerms(cleared, {}).payouts]).toEqual(['tue', cleared.payouts])
})
