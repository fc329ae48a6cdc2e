import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import {
  itemizeQuote,
  priceQuote,
  roomCost,
  roomLines,
  smallestTotal,
  surfacePrice,
  surfaceQuantity,
} from './pricing.ts'
import type { PricingSettings } from './pricing-settings.ts'
import { newRoom, type Room, surfaceSwitch, surfaces } from './rooms.ts'

const room = (change: Partial<Room> = {}): Room => ({ ...newRoom('r1'), length: 12, width: 10, ...change })
const everything = { paintCeiling: true, paintTrim: true, paintDoors: true, paintWindows: true, doorCount: 2 }
const supplied = { paintOptions: { ...newRoom('r1').paintOptions, customerSupplies: true } }
const noConditions = { primer: false, furnitureMoving: false, substantialPrep: false }
const ourPaint = { customerSupplies: false, colorConsultation: false }
const withWalls = (quality: 'standard' | 'premium' | 'luxury'): Partial<Room> => ({
  paintOptions: { ...newRoom('r1').paintOptions, walls: { quality, finish: 'satin', colorCode: '', brand: '' } },
})
const only = (surface: Partial<Room>): Room => room({ paintWalls: false, ...surface })

// @proves docs/rules/pricing.md#quality
describe('the cost of a room', () => {
  it.each([
    ['walls in standard paint', room(), 617_22],
    ['walls in premium paint', room(withWalls('premium')), 655_32],
    ['walls in luxury paint', room(withWalls('luxury')), 693_42],
    ['walls, paint supplied by the customer', room(supplied), 571_50],
    ['a ceiling', only({ paintCeiling: true }), 158_40],
    ['trim: 44 ft, and premium paint on 22 sq ft', only({ paintTrim: true }), 81_84],
    ['two doors, and premium paint on 40 sq ft', only({ paintDoors: true, doorCount: 2 }), 138_80],
    ['a window, and premium paint on 4 sq ft', only({ paintWindows: true }), 40_88],
    ['everything', room(everything), 1_037_14],
    ['everything, paint supplied by the customer', room({ ...everything, ...supplied }), 962_50],
    ['nothing selected', only({}), 0],
    ['no doors to paint', only({ paintDoors: true, doorCount: 0 }), 0],
    ['rounded once, not line by line', room({ length: 10.1, width: 9.3, height: 8.5, paintCeiling: true }), 633_96],
  ])('adds up: %s', (_, input, cents) => {
    expect(roomCost(input, taxedPrices)).toBe(cents)
  })

  it.each([
    [1.005, 1_01],
    [1.015, 1_02],
    [0.005, 1],
    [0.0049, 0],
  ])('rounds half up on the written number: %s', (doorCost, cents) => {
    const settings: PricingSettings = { ...taxedPrices, doorCost }
    expect(roomCost(only({ paintDoors: true, ...supplied }), settings)).toBe(cents)
  })

  it('never falls when a wall, a count or a price grows', () => {
    const grows = fc.constantFrom('length', 'width', 'height', 'doorCount')
    const priceName = fc.constantFrom('wallCostPerSqFt', 'trimCostPerLinearFt', 'luxuryQualityMarkup')
    forAll(anyRoom, grows, fc.integer({ min: 1, max: 30 }), priceName, (input, side, more, name) => {
      const cost = roomCost(input, taxedPrices)
      const larger = { ...input, [side]: input[side] + more }
      expect(roomCost(larger, taxedPrices)).toBeGreaterThanOrEqual(cost)
      const dearer = { ...taxedPrices, [name]: taxedPrices[name] + more }
      expect(roomCost(input, dearer)).toBeGreaterThanOrEqual(cost)
    })
  })

  it('cannot be computed from values that are not finite numbers', () => {
    expect(() => roomCost(room({ length: Number.NaN }), taxedPrices)).toThrow(RangeError)
    expect(() => roomCost(room({ height: Number.POSITIVE_INFINITY }), taxedPrices)).toThrow(RangeError)
  })
})

// @proves docs/rules/pricing.md#from-rooms-to-the-total
describe('the receipt of a room', () => {
  it('names each surface with its quantity', () => {
    expect(roomLines(room(everything), taxedPrices)).toEqual([
      { surface: 'walls', quantity: 381, unit: 'sq ft', cents: 617_22 },
      { surface: 'ceiling', quantity: 120, unit: 'sq ft', cents: 158_40 },
      { surface: 'trim', quantity: 44, unit: 'linear ft', cents: 81_84 },
      { surface: 'doors', quantity: 2, unit: 'door', cents: 138_80 },
      { surface: 'windows', quantity: 1, unit: 'window', cents: 40_88 },
    ])
    expect(roomLines(only({}), taxedPrices)).toEqual([])
  })

  it('adds the missing cent to the line that lost most by rounding', () => {
    // Exactly 509.976 and 123.9876, together 633.9636.
    const input = room({ length: 10.1, width: 9.3, height: 8.5, paintCeiling: true })
    expect(roomLines(input, taxedPrices).map((line) => line.cents)).toEqual([509_97, 123_99])
  })

  it('sums exactly to the cost of the room', () => {
    forAll(anyRoom, (input) => {
      const lines = roomLines(input, taxedPrices)
      expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(roomCost(input, taxedPrices))
      expect(lines.every((line) => Number.isSafeInteger(line.cents) && line.cents >= 0)).toBe(true)
    })
  })
})

// @proves docs/rules/pricing.md#from-rooms-to-the-total
describe('the price of a quote', () => {
  const moving = { ...noConditions, furnitureMoving: true }
  const prepared = { ...noConditions, primer: true, substantialPrep: true }
  const small = room({ length: 4, width: 4, height: 8, windowCount: 0 })

  it.each([
    ['above the minimum', [room()], noConditions, 0, 0, 617_22, 37_03, 654_25],
    ['with furniture moving', [room()], moving, 0, 50_00, 667_22, 40_03, 707_25],
    ['primer and preparation are free', [room()], prepared, 0, 0, 617_22, 37_03, 654_25],
    ['two rooms', [room(), only({ paintCeiling: true })], noConditions, 0, 0, 775_62, 46_54, 822_16],
    ['raised to the minimum, moving on top', [small], moving, 142_64, 50_00, 400_00, 24_00, 424_00],
    ['no room yet', [], noConditions, 350_00, 0, 350_00, 21_00, 371_00],
  ])(
    'comes to the expected total: %s',
    (_, rooms, conditions, minimumJobAdjustment, furnitureMoving, subtotal, tax, total) => {
      expect(priceQuote({ rooms, conditions, paintOptions: ourPaint }, taxedPrices)).toEqual({
        rooms: rooms.map((input) => roomCost(input, taxedPrices)),
        minimumJobAdjustment,
        furnitureMoving,
        subtotal,
        taxRate: 0.06,
        tax,
        total,
      })
    },
  )

  it.each([
    // 21.015, which no binary number is.
    [350.25, 0.06, 21_02],
    // 14.5 cents, of which binary numbers make less.
    [2, 0.0725, 15],
  ])('rounds tax half up on the written number: %s at %s', (minimumJobSize, salesTaxRate, tax) => {
    const settings = { ...taxedPrices, minimumJobSize, salesTaxRate }
    expect(priceQuote({ rooms: [], conditions: noConditions, paintOptions: ourPaint }, settings).tax).toBe(tax)
  })

  it('adds no markup when the customer supplies the paint for the whole quote', () => {
    const paintOptions = { ...ourPaint, customerSupplies: true }
    expect(priceQuote({ rooms: [room()], conditions: noConditions, paintOptions }, taxedPrices).rooms).toEqual([571_50])
  })

  const anyRooms = fc.array(anyRoom, { maxLength: 6 })
  const anyConditions = fc.record({
    primer: fc.boolean(),
    furnitureMoving: fc.boolean(),
    substantialPrep: fc.boolean(),
  })
  const anyPaint = fc.record({ customerSupplies: fc.boolean(), colorConsultation: fc.boolean() })

  it('is the sum of its lines, in whole cents, never below the minimum', () => {
    forAll(anyRooms, anyConditions, anyPaint, (rooms, conditions, paintOptions) => {
      const price = priceQuote({ rooms, conditions, paintOptions }, taxedPrices)
      const sum = price.rooms.reduce((total, cost) => total + cost, 0)
      expect(price.subtotal).toBe(sum + price.minimumJobAdjustment + price.furnitureMoving)
      expect(price.total).toBe(price.subtotal + price.tax)
      expect(price.subtotal).toBeGreaterThanOrEqual(350_00)
      expect(price.minimumJobAdjustment > 0).toBe(sum < 350_00)
      expect(Math.abs(price.tax - price.subtotal * 0.06)).toBeLessThanOrEqual(0.500001)
      expect([...price.rooms, price.tax, price.total].every(Number.isSafeInteger)).toBe(true)
    })
  })

  it('is made up of the lines of its rooms', () => {
    forAll(anyRooms, anyConditions, anyPaint, (rooms, conditions, paintOptions) => {
      const { lines, ...price } = itemizeQuote({ rooms, conditions, paintOptions }, taxedPrices)
      expect(price).toEqual(priceQuote({ rooms, conditions, paintOptions }, taxedPrices))
      expect(lines.map((ofRoom) => ofRoom.reduce((sum, { cents }) => sum + cents, 0))).toEqual(price.rooms)
    })
  })

  it('does not depend on the order of the rooms', () => {
    forAll(anyRooms, anyConditions, anyPaint, (rooms, conditions, paintOptions) => {
      const price = priceQuote({ rooms, conditions, paintOptions }, taxedPrices)
      const turned = priceQuote({ rooms: [...rooms].reverse(), conditions, paintOptions }, taxedPrices)
      expect({ ...turned, rooms: turned.rooms.toReversed() }).toEqual(price)
    })
  })

  it('leaves its input unchanged', () => {
    const input = { rooms: [room()], conditions: noConditions, paintOptions: { ...ourPaint, customerSupplies: true } }
    const before = structuredClone(input)
    priceQuote(input, taxedPrices)
    expect(input).toEqual(before)
  })
})

describe('the price of one surface', () => {
  const bedroom = room({ width: 12 })

  it.each([
    ['walls', 675_54, { quantity: 417, unit: 'sq ft' }],
    ['ceiling', 190_08, { quantity: 144, unit: 'sq ft' }],
    // Premium paint, as is usual for trim, doors and windows.
    ['trim', 89_28, { quantity: 48, unit: 'linear ft' }],
    ['doors', 69_40, { quantity: 1, unit: 'door' }],
    ['windows', 40_88, { quantity: 1, unit: 'window' }],
  ] as const)('is computed for %s', (surface, cents, quantity) => {
    expect(surfacePrice(bedroom, surface, taxedPrices)).toBe(cents)
    expect(surfaceQuantity(bedroom, surface)).toEqual(quantity)
  })

  it('is the difference that the surface makes to the cost of the room', () => {
    forAll(anyRoom, fc.constantFrom(...surfaces), (any, surface) => {
      const off = { ...any, [surfaceSwitch[surface]]: false }
      const on = { ...any, [surfaceSwitch[surface]]: true }
      const more = roomCost(on, taxedPrices) - roomCost(off, taxedPrices)
      expect(surfacePrice(off, surface, taxedPrices)).toBe(more)
      expect(surfacePrice(on, surface, taxedPrices)).toBe(more)
    })
  })
})

it('no quote comes to less than the minimum job and its tax', () => {
  expect(smallestTotal(taxedPrices)).toBe(371_00)
  expect(smallestTotal({ ...taxedPrices, minimumJobSize: 0 })).toBe(0)
})
