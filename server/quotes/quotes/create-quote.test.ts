import { describe, expect, test } from 'vitest'
import { isId } from '#domain/platform/identifiers.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { anArea, aQuoteBody, aRoom } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market, prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const STREET = '1719 Catharine St'
const ZIP = homes.next.zip

const app = await testApp()

type QuoteBody = Record<string, unknown> & {
  id: string
  rooms: { cost: number; photos: string[] }[]
  breakdown: Record<string, number>
}

const post = async (body: unknown) => {
  const answer = await app.call('POST /api/quotes', { body })
  return { ...answer, quote: answer.body as QuoteBody }
}

describe('the same quote request twice', () => {
  const send = async (key: string | undefined, body: unknown) =>
    app.call('POST /api/quotes', { body, ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) })
  const idIn = ({ body }: { body: unknown }) => (body as QuoteBody).id

  test('makes one quote and one message under one key, at once or later, and several without', async () => {
    const body = aQuoteBody({ email: 'twice@example.com' })
    const mails = async () =>
      (await app.rows('outbox_tasks', { kind: 'quote' }, ['recipient'])).filter((one) => one.recipient === body.email)
    const both = await Promise.all([send('key-of-the-page', body), send('key-of-the-page', body)])
    const later = await send('key-of-the-page', body)
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    expect(later.body).toEqual(both[0]?.body)
    expect(new Set([...both, later].map(idIn)).size).toBe(1)
    expect(await mails()).toHaveLength(1)
    expect(idIn(await send('another-key', body))).not.toBe(idIn(later))
    expect(idIn(await send('key-of-the-page', { ...body, phone: '215-555-0199' }))).not.toBe(idIn(later))
    expect(idIn(await send(undefined, body))).not.toBe(idIn(await send(undefined, body)))
    expect(await mails()).toHaveLength(5)
  })

  test('refuses a key that is malformed', async () => {
    expect(await send('x', aQuoteBody())).toMatchObject({ status: 400, body: { issues: [{ path: 'idempotencyKey' }] } })
  })
})

// @proves docs/rules/phone-numbers.md#what-is-taken
describe('the phone number of a quote', () => {
  test.each([
    ['215-555-0123', '215-555-0123'],
    ['+1 (215) 555-0123', '+1 (215) 555-0123'],
    ['\u202A+1 (215) 555-0123\u202C', '+1 (215) 555-0123'],
    ['001 215 555 0123', '(215) 555-0123'],
    ['215-555-0123 x45', '(215) 555-0123 ext. 45'],
    ['+44 (0)20 7946 0958', '+44 20 7946 0958'],
    ['011 52 55 1234 5678', '+52 55 1234 5678'],
  ])('%j is kept as %j', async (typed, kept) => {
    const { status, quote } = await post(aQuoteBody({ phone: typed }))
    expect(status).toBe(201)
    expect(quote.phone).toBe(kept)
  })

  test.each([
    ['555-0123', 'Please enter a phone number with ten digits.'],
    ['+44 12', 'Please check the number: + and the country code first, then all the digits after it.'],
  ])('%j is refused with what to do', async (typed, words) => {
    const { status, body } = await post(aQuoteBody({ phone: typed }))
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path: 'phone', message: words }] })
  })
})

// @proves docs/rules/pricing.md#from-rooms-to-the-total
describe('POST /api/quotes', () => {
  test('prices the project and answers with the stored quote', async () => {
    const body = aQuoteBody({
      rooms: [
        aRoom(),
        aRoom({ id: 'b', type: 'kitchen', length: 20, width: 15, paintTrim: true, paintDoors: true, doorCount: 2 }),
      ],
      conditions: { primer: true, furnitureMoving: true, substantialPrep: false },
    })
    const { status, quote } = await post(body)
    const expected = priceQuote(body, prices)
    expect(status).toBe(201)
    expect(quote).toMatchObject({
      ...body,
      ...homes.center,
      totalCost: dollarsFromCents(expected.total),
      finalCost: dollarsFromCents(expected.total),
      createdAt: TEST_NOW.toISOString(),
      expiresAt: new Date(TEST_NOW.getTime() + market.quoteValidDays * 86_400_000).toISOString(),
      breakdown: {
        rooms: dollarsFromCents((expected.rooms[0] ?? 0) + (expected.rooms[1] ?? 0)),
        minimumJobAdjustment: 0,
        furnitureMoving: prices.furnitureMovingCost,
        subtotal: dollarsFromCents(expected.subtotal),
        taxRate: prices.salesTaxRate,
        tax: dollarsFromCents(expected.tax),
        total: dollarsFromCents(expected.total),
      },
    })
    expect(quote.rooms.map((room) => room.cost)).toEqual(expected.rooms.map(dollarsFromCents))
    expect(isId(quote.id)).toBe(true)
    expect(await app.call(`GET /api/quotes/${quote.id}`)).toMatchObject({ status: 200, body: quote })
  })

  test('stores the family’s name for a room', async () => {
    const { quote } = await post(aQuoteBody({ rooms: [aRoom({ name: "  Emma's   room " })] }))
    expect(quote).toMatchObject({ rooms: [{ name: "Emma's room" }] })
    const { body } = await app.call(`GET /api/quotes/${quote.id}`)
    expect(body).toMatchObject({ rooms: [{ name: "Emma's room" }] })
  })

  test('prices one room as calculated by hand', async () => {
    // Walls 2 × (12 + 10) × 9 = 396 sq ft, less one window of 3 × 5: 381 × (1.50 + 0.12) = 617.22; no tax.
    const inPhiladelphia = { rooms: 617.22, subtotal: 617.22, taxRate: 0, tax: 0, total: 617.22 }
    // 381 × (1.65 + 0.12) = 674.37; tax 55.6355.
    const inLakeside = { rooms: 674.37, subtotal: 674.37, taxRate: 0.0825, tax: 55.64, total: 730.01 }
    const { quote } = await post(aQuoteBody())
    expect(quote.breakdown).toEqual({
      ...(market.id === 'lakeside' ? inLakeside : inPhiladelphia),
      minimumJobAdjustment: 0,
      furnitureMoving: 0,
    })
  })

  test('ignores costs that are sent along, and other unknown fields', async () => {
    const honest = await post(aQuoteBody())
    const { status, quote } = await post({
      ...aQuoteBody(),
      totalCost: 1,
      finalCost: 1,
      breakdown: { total: 1 },
      id: 'mine',
      rooms: [{ ...aRoom(), cost: 0.01 }],
    })
    expect(status).toBe(201)
    expect(quote).toMatchObject({
      totalCost: honest.quote.totalCost,
      finalCost: honest.quote.totalCost,
      breakdown: honest.quote.breakdown,
    })
    expect(quote.id).not.toBe('mine')
  })

  test('stores the prices it was computed with, the work area, and the request for a consultation', async () => {
    const { quote } = await post(aQuoteBody())
    const row = await app.row('quotes', { id: quote.id })
    expect(row).toMatchObject({
      pricing: prices,
      work_area: 381,
      wants_consultation: true,
      total_cost: priceQuote(aQuoteBody(), prices).total,
    })
    const plain = await post(
      aQuoteBody({ rooms: [aRoom({ paintOptions: { ...aRoom().paintOptions, colorConsultation: false } })] }),
    )
    const [other] = await app.rows('quotes', { id: plain.quote.id }, ['wants_consultation'])
    expect(other).toEqual({ wants_consultation: false })
  })

  test('sends the quote to its owner, and to nobody when it is refused', async () => {
    const { quote } = await post(aQuoteBody({ email: ' Owner@Example.COM ' }))
    const sent = () => app.rows('outbox_tasks', { kind: 'quote' }, ['recipient', 'payload'])
    const before = await sent()
    expect(before).toContainEqual({ recipient: 'owner@example.com', payload: { quoteId: quote.id } })
    expect((await post(aQuoteBody({ address: addressOf(homes.unserved) }))).status).toBe(422)
    expect(await sent()).toEqual(before)
  })

  test('locates an address without a zip by its city', async () => {
    expect(
      (await post(aQuoteBody({ address: `1500 Market St, ${homes.center.city}, ${market.state.code}` }))).quote,
    ).toMatchObject({
      ...homes.center,
      zip: null,
    })
  })

  test.each([
    [addressOf(homes.next, STREET), '3B', '3B', addressOf(homes.next, `${STREET}, Unit 3B`)],
    [`${STREET}, ${ZIP}`, 'Apt 3B', 'Apt 3B', addressOf(homes.next, `${STREET}, Apt 3B`)],
    [`${STREET}, Apt 3B, ${ZIP}`, '', 'Apt 3B', addressOf(homes.next, `${STREET}, Apt 3B`)],
    [`${STREET}, Apt 3B, ${ZIP}`, '#3B', '#3B', addressOf(homes.next, `${STREET}, Apt 3B`)],
    [`${STREET.toLowerCase()} ${ZIP}`, undefined, null, addressOf(homes.next, STREET)],
  ])('stores %j with the unit %j in one line', async (address, unit, stored, line) => {
    const { quote } = await post({ ...aQuoteBody({ address }), ...(unit === undefined ? {} : { unit }) })
    expect(quote).toMatchObject({ unit: stored, address: line, zip: ZIP })
    expect((await app.call(`GET /api/quotes/${quote.id}`)).body).toMatchObject({ unit: stored, address: line })
  })

  test('asks for the town of a street in a county that has several', async () => {
    const county = homes.town.county
    const { status, body } = await post(aQuoteBody({ address: `21 Long Pike, ${county} County` }))
    expect(status).toBe(400)
    expect(body).toMatchObject({
      issues: [
        {
          path: 'address',
          message: `We paint in ${county} County. Which town is the home in? Please add the town or its zip code.`,
        },
      ],
    })
  })

  test('stores neither city nor county for a zip that only an area knows', async () => {
    await anArea(app, { type: 'zipcode', zip_codes: [homes.unknownZip], counties: [] })
    expect(
      (await post(aQuoteBody({ address: `1 Main St, ${market.state.code} ${homes.unknownZip}` }))).quote,
    ).toMatchObject({
      zip: homes.unknownZip,
      city: null,
      county: null,
    })
  })

  test('prices the largest project exactly', async () => {
    const largest = aRoom({
      length: 200,
      width: 200,
      height: 200,
      paintCeiling: true,
      paintTrim: true,
      paintDoors: true,
      doorCount: 99,
    })
    const dear = {
      ...prices,
      wallCostPerSqFt: 1000,
      ceilingCostPerSqFt: 1000,
      trimCostPerLinearFt: 1000,
      doorCost: 1000,
    }
    await app.insert('pricing_versions', {
      version: 2,
      settings: JSON.stringify(dear),
      changes: '[]',
      created_by: 'admin',
      created_at: TEST_NOW,
    })
    const body = aQuoteBody({ rooms: Array.from({ length: 50 }, () => largest) })
    const { status, quote } = await post(body)
    expect(status).toBe(201)
    expect(quote.totalCost).toBe(dollarsFromCents(priceQuote(body, dear).total))
    await app.db.deleteFrom('pricing_versions').where('version', '=', 2).execute()
  })

  test('uses a new price from the next quote on; a stored quote keeps its own', async () => {
    const before = await post(aQuoteBody())
    await app.insert('pricing_versions', {
      version: 3,
      settings: JSON.stringify({ ...prices, wallCostPerSqFt: 3 }),
      changes: '[]',
      created_by: 'admin',
      created_at: TEST_NOW,
    })
    const dear = priceQuote(aQuoteBody(), { ...prices, wallCostPerSqFt: 3 })
    expect((await post(aQuoteBody())).quote.breakdown.rooms).toBe(dollarsFromCents(dear.rooms[0] ?? 0))
    expect((await app.call(`GET /api/quotes/${before.quote.id}`)).body).toMatchObject({
      totalCost: before.quote.totalCost,
    })
    await app.db.deleteFrom('pricing_versions').where('version', '=', 3).execute()
  })
})
