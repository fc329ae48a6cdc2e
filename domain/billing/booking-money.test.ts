import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { forAll } from '#domain/testing/runs.ts'
import { adjustmentPreview, bookingMoney, type MoneyFacts } from './booking-money.ts'

const facts = (overrides: Partial<MoneyFacts> = {}): MoneyFacts => ({
  kind: 'painting',
  status: 'scheduled',
  finalPrice: 37_100,
  taxRate: 0.06,
  commissionRate: 0.6,
  earnings: 21_000,
  fees: 0,
  ...overrides,
})

const nothing = { subtotal: 0, tax: 0, contractor: 0, platform: 0, fees: 0, due: 0 }

// @proves docs/rules/money.md#who-pays-what
describe('the money of a booking', () => {
  test.each([
    [
      'an ordinary job',
      {},
      { subtotal: 35_000, tax: 2_100, contractor: 21_000, platform: 14_000, fees: 0, due: 37_100 },
    ],
    ['nobody has it yet', { earnings: null }, { contractor: 21_000, platform: 14_000 }],
    ['moved late', { fees: 10_000 }, { subtotal: 35_000, fees: 10_000, due: 47_100 }],
    ['cancelled in time', { status: 'cancelled' }, nothing],
    ['cancelled late', { status: 'cancelled', fees: 10_000 }, { ...nothing, fees: 10_000, due: 10_000 }],
    ['a consultation of a large job', { kind: 'consultation', earnings: 0 }, nothing],
    [
      'adjusted after the assignment, with the share kept',
      { finalPrice: 10_600 },
      { subtotal: 10_000, contractor: 21_000, platform: -11_000 },
    ],
  ] as const)('is split among customer, painter and platform: %s', (_, overrides, money) => {
    expect(bookingMoney(facts(overrides))).toMatchObject(money)
  })

  test('has every cent in one place', () => {
    const cents = fc.integer({ min: 0, max: 50_000_00 })
    const any = fc.record<MoneyFacts>({
      kind: fc.constantFrom('painting', 'consultation'),
      status: fc.constantFrom(...bookingStatuses),
      finalPrice: cents,
      taxRate: fc.constantFrom(0, 0.06, 0.08),
      commissionRate: fc.constantFrom(0, 0.6, 1),
      earnings: fc.option(cents),
      fees: cents,
    })
    forAll(any, (input) => {
      const { subtotal, tax, contractor, platform, fees, due } = bookingMoney(input)
      expect(contractor + platform).toBe(subtotal)
      expect(subtotal + tax + fees).toBe(due)
    })
  })
})

test.each([
  [37_100, []],
  [40_000, []],
  [20_000, ['large_change']],
  [60_000, ['large_change']],
  [0, ['large_change', 'free']],
] as const)('adjusting $371.00 to %d cents warns of %j', (cost, warnings) => {
  expect(adjustmentPreview(facts(), cost).warnings).toEqual(warnings)
})

// @proves docs/rules/money.md#price-changes
test('the painter’s share follows an adjusted price, unless it is kept as it was', () => {
  expect(adjustmentPreview(facts(), 20_000).money).toMatchObject({
    subtotal: 18_868,
    contractor: 11_321,
    platform: 7_547,
  })
  const preview = adjustmentPreview(facts(), 20_000, true)
  expect(preview.money).toMatchObject({ subtotal: 18_868, contractor: 21_000, platform: -2_132 })
  expect(preview.warnings).toEqual(['platform_loses', 'large_change'])
})
