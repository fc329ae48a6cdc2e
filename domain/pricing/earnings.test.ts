import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyRoom } from '#domain/testing/room-arbitrary.ts'
import { forAll } from '#domain/testing/runs.ts'
import { explainShare, painterShare } from './earnings.ts'
import { philadelphiaPrices } from './markets/philadelphia-prices.ts'
import { priceQuote } from './pricing.ts'

// @proves docs/rules/money.md#the-painters-share
describe("the painter's share", () => {
  it.each([
    [654_25, 0.06, 0.6, 617_22, 370_33],
    [371_00, 0.06, 0.6, 350_00, 210_00],
    [100_00, 0, 0.6, 100_00, 60_00],
    [100_00, 0.06, 1, 94_34, 94_34],
    [100_00, 0.06, 0, 94_34, 0],
    [0, 0.06, 0.6, 0, 0],
    [1, 0, 0.5, 1, 1],
    // 64.5 percent of 12.30 is 7.9335.
    [12_30, 0, 0.645, 12_30, 7_93],
    // 61.5 percent of 1.00 and of 3.00: half a cent goes up.
    [1_00, 0, 0.615, 1_00, 62],
    [3_00, 0, 0.615, 3_00, 1_85],
  ])('is computed for %s cents at tax %s and commission %s', (finalPrice, taxRate, rate, priceBeforeTax, share) => {
    expect(painterShare({ finalPrice, taxRate }, rate)).toBe(share)
    expect(explainShare({ finalPrice, taxRate }, rate)).toEqual({
      finalPrice,
      tax: finalPrice - priceBeforeTax,
      priceBeforeTax,
      commissionRate: rate,
      share,
    })
  })

  it('is computed from exactly the subtotal that the customer was shown', () => {
    const rate = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000)
    forAll(fc.array(anyRoom, { maxLength: 3 }), rate, rate, (rooms, salesTaxRate, commission) => {
      const conditions = { primer: false, furnitureMoving: true, substantialPrep: false }
      const paintOptions = { customerSupplies: false, colorConsultation: false }
      const price = priceQuote({ rooms, conditions, paintOptions }, { ...philadelphiaPrices, salesTaxRate })
      const explained = explainShare({ finalPrice: price.total, taxRate: price.taxRate }, commission)
      expect(explained.priceBeforeTax).toBe(price.subtotal)
      expect(explained.tax).toBe(price.tax)
      expect(explained.share).toBeLessThanOrEqual(explained.priceBeforeTax)
      expect(Number.isSafeInteger(explained.share)).toBe(true)
    })
  })
})
