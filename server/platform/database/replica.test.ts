import type { FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app/app.ts'
import { makeDeps } from '#server/app/make-deps.ts'
import { feedOf, openFeed } from '#server/painters/calendar/calendar-feed.queries.ts'
import { feedToken } from '#server/painters/calendar/feed-address.ts'
import { hashToken, newId } from '#server/platform/identifiers.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { aBooking, aPainter, aQuote, aQuoteBody, TODAY } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { data } from '#server/testing/market.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { makeReplica } from './replica.ts'

const PHONES = { primary: '(215) 555-0101', replica: '(215) 555-0102' }

const primary = await testApp()
/** Stands for a replica: it has rows of its own, so that it shows which of the two was asked. */
let other: Awaited<ReturnType<typeof openTestDatabase>>
let server: Awaited<ReturnType<typeof buildApp>>
let asked = 0
const lines: string[] = []
const note = (_fields: unknown, line?: string) => void lines.push(line ?? '')
const log = { error: note, warn: note } as Pick<FastifyBaseLogger, 'error' | 'warn'>

const start = async (isChecked: boolean) => {
  const replica = makeReplica(other.db, log, { toleratedLag: 0 })
  if (isChecked) await replica.check(primary.db)
  const { config, identifierKey, files, now } = primary.deps
  server = await buildApp(({ log }) => {
    const deps = makeDeps({ db: primary.db, pool: primary.pool, replica, config, identifierKey, files, data, now, log })
    vi.spyOn(deps.reviews, 'current').mockResolvedValue({
      count: 5,
      figures: null,
      hidden: [],
      latest: [],
      photos: new Map(),
      rooms: [],
    })
    return deps
  })
}

beforeAll(async () => {
  other = await openTestDatabase()
  other.pool.on('acquire', () => {
    asked += 1
  })
  const phone = (value: string) => ({ name: 'phone', value, updated_at: TEST_NOW }) as const
  await primary.insert('business_settings', phone(PHONES.primary))
  await other.db.insertInto('business_settings').values(phone(PHONES.replica)).execute()
})
afterAll(() => other.close())

beforeEach(async () => {
  await start(true)
  lines.length = 0
  asked = 0
  return () => server.close()
})

const call = async (line: string, payload?: object) => {
  const [method, url = ''] = line.split(' ')
  const { statusCode, body } = await server.inject({ method: method as 'GET', url, ...(payload ? { payload } : {}) })
  return { status: statusCode, body }
}
const phoneShown = async () => (JSON.parse((await call('GET /api/business')).body) as { phone: string }).phone

/** The address of a painter's calendar feed. */
const aFeed = async () => {
  const { id } = await aPainter(primary, { slots: [] })
  const feed = { contractorId: id, version: (await feedOf(primary.db, id)).version }
  const token = feedToken(primary.deps.config.secrets, feed)
  await openFeed(primary.db, feed, { before: null, hash: hashToken(token) })
  return `GET /api/calendar/${token}.ics`
}

describe('the replica is asked', () => {
  test.each([
    ['reviews', () => call('GET /api/reviews')],
    ['reviews of the neighborhood', () => call(`GET /api/reviews/nearest?zip=${homes.center.zip}`)],
    ['how to reach the business', () => call('GET /api/business')],
    ['places', () => call('GET /api/places?q=Main')],
    ['whether a home is served', () => call('POST /api/check-service-area', { address: addressOf(homes.center) })],
    ['a photo', () => call(`GET /api/photos/${newId()}`)],
    ['a document as PDF', () => call(`GET /api/documents/${newId()}/pdf`)],
    ['a calendar feed', async () => call(await aFeed())],
  ])('for %s', async (_, ask) => {
    expect([200, 404]).toContain((await ask()).status)
    expect(asked).toBeGreaterThan(0)
  })
})

test('the replica is never asked for prices, quotes, free days, bookings, or whether the server is ready', async () => {
  await aPainter(primary)
  const quote = await aQuote(primary)
  const { booking } = await aBooking(primary)
  const statuses = [
    await call('GET /readyz'),
    await call('GET /api/pricing/config'),
    await call('POST /api/quotes', aQuoteBody()),
    await call(`GET /api/quotes/${quote.id}`),
    await call(`GET /api/contractor-available-dates?quoteId=${quote.id}`),
    await call(`GET /api/availability?quoteId=${quote.id}&date=${TODAY}`),
    await call(`GET /api/project-estimate/${quote.id}`),
    await call(`GET /api/bookings/${booking.id}?key=${primary.keyOf(booking.id)}`),
    await call('GET /api/reviews/summary'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 201, 200, 200, 200, 200, 200, 200])
  expect(asked).toBe(0)
})

test('what the replica does not have yet is found in the primary', async () => {
  const id = await aPhoto(primary)
  expect((await call(`GET /api/photos/${id}`)).status).toBe(200)
  expect(asked).toBe(1)
})

test('while the replica is away its reads go to the primary, and it is left alone; the log says so once', async () => {
  expect(await phoneShown()).toBe(PHONES.replica)
  let refused = 0
  const mend = breakDatabase(other, () => {
    refused += 1
    return new Error('Connection terminated unexpectedly')
  })
  for (let round = 0; round < 3; round++) expect(await phoneShown()).toBe(PHONES.primary)
  expect(refused).toBe(1)
  expect(lines).toEqual(['the read replica is away'])
  mend()
})

test('a replica of which nothing is known yet is not asked', async () => {
  await server.close()
  await start(false)
  expect(await phoneShown()).toBe(PHONES.primary)
})
