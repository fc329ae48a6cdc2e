import { describe, expect, it } from 'vitest'
import { philadelphiaPrices } from './markets/philadelphia-prices.ts'
import {
  pricingCategories,
  pricingFields,
  pricingNames,
  pricingUnits,
  readPricing,
  withDerived,
} from './pricing-settings.ts'

// @proves docs/rules/pricing.md#settings
describe('the pricing configuration', () => {
  it('starts with the values of the specification', () => {
    expect(philadelphiaPrices).toEqual({
      wallCostPerSqFt: 1.5,
      ceilingCostPerSqFt: 1.2,
      trimCostPerLinearFt: 1.75,
      doorCost: 65,
      windowCost: 40,
      standardQualityMarkup: 0.12,
      premiumQualityMarkup: 0.22,
      luxuryQualityMarkup: 0.32,
      furnitureMovingCost: 50,
      minimumJobSize: 350,
      salesTaxRate: 0,
      contractorCommissionRate: 0.6,
      platformMarginRate: 0.4,
    })
    expect(pricingNames).toHaveLength(13)
  })

  it.each([
    [0.7, 0.3],
    [0.9, 0.1],
    [1, 0],
    [0, 1],
    [0.605, 0.395],
  ])('a commission of %s leaves a margin of exactly %s', (contractorCommissionRate, margin) => {
    expect(withDerived({ ...philadelphiaPrices, contractorCommissionRate }).platformMarginRate).toBe(margin)
  })

  it.each(pricingNames)('describes and limits %s', (name) => {
    const field = pricingFields[name]
    expect(pricingUnits).toContain(field.unit)
    expect(pricingCategories).toContain(field.category)
    expect(field.label).not.toBe('')
    expect(field.description).not.toBe('')
    expect(philadelphiaPrices[name]).toBeGreaterThanOrEqual(field.min)
    expect(philadelphiaPrices[name]).toBeLessThanOrEqual(field.max)
    expect(field.editable).toBe(name !== 'platformMarginRate')
    if (field.unit === 'percentage') expect(field.max).toBe(1)
  })
})

describe('prices that were stored or sent', () => {
  const { windowCost: _absent, ...older } = philadelphiaPrices

  it('are read', () => {
    expect(readPricing(JSON.parse(JSON.stringify(philadelphiaPrices)))).toEqual(philadelphiaPrices)
  })

  it('charge nothing for a price that their release did not have', () => {
    expect(readPricing(older)).toEqual({ ...philadelphiaPrices, windowCost: 0 })
  })

  it.each([
    null,
    undefined,
    'prices',
    {},
    { message: 'Too many requests' },
    { ...older, windowCost: '40' },
    { ...older, doorCost: Number.NaN },
  ])('are refused when they are invalid: %j', (stored) => {
    expect(readPricing(stored)).toBeNull()
  })
})
