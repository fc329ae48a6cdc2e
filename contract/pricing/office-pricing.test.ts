import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noNumber, refusedPaths } from '#contract/testing/refusals.ts'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { pricingNames } from '#domain/pricing/pricing-settings.ts'
import { previewPricing, updatePricing } from './office-pricing.ts'
import { getPricing } from './pricing.ts'
import '#contract/platform/default-error-texts.ts'

const update = (name: string, value: unknown) => ({ updates: [{ name, value }] })

describe('changing prices', () => {
  it.each([
    ['a price', update('wallCostPerSqFt', 1.755)],
    ['nothing to pay', update('furnitureMovingCost', 0)],
    ['a whole rate', update('contractorCommissionRate', 1)],
  ])('may set %s', (_what, body) => {
    expect(updatePricing.body.parse(body)).toEqual(body)
    expect(previewPricing.body.parse(body)).toEqual(body)
  })

  it.each([
    ['nothing', {}, ['updates']],
    ['no updates', { updates: [] }, ['updates']],
    ['an unknown name', update('discount', 1), ['updates.0.name']],
    ['an inherited name', update('constructor', 1), ['updates.0.name']],
    ['the derived rate', update('platformMarginRate', 0.5), ['updates.0.name']],
    ['a tax of more than all', update('salesTaxRate', 1.01), ['updates.0.value']],
    ['a commission of more than all', update('contractorCommissionRate', 60), ['updates.0.value']],
    ['a name twice', { updates: [...update('doorCost', 1).updates, ...update('doorCost', 2).updates] }, ['updates']],
    ['one wrong of two', { updates: [{ name: 'doorCost', value: 70 }, { name: 'windowCost' }] }, ['updates.1.value']],
    ['an object', { updates: { doorCost: 70 } }, ['updates']],
    ['endless updates', { updates: Array.from({ length: 5000 }, () => ({ name: 'doorCost', value: 1 })) }, ['updates']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(updatePricing.body, body)).toEqual(paths)
  })

  it.each(noNumber)('takes only sensible values (case %#)', (value) => {
    expect(refusedPaths(updatePricing.body, update('doorCost', value))).toEqual(['updates.0.value'])
  })

  it('names the highest possible value in the error', () => {
    expect(updatePricing.body.safeParse(update('salesTaxRate', 6)).error?.issues[0]?.message).toBe('At most 1')
  })
})

it('the prices are published with their thirteen values as they are', () => {
  const wire = z.encode(getPricing.response, philadelphiaPrices)
  expect(Object.keys(wire).sort()).toEqual([...pricingNames].sort())
  expect(wire).toEqual(philadelphiaPrices)
})
