import { expect, test } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import { reader } from '#web/lib/here.ts'
import { keepDots } from '#web/lib/keep-dots.ts'
import { aRoom } from '#web/testing/quotes.ts'
import { describeRoom, receiptLines } from './receipt-lines.ts'

test('a room is described in a few words', () => {
  expect(describeRoom(reader, aRoom({ paintTrim: true }))).toBe(keepDots('12 × 10 ft · walls, trim'))
  expect(describeRoom(reader, aRoom({ length: 0 }))).toBe(keepDots('no size yet · walls'))
  expect(describeRoom(reader, aRoom({ paintWalls: false }))).toBe('12 × 10 ft')
  expect(describeRoom(reader, aRoom({ name: "Emma's room", length: 12.5 }))).toBe(
    keepDots('Bedroom, 12 ft 6 in × 10 ft · walls'),
  )
})

test.each([
  [
    'surcharges and tax',
    taxedPrices,
    [
      ['Subtotal', '$400.00'],
      ['Sales tax (6%)', '$24.00'],
    ],
  ],
  ['surcharges, and no word of a tax where there is none', philadelphiaPrices, []],
])('the receipt shows %s', (_, prices, sums) => {
  const rooms = [aRoom({ length: 4, width: 4 })]
  const breakdown = priceQuote(
    {
      rooms,
      conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
      paintOptions: { customerSupplies: false, colorConsultation: false },
    },
    prices,
  )
  const lines = receiptLines(reader, rooms, breakdown.rooms, breakdown)
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Bedroom', '$208.98'],
    ['Minimum job', '$141.02'],
    ['Furniture moving', '+$50.00'],
    ...sums,
  ])
})

test('nothing has a price before a room has a size', () => {
  const rooms = [aRoom({ length: 0, width: 0 })]
  const breakdown = priceQuote(
    {
      rooms,
      conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
      paintOptions: { customerSupplies: false, colorConsultation: false },
    },
    philadelphiaPrices,
  )
  expect(receiptLines(reader, rooms, breakdown.rooms, breakdown)).toEqual([
    { label: 'Bedroom', detail: keepDots('no size yet · walls'), amount: '' },
  ])
})

// @proves docs/rules/change-orders.md#a-second-visit
test('the receipt of a second visit says what the smallest job has paid for already, so that it adds up', () => {
  const breakdown = { minimumJobAdjustment: -50_00, furnitureMoving: 0, subtotal: 150_00, taxRate: 0, tax: 0 }
  const lines = receiptLines(reader, [aRoom()], [200_00], { ...breakdown, total: 150_00 })
  expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
    ['Bedroom', '$200.00'],
    ['Minimum job', '-$50.00'],
  ])
})
