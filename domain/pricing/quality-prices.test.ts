import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMoney } from '#domain/platform/format.ts'
import { reader } from '#domain/testing/here.ts'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { taxedPrices } from '#domain/testing/taxed-prices.ts'
import { priceQuote } from './pricing.ts'
import { commonQuality, qualityPrices, withQuality } from './quality-prices.ts'
import { newRoom, type Room, surfaces } from './rooms.ts'

const bedroom = (change: Partial<Room> = {}): Room => ({ ...newRoom('a'), length: 14, width: 12, ...change })
const job = (rooms: Room[], customerSupplies = false) => ({
  rooms,
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies, colorConsultation: false },
})
const supplied = (room: Room): Room => ({ ...room, paintOptions: { ...room.paintOptions, customerSupplies: true } })

// @proves docs/rules/pricing.md#quality
describe('the whole job in each quality', () => {
  it('is priced with tax and with the difference from now', () => {
    const prices = qualityPrices(job([bedroom()]), taxedPrices)
    // 453 sq ft of walls at 1.62, 1.72 and 1.82, and 6% tax.
    expect(prices.map(({ quality, total, difference }) => [quality, formatMoney(reader, total), difference])).toEqual([
      ['standard', '$777.89', 0],
      ['premium', '$825.91', 4802],
      ['luxury', '$873.93', 9604],
    ])
  })

  it('may cost less than a mix', () => {
    const mixed = bedroom({ paintTrim: true })
    const [standard] = qualityPrices(job([mixed]), taxedPrices)
    // 52 ft of trim: 26 sq ft at 0.10 less, and the tax on it: 2.756, between two rounded totals.
    expect(standard?.difference).toBe(-275)
  })

  it('costs as much as the quote does after that quality is chosen', () => {
    forAll(fc.array(anyRoom, { minLength: 1, maxLength: 3 }), fc.boolean(), (rooms, own) => {
      for (const { quality, total, difference } of qualityPrices(job(rooms, own), taxedPrices)) {
        const chosen = job(
          rooms.map((room) => withQuality(room, quality)),
          own,
        )
        expect(total).toBe(priceQuote(chosen, taxedPrices).total)
        expect(difference).toBe(total - priceQuote(job(rooms, own), taxedPrices).total)
      }
    })
  })
})

describe('one quality for everything', () => {
  it.each([
    ['what is not painted does not count', job([bedroom()]), 'standard'],
    ['standard walls and premium trim', job([bedroom({ paintTrim: true })]), null],
    ['after choosing one', job([withQuality(bedroom({ paintTrim: true }), 'luxury')]), 'luxury'],
    ['a room with the paint of the customer', job([bedroom(), supplied(withQuality(bedroom(), 'luxury'))]), 'standard'],
    ['no paint of ours', job([supplied(bedroom())]), null],
    ['no paint of ours at all', job([bedroom()], true), null],
  ])('is recognized or not: %s', (_, input, expected) => {
    expect(commonQuality(input)).toBe(expected)
  })

  it('keeps finish and color', () => {
    const room = withQuality(bedroom(), 'luxury')
    for (const surface of surfaces) {
      expect(room.paintOptions[surface]).toEqual({ ...bedroom().paintOptions[surface], quality: 'luxury' })
    }
  })
})
