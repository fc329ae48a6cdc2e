import { describe, expect, test } from 'vitest'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import { reader } from '#web/lib/here.ts'
import { formatPricedRooms, priceTexts } from '#web/shared/quote-form/price-texts.ts'
import { formatQualityMix } from '#web/shared/quote-form/quality-texts.ts'
import { problemsOf } from '#web/shared/quote-form/use-create-quote.ts'
import { formatOptions } from '#web/site/stored-quote/format-options.ts'
import { t } from '#web/testing/english.ts'
import { aRoom } from '#web/testing/quotes.ts'

const none = { primer: false, furnitureMoving: false, substantialPrep: false }
const supplied = (change: Partial<Room> = {}): Room =>
  aRoom({ ...change, paintOptions: { ...aRoom().paintOptions, customerSupplies: true } })
const helped = (change: Partial<Room> = {}): Room =>
  aRoom({ ...change, paintOptions: { ...aRoom().paintOptions, colorConsultation: true } })

describe('the price', () => {
  test('is that of the minimum job before any room has a size', () => {
    const open = aRoom({ length: 0 })
    expect(priceTexts(reader, [open], { total: 424_00 }, philadelphiaPrices)).toEqual({
      price: 'From $350',
      words: 'minimum job',
    })
    expect(priceTexts(reader, [open, aRoom()], { total: 424_00 }, philadelphiaPrices)).toEqual({
      price: '$424.00',
      words: 'paint included',
    })
    expect(priceTexts(reader, [supplied()], { total: 424_00 }, philadelphiaPrices).words).toBe('flat price')
    expect(priceTexts(reader, [supplied()], { total: 424_00 }, taxedPrices).words).toBe('tax included')
  })

  test.each([
    ['nothing yet', [aRoom({ width: 0 })], null],
    ['a room', [aRoom()], 'Bedroom, 12 × 10 ft, Longwood Leaf'],
    ['a room with a name', [aRoom({ name: 'Den' })], 'Den, 12 × 10 ft, Longwood Leaf'],
    ['without color', [supplied()], 'Bedroom, 12 × 10 ft'],
    ['several', [aRoom(), aRoom({ id: 'b' }), aRoom({ id: 'c', length: 0 })], '2 rooms'],
  ])('is for %s', (_, rooms, expected) => {
    expect(formatPricedRooms(reader, rooms)).toBe(expected)
  })
})

describe('options in the review', () => {
  test.each([
    ['nothing', [aRoom()], none, ['Rooms in good shape, no furniture to move', 'We bring the paint']],
    [
      'own paint everywhere',
      [supplied()],
      none,
      ['Rooms in good shape, no furniture to move', 'You supply all the paint'],
    ],
    [
      'own paint in one room, help in the other',
      [supplied(), helped({ id: 'b', type: 'kitchen' })],
      { ...none, furnitureMoving: true },
      ['Furniture moving', 'You supply the paint for Bedroom, we bring the rest', 'Free color consultation'],
    ],
    [
      'help in one room',
      [aRoom(), helped({ id: 'b', type: 'kitchen' })],
      { ...none, primer: true },
      ['Primer needed', 'We bring the paint', 'Free color consultation for Kitchen'],
    ],
  ])('list %s', (_, rooms, conditions, expected) => {
    expect(formatOptions(reader, rooms, conditions)).toEqual(expected)
  })
})

test('a mix of qualities is described by surface', () => {
  const all = { paintCeiling: true, paintTrim: true, paintWindows: true }
  expect(formatQualityMix(reader, [aRoom(all)])).toBe(
    'Walls and ceiling standard, trim and window trim premium, as you chose room by room.',
  )
  const luxury = { ...aRoom().paintOptions, walls: { ...aRoom().paintOptions.walls, quality: 'luxury' as const } }
  expect(formatQualityMix(reader, [aRoom(), aRoom({ paintOptions: luxury })])).toBe(
    'Walls different from room to room, as you chose room by room.',
  )
})

test('the server’s errors are shown in plain texts, at the fields of the form', () => {
  const issues = [
    { path: '/rooms/0/paintWalls', message: 'Please select walls, ceiling, trim or doors.' },
    { path: 'rooms.1.length', message: 'Too small: expected number to be >=1' },
    { path: 'email', message: 'Invalid input: expected string, received undefined' },
  ]
  expect(problemsOf(t, { issues })).toEqual([
    { path: 'rooms.0.surfaces', message: 'Please select walls, ceiling, trim or doors.' },
    { path: 'rooms.1.length', message: 'Please check what you entered here.' },
    { path: 'email', message: 'Please check what you entered here.' },
  ])
})
