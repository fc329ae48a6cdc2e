import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type PricingSettings, pricingNames } from '#domain/pricing/pricing-settings.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { aQuoteBody } from '#server/testing/builders.ts'
import { prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { makePricingCache } from './current-pricing.ts'

const app = await testApp()

beforeEach(() => app.deps.pricing.forget())

const savePrices = async (version: number, changed: Partial<PricingSettings>) => {
  await app.insert('pricing_versions', {
    version,
    settings: JSON.stringify({ ...prices, ...changed }),
    changes: '[]',
    created_by: 'admin',
    created_at: TEST_NOW,
  })
}

// @proves docs/rules/pricing.md#settings
describe('GET /api/pricing/config', () => {
  test('answers with the thirteen values as numbers', async () => {
    const { status, body, headers } = await app.call('GET /api/pricing/config')
    expect(status).toBe(200)
    expect(body).toEqual(prices)
    expect(Object.keys(body as object).sort()).toEqual([...pricingNames].sort())
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test.each([
    ['the tag itself', (etag: string) => etag, 304],
    ['the tag marked weak by a proxy', (etag: string) => `W/${etag}`, 304],
    ['the tag among others', (etag: string) => `"other", ${etag}`, 304],
    ['any tag', () => '*', 304],
    ['another tag', () => '"other"', 200],
    ['no tag at all', () => 'nonsense', 200],
  ])('answers %s in If-None-Match with 304 only if it matches', async (_, make, expected) => {
    const first = await app.call('GET /api/pricing/config')
    const etag = String(first.headers.etag)
    const again = await app.call('GET /api/pricing/config', { headers: { 'if-none-match': make(etag) } })
    expect(again.status).toBe(expected)
    expect(again.headers.etag).toBe(etag)
    expect(again.text).toBe(expected === 304 ? '' : first.text)
  })

  test('gets a new tag with a change, and shows one of another process within a second', async () => {
    const before = await app.call('GET /api/pricing/config')
    await savePrices(2, { wallCostPerSqFt: 1.75 })
    await vi.waitFor(
      async () => {
        const after = await app.call('GET /api/pricing/config', {
          headers: { 'if-none-match': String(before.headers.etag) },
        })
        expect(after.status).toBe(200)
        expect(after.body).toMatchObject({ wallCostPerSqFt: 1.75, ceilingCostPerSqFt: 1.2 })
      },
      { timeout: 30_000, interval: 50 },
    )
  })
})

describe('the cached prices', () => {
  test('are read from the database once for all waiting callers', async () => {
    let calls = 0
    const count = () => {
      calls += 1
    }
    app.pool.on('acquire', count)
    const answers = await Promise.all(Array.from({ length: 50 }, () => app.deps.pricing.current()))
    app.pool.off('acquire', count)
    expect(calls).toBe(1)
    expect(new Set(answers).size).toBe(1)
  })

  test('include a change of this process at once, even when a read began before it', async () => {
    const early = app.deps.pricing.current()
    await savePrices(3, { doorCost: 70 })
    app.deps.pricing.forget()
    expect((await app.deps.pricing.current()).settings.doorCost).toBe(70)
    await early
    expect((await app.deps.pricing.current()).settings.doorCost).toBe(70)
  })

  test('stand while the database is away, for reading alone, and are read again when it is back', async () => {
    const before = (await app.deps.pricing.current()).settings.doorCost
    await savePrices(4, { doorCost: before + 1 })
    app.deps.pricing.forget()
    const mend = breakDatabase(app)
    expect(await app.call('GET /api/pricing/config')).toMatchObject({ status: 200, body: { doorCost: before } })
    expect((await app.call('POST /api/quotes', { body: aQuoteBody() })).status).toBe(503)
    mend()
    await expect
      .poll(async () => (await app.deps.pricing.current()).settings.doorCost, { timeout: 30_000 })
      .toBe(before + 1)
  })

  test('cannot be read before they were read once, while the database is away', async () => {
    const mend = breakDatabase(app)
    await expect(makePricingCache(app.db).current()).rejects.toThrow('Connection terminated')
    mend()
  })

  test('derive the margin from the commission, independent of what is stored', async () => {
    await savePrices(5, { contractorCommissionRate: 0.7, platformMarginRate: 0.9 })
    app.deps.pricing.forget()
    expect((await app.deps.pricing.current()).settings.platformMarginRate).toBe(0.3)
  })
})
