import { beforeEach, describe, expect, test } from 'vitest'
import { aQuoteBody } from '#server/testing/builders.ts'
import { startTestApp, TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { inTurn, statuses, visitors } from '#server/testing/visitors.ts'
import { makeCounters } from './counters.ts'
import { classLimits } from './limits.ts'
import { visitorOf } from './visitor-address.ts'

const MINUTE = 60_000

const app = await testApp({ rateLimits: true })
const visitor = visitors(app)
const { call } = visitor

beforeEach(() => visitor.next())

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

describe('calls of one address', () => {
  test('are admitted up to the limit of their class, and again in the next window', async () => {
    const { times, seconds } = classLimits.quotes
    const wrong = () => call('POST /api/quotes', {})
    expect(statuses(await inTurn(times + 3, wrong))).toEqual({ 400: times, 429: 3 })
    const refused = await wrong()
    expect(refused.body).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Please try again in a moment.',
    })
    const wait = Number(refused.headers['retry-after'])
    expect(wait).toBe(seconds)
    expect((await call('POST /api/quotes', {}, { from: '203.0.113.250' })).status).toBe(400)
    // Other classes of calls have limits of their own.
    expect((await call('GET /api/pricing/config')).status).toBe(200)
    later(seconds * 1000 - 1)
    expect((await wrong()).status).toBe(429)
    later(seconds * 1000)
    expect((await wrong()).status).toBe(400)
  })

  test('for PDFs of documents have a class of their own, and the document is still read', async () => {
    const path = `GET /api/documents/${'A'.repeat(20)}`
    expect(statuses(await inTurn(33, () => call(`${path}/pdf`)))).toEqual({ 404: 30, 429: 3 })
    expect((await call(path)).status).toBe(404)
  })

  test('are not written to the database before they are many, if they only read', async () => {
    const rows = async () => (await app.db.selectFrom('rate_counters').select('key').execute()).length
    const before = await rows()
    await inTurn(250, () => call('GET /api/pricing/config'))
    expect(await rows()).toBe(before)
    await inTurn(60, () => call('GET /api/pricing/config'))
    expect(await rows()).toBe(before + 1)
  })

  test('count for all processes together', async () => {
    const processes = Array.from({ length: 3 }, () => makeCounters(app.deps))
    const allowance = { times: 10, seconds: 60 }
    const counts = await inTurn(
      12,
      async (index) => (await processes[index % 3]!.add(`k${visitor.address()}`, allowance)).count,
    )
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('count for the connection that they come over, whatever address their headers claim', async () => {
    const { times } = classLimits.quotes
    const names = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip', 'cf-connecting-ip']
    const claim = (index: number) => Object.fromEntries(names.map((name) => [name, `198.51.100.${index}`]))
    const answers = await inTurn(times + 3, (index) => call('POST /api/quotes', {}, { headers: claim(index % 200) }))
    expect(statuses(answers)).toEqual({ 400: times, 429: 3 })
  })

  test('leave no address behind in the counters', async () => {
    await call('POST /api/contractor/login', { email: 'somebody@example.com', password: 'wrong-password' })
    const rows = await app.db.selectFrom('rate_counters').selectAll().execute()
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/somebody|example|203\.0\.113|login|contractor/)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('from %s are counted as %s', (ip, visitor) => {
    expect(visitorOf(ip)).toBe(visitor)
  })
})

describe('messages about quotes', () => {
  const mailsTo = async (email: string) => (await app.rows('outbox_tasks', { recipient: email }, ['id'])).length
  const quote = (email: string, from = visitor.address()) => call('POST /api/quotes', aQuoteBody({ email }), { from })

  test('are sent five times an hour to one mailbox; further quotes are still made, sixty in all', async () => {
    const email = 'mailbox@example.com'
    const answers = await inTurn(62, (index) => quote(email, `198.51.100.${index}`))
    expect(statuses(answers)).toEqual({ 201: 60, 429: 2 })
    expect(await mailsTo(email)).toBe(5)
    const last = (answers[59] as { body: { id?: unknown } }).body
    expect((await call(`GET /api/quotes/${String(last.id)}`)).status).toBe(200)
    later(60 * MINUTE)
    expect((await quote(email)).status).toBe(201)
    expect(await mailsTo(email)).toBe(6)
  })

  test('are sent to twenty mailboxes an hour from one address', async () => {
    const to = (index: number) => `somebody-${visitor.address()}-${index}@example.com`
    const answers = await inTurn(22, (index) => quote(to(index)))
    expect(statuses(answers)).toEqual({ 201: 22 })
    // Neither the first nor the second time.
    expect((await quote(to(21))).status).toBe(201)
    expect((await quote(to(0))).status).toBe(201)
    expect(await Promise.all([0, 19, 20, 21].map((index) => mailsTo(to(index))))).toEqual([2, 1, 0, 0])
    expect((await quote(to(20), '198.51.100.7')).status).toBe(201)
    expect(await mailsTo(to(20))).toBe(1)
  })

  test('are not counted for quotes that are refused', async () => {
    const email = `mistyped-${visitor.address()}@example.com`
    const far = aQuoteBody({ email, address: '700 Flower St, Los Angeles, CA 90017' })
    expect(statuses(await inTurn(8, () => call('POST /api/quotes', far)))).toEqual({ 422: 8 })
    expect((await quote(email)).status).toBe(201)
    expect(await mailsTo(email)).toBe(1)
  })
})

test('a visitor makes at most twenty inquiries an hour', async () => {
  const ask = (phone: string) => call('POST /api/inquiries', { kind: 'call', phone })
  const number = (index: number) => `215555${String(index).padStart(4, '0')}`
  expect(statuses(await inTurn(22, (index) => ask(number(index))))).toEqual({ 201: 20, 429: 2 })
})

test('a server without limits counts nothing', async () => {
  const free = await startTestApp()
  await free.call('POST /api/contractor/login', { body: { email: 'x@example.com', password: 'wrong-password' } })
  expect(await free.db.selectFrom('rate_counters').select('key').execute()).toEqual([])
  await free.close()
})
