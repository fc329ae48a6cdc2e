import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { breakDatabase } from '#server/testing/break-database.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const scrape = async () => (await app.call('GET /metrics')).text
/** The value of a line of the text format. */
const shown = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? undefined : Number(found.slice(line.length + 1))
}

test('the metrics count calls by route and status, refusals by code, and bookings made', async () => {
  await aPainter(app)
  const quote = await aQuote(app)
  const body = { quoteId: quote.id, scheduledDate: addDays(TODAY, 3), timeSlot: 'morning' }
  expect((await app.call('POST /api/bookings', { body })).status).toBe(201)
  expect((await app.call('POST /api/bookings', { body })).status).toBe(200)
  expect((await app.call('POST /api/bookings', { body: { ...body, timeSlot: 'afternoon' } })).status).toBe(409)
  expect((await app.call(`GET /api/quotes/${quote.id}`)).status).toBe(200)
  const text = await scrape()
  const calls = (method: string, route: string, status: number) =>
    shown(text, `evencoat_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`)
  expect(calls('POST', '/api/bookings', 201)).toBe(1)
  expect(calls('POST', '/api/bookings', 200)).toBe(1)
  expect(calls('POST', '/api/bookings', 409)).toBe(1)
  expect(calls('GET', '/api/quotes/:id', 200)).toBe(1)
  expect(shown(text, 'evencoat_refusals_total{code="already_booked"}')).toBe(1)
  expect(shown(text, 'evencoat_bookings_created_total')).toBe(1)
  expect(text).not.toContain(quote.id)
  expect(shown(text, 'process_cpu_seconds_total')).toBeGreaterThan(0)
})

test('the metrics show the state of the outbox, the bookings, and the pool', async () => {
  await app.empty('outbox_tasks')
  const { booking } = await aBooking(app, { contractorId: null, status: 'pending' })
  for (const minutes of [1, 2, 3]) {
    app.setNow(new Date(TEST_NOW.getTime() - minutes * 60_000))
    await inTransaction(app.db, (db) =>
      enqueue(db, app.deps.now(), 'x@example.com', { kind: 'booking-completed', bookingId: booking.id }),
    )
  }
  app.setNow(TEST_NOW)
  const [first] = await app.db.selectFrom('outbox_tasks').select('id').orderBy('created_at', 'desc').execute()
  await app.update('outbox_tasks', { id: first!.id }, { state: 'dead' })
  const text = await scrape()
  expect(shown(text, 'evencoat_outbox_messages{state="waiting"}')).toBe(2)
  expect(shown(text, 'evencoat_outbox_messages{state="failed"}')).toBe(0)
  expect(shown(text, 'evencoat_outbox_messages{state="dead"}')).toBe(1)
  expect(shown(text, 'evencoat_outbox_oldest_seconds')).toBe(180)
  expect(shown(text, 'evencoat_bookings_pending')).toBe(1)
  expect(shown(text, 'evencoat_database_up')).toBe(1)
  expect(shown(text, 'evencoat_database_connections{state="open"}')).toBeGreaterThan(0)
})

test('the metrics are served even without the database', async () => {
  const mend = breakDatabase(app)
  const text = await scrape()
  mend()
  expect(shown(text, 'evencoat_database_up')).toBe(0)
  expect(shown(text, 'evencoat_bookings_created_total')).toBe(1)
})

const read = (target: TestApp, options: { remoteAddress?: string; headers?: Record<string, string> }) =>
  target.app.inject({ method: 'GET', url: '/metrics', ...options })

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }, 200],
  ['this machine by IPv6', { remoteAddress: '::1' }, 200],
  ['another machine', { remoteAddress: '203.0.113.9' }, 403],
  ['a proxy on this machine', { remoteAddress: '127.0.0.1', headers: { 'x-forwarded-for': '203.0.113.9' } }, 403],
  ['another proxy on this machine', { remoteAddress: '127.0.0.1', headers: { forwarded: 'for=203.0.113.9' } }, 403],
  ['one that names itself', { remoteAddress: '127.0.0.1', headers: { via: '1.1 proxy' } }, 403],
  ['one that names the visitor', { remoteAddress: '127.0.0.1', headers: { 'x-real-ip': '203.0.113.9' } }, 403],
  ['one of a network', { remoteAddress: '127.0.0.1', headers: { 'cf-connecting-ip': '203.0.113.9' } }, 403],
])('the metrics without a token are for this machine alone: %s', async (_who, options, status) => {
  expect((await read(app, options)).statusCode).toBe(status)
})

test('the metrics of a public site need the token even behind a silent proxy', async () => {
  const site = await startTestApp({ publicUrl: 'https://paint.example' })
  expect((await read(site, { remoteAddress: '127.0.0.1' })).statusCode).toBe(403)
  await site.close()
})

// @proves docs/rules/access.md#signing-in
test('the metrics with a token are readable from anywhere', async () => {
  const guarded = await startTestApp({ metricsToken: 'a-long-token' })
  const from = (authorization?: string) => ({
    remoteAddress: '203.0.113.9',
    ...(authorization ? { headers: { authorization } } : {}),
  })
  expect((await read(guarded, from('Bearer a-long-token'))).statusCode).toBe(200)
  for (const wrong of [undefined, 'Bearer a-long-toke', 'Basic a-long-token']) {
    const answer = await read(guarded, from(wrong))
    expect([wrong, answer.statusCode]).toEqual([wrong, 401])
  }
  expect((await read(guarded, { remoteAddress: '127.0.0.1' })).statusCode).toBe(401)
  await guarded.close()
})
