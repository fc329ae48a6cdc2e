import { describe, expect, test } from 'vitest'
import type {
  PricingConfig,
  PricingPreview,
  PricingSimulation,
  PricingVersion,
} from '#contract/pricing/office-pricing.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { typicalJobs, typicalWork } from '#domain/pricing/price-simulation.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { type PricingSettings, pricingNames, withDerived } from '#domain/pricing/pricing-settings.ts'
import { administratorToken, aQuote, aQuoteBody } from '#server/testing/builders.ts'
import { prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const token = await administratorToken(app)

const update = (updates: unknown) => app.office('POST /api/admin/pricing/update', { updates })
const read = async () =>
  Object.fromEntries(
    ((await app.office('GET /api/admin/pricing/config')).body as PricingConfig[]).map((one) => [one.name, one.value]),
  )
const history = async () => (await app.office('GET /api/admin/pricing/history')).body as PricingVersion[]

// @proves docs/rules/pricing.md#settings
test('the thirteen prices are listed with their descriptions', async () => {
  const { body } = await app.office('GET /api/admin/pricing/config')
  const configs = body as PricingConfig[]
  expect(configs.map((config) => config.name)).toEqual([...pricingNames])
  expect(configs.find((config) => config.name === 'salesTaxRate')).toEqual({
    name: 'salesTaxRate',
    value: prices.salesTaxRate,
    description: 'Share added to the subtotal',
    unit: 'percentage',
    category: 'business',
    isActive: true,
  })
})

describe('POST /api/admin/pricing/update', () => {
  test('applies to the public prices and to new quotes at once; older quotes keep theirs', async () => {
    const before = await app.call('POST /api/quotes', { body: aQuoteBody() })
    const answer = await update([
      { name: 'wallCostPerSqFt', value: 2 },
      { name: 'contractorCommissionRate', value: 0.65 },
    ])
    expect(answer.status).toBe(200)
    expect(await read()).toEqual(withDerived({ ...prices, wallCostPerSqFt: 2, contractorCommissionRate: 0.65 }))
    expect((await app.call('GET /api/pricing/config')).body).toMatchObject({
      wallCostPerSqFt: 2,
      platformMarginRate: 0.35,
    })
    const { id } = before.body as { id: string }
    expect((await app.call(`GET /api/quotes/${id}`)).body).toMatchObject(before.body as object)
    const after = await app.call('POST /api/quotes', { body: aQuoteBody() })
    const settings = { ...prices, wallCostPerSqFt: 2 }
    expect(after.body).toMatchObject({ totalCost: dollarsFromCents(priceQuote(aQuoteBody(), settings).total) })
  })

  test('refuses all of several prices when one is wrong, and changes nothing', async () => {
    const before = await read()
    const updates = [
      { name: 'doorCost', value: 1 },
      { name: 'salesTaxRate', value: 1.01 },
    ]
    const issues = [{ path: 'updates.1.value' }]
    expect(await update(updates)).toMatchObject({ status: 400, body: { code: 'invalid_request', issues } })
    expect(await read()).toEqual(before)
  })

  test('refuses a number that is not finite', async () => {
    const answer = await app.call('POST /api/admin/pricing/update', {
      token,
      payload: '{"updates":[{"name":"doorCost","value":1e999}]}',
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(400)
  })

  test('creates no new version for the same values', async () => {
    const before = await history()
    const { doorCost } = await read()
    expect((await update([{ name: 'doorCost', value: doorCost }])).status).toBe(200)
    expect(await history()).toEqual(before)
  })

  test('applies both of two concurrent updates, one after the other', async () => {
    const versions = (await history()).length
    const answers = await Promise.all([
      update([{ name: 'doorCost', value: 71 }]),
      update([{ name: 'windowCost', value: 41 }]),
      update([{ name: 'furnitureMovingCost', value: 51 }]),
    ])
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    expect(await read()).toMatchObject({ doorCost: 71, windowCost: 41, furnitureMovingCost: 51 })
    expect(await history()).toHaveLength(versions + 3)
  })
})

test('the history shows each change and restores earlier prices', async () => {
  await update([{ name: 'minimumJobSize', value: 500 }])
  const [newest, before] = await history()
  expect(newest).toMatchObject({
    createdBy: 'admin',
    changes: [{ name: 'minimumJobSize', from: prices.minimumJobSize, to: 500 }],
  })
  expect(newest?.version).toBe((before?.version ?? 0) + 1)
  const { platformMarginRate: _derived, ...old } = before?.settings ?? {}
  await update(Object.entries(old).map(([name, value]) => ({ name, value })))
  expect(await read()).toEqual(before?.settings)
  const audit = await app.rows('audit', { action: 'pricing.updated' }, ['before', 'after'])
  expect(audit).toContainEqual({ before: { minimumJobSize: prices.minimumJobSize }, after: { minimumJobSize: 500 } })
})

test('the preview prices recent quotes with both settings and saves nothing', async () => {
  const present = withDerived((await read()) as PricingSettings)
  const quote = await aQuote(app, { created_at: new Date('2027-01-01T00:00:00Z') })
  const updates = [
    { name: 'wallCostPerSqFt', value: 3 },
    { name: 'contractorCommissionRate', value: 0.5 },
  ]
  const { status, body } = await app.office('POST /api/admin/pricing/preview', { updates })
  expect(status).toBe(200)
  const sharesUnder = (settings: PricingSettings) => {
    const { total, subtotal, taxRate } = priceQuote(aQuoteBody(), settings)
    const contractor = painterShare({ finalPrice: total, taxRate }, settings.contractorCommissionRate)
    return {
      total: dollarsFromCents(total),
      contractor: dollarsFromCents(contractor),
      platform: dollarsFromCents(subtotal - contractor),
    }
  }
  expect((body as unknown[])[0]).toEqual({
    quoteId: quote.id,
    createdAt: '2027-01-01T00:00:00.000Z',
    customerName: quote.customer_name,
    town: quote.city,
    rooms: 1,
    before: sharesUnder(present),
    after: sharesUnder(withDerived({ ...present, wallCostPerSqFt: 3, contractorCommissionRate: 0.5 })),
  })
  expect(await read()).toEqual(present)
})

test('the preview shows one quote for each price', async () => {
  await aQuote(app, { created_at: new Date('2027-01-02T00:00:00Z') })
  await aQuote(app, { created_at: new Date('2027-01-03T00:00:00Z') })
  const updates = [{ name: 'wallCostPerSqFt', value: 3 }]
  const { body } = await app.office('POST /api/admin/pricing/preview', { updates })
  const totals = (body as PricingPreview).map(({ before }) => before.total)
  expect(new Set(totals).size).toBe(totals.length)
})

// @proves docs/rules/office.md#prices-tried-out
test('a change is tried out on typical jobs and on the quotes of the last 90 days', async () => {
  const simulate = async (value: number) => {
    const updates = [{ name: 'wallCostPerSqFt', value }]
    const answer = await app.office('POST /api/admin/pricing/simulation', { updates })
    expect(answer.status).toBe(200)
    return answer.body as PricingSimulation
  }
  const present = (await read()) as PricingSettings
  const ago = (days: number) => new Date(TEST_NOW.getTime() - days * 86_400_000)
  const before = await simulate(present.wallCostPerSqFt)
  expect(before.recent.after).toEqual(before.recent.before)
  await aQuote(app, { created_at: ago(89) })
  await aQuote(app, { created_at: ago(91) })
  const same = await simulate(present.wallCostPerSqFt)
  expect(same.recent).toMatchObject({ days: 90, quotes: before.recent.quotes + 1, isCapped: false })

  const dearer = await simulate(present.wallCostPerSqFt * 4)
  expect(dearer.recent.before).toEqual(same.recent.before)
  expect(dearer.recent.after.total).toBeGreaterThan(same.recent.before.total)
  expect(dearer.typical.map(({ job }) => job)).toEqual([...typicalJobs])
  const bedroom = dearer.typical.find(({ job }) => job === 'bedroom')
  const expected = priceQuote(
    typicalWork('bedroom'),
    withDerived({ ...present, wallCostPerSqFt: present.wallCostPerSqFt * 4 }),
  )
  expect(bedroom?.after.total).toBe(dollarsFromCents(expected.total))
  expect(await read()).toEqual(present)
})
