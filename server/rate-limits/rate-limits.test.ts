import { scryptSync } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/calendar.ts'
import { bookingKey } from '../bookings/booking-keys.ts'
import { aBooking, aPainter, aQuote, aQuoteBody, slotsFrom, TODAY } from '../testing/builders.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { makeCounters } from './counters.ts'
import { classLimits } from './limits.ts'
import { visitorOf } from './visitor-address.ts'

const MINUTE = 60_000

let app: TestApp
let address = ''
let visitors = 0

beforeAll(async () => {
  app = await startTestApp({ rateLimits: true })
})
afterAll(() => app.close())

/** Each test is another visitor. */
beforeEach(() => {
  app.setNow(TEST_NOW)
  visitors += 1
  address = `203.0.113.${visitors}`
})

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

/** A call from the address of this test, or from another one. */
const call = async (line: string, body?: object, options: { from?: string; headers?: Record<string, string> } = {}) => {
  const [method, url] = line.split(' ') as ['GET' | 'POST', string]
  const response = await app.app.inject({
    method,
    url,
    remoteAddress: options.from ?? address,
    ...(options.headers ? { headers: options.headers } : {}),
    ...(body ? { payload: body } : {}),
  })
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.body
      ? (JSON.parse(response.body) as { code?: string; issues?: { path: string }[]; message?: string })
      : {},
  }
}

const inTurn = async <T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> => {
  const results: T[] = []
  for (let index = 0; index < times; index++) results.push(await work(index))
  return results
}
const statuses = (answers: { status: number }[]): Record<number, number> => {
  const found: Record<number, number> = {}
  for (const { status } of answers) found[status] = (found[status] ?? 0) + 1
  return found
}

describe('calls of one address', () => {
  test('are let in up to the limit of their class, and again in the next window', async () => {
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

  test('that read are not written down before they are many', async () => {
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
    const counts = await inTurn(12, async (index) => (await processes[index % 3]!.add(`k${address}`, allowance)).count)
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
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
  ])('%s is counted as %s', (ip, visitor) => {
    expect(visitorOf(ip)).toBe(visitor)
  })
})

const proof = async () => {
  const { body } = await call('GET /api/challenge')
  const challenge = body as unknown as Parameters<typeof solveChallenge>[0]['challenge']
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 120_000 })
  return { 'x-proof': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') }
}

/** A stored password that is quickly compared: many are tried here. */
const quickHash = (password: string): string => {
  const salt = 'A'.repeat(22)
  const key = scryptSync(password, Buffer.from(salt, 'base64url'), 32, { N: 64, r: 8, p: 1 })
  return ['scrypt', 6, 8, 1, salt, key.toString('base64url')].join('$')
}

describe('passwords', () => {
  const aMember = async () => {
    const painter = await aPainter(app)
    const password_hash = quickHash('right-password')
    await app.db.updateTable('contractors').set({ password_hash }).where('id', '=', painter.id).execute()
    return painter.email
  }
  const logIn = (email: string, password: string, from = address) =>
    call('POST /api/contractor/login', { email, password }, { from })

  test('can be tried ten times in a quarter of an hour for an account, from wherever', async () => {
    const email = await aMember()
    const tries = await inTurn(12, (index) => logIn(email, 'wrong-password', `198.51.100.${index}`))
    expect(statuses(tries)).toEqual({ 401: 10, 429: 2 })
    expect(tries.at(-1)?.body.message).toBe('Too many failed attempts. Please try again later.')
    expect((await logIn(email, 'right-password', '198.51.100.77')).status).toBe(429)
    later(15 * MINUTE)
    expect((await logIn(email, 'right-password', '198.51.100.77')).status).toBe(200)
  })

  test('that are right do not count, and make the address familiar: others cannot lock the owner out', async () => {
    const email = await aMember()
    expect(statuses(await inTurn(11, () => logIn(email, 'right-password')))).toEqual({ 200: 11 })
    expect(statuses(await inTurn(15, () => logIn(email, 'wrong-password', '198.51.100.99')))).toEqual({
      401: 10,
      429: 5,
    })
    expect((await logIn(email, 'right-password', '198.51.100.98')).status).toBe(429)
    expect((await logIn(email, 'right-password')).status).toBe(200)
  })

  test('of an account that somebody else has locked are taken with a proof of work, each proof once', async () => {
    const email = await aMember()
    expect(statuses(await inTurn(12, () => logIn(email, 'wrong-password', '198.51.100.99')))).toEqual({
      401: 10,
      429: 2,
    })
    const from = '198.51.100.98'
    const refused = await logIn(email, 'right-password', from)
    expect(refused).toMatchObject({ status: 429, body: { issues: [{ path: 'X-Proof' }] } })
    const body = { email, password: 'right-password' }
    const logInWith = async (headers: Record<string, string>, password = 'right-password') =>
      (await call('POST /api/contractor/login', { ...body, password }, { from, headers })).status
    const solved = await proof()
    expect(await logInWith(solved, 'wrong-password')).toBe(401)
    expect(await logInWith(solved)).toBe(429)
    expect(await logInWith(await proof())).toBe(200)
    // The owner is in, and the address is familiar from now on.
    expect((await logIn(email, 'right-password', from)).status).toBe(200)
  })

  test('tried at once do not slip through together', async () => {
    const email = await aMember()
    const tries = await Promise.all(Array.from({ length: 14 }, () => logIn(email, 'wrong-password')))
    expect(statuses(tries)).toEqual({ 401: 10, 429: 4 })
  })

  test('and one-time links tried from one address end after fifty, whoever’s they are', async () => {
    const token = (index: number) => `${index}`.padStart(43, 'x')
    const tries = await inTurn(53, (index) =>
      call('POST /api/contractor/set-password', { token: token(index), password: 'right-password' }),
    )
    expect(statuses(tries)).toEqual({ 400: 50, 429: 3 })
    expect((await logIn(`nobody-${visitors}@example.com`, 'wrong-password')).status).toBe(429)
  })

  test('of the administrator are guarded in the same way, however the name is written', async () => {
    await app.db
      .insertInto('administrators')
      .values({ username: 'admin', password_hash: quickHash('right-password') })
      .execute()
    const names = ['admin', 'Admin', 'ADMIN']
    const tries = await inTurn(12, (index) =>
      call('POST /api/admin/login', { username: names[index % 3], password: 'wrong-password' }),
    )
    expect(statuses(tries)).toEqual({ 401: 10, 429: 2 })
  })

  test('are reset for an address five times an hour', async () => {
    const forgot = () => call('POST /api/contractor/forgot-password', { email: `nobody-${visitors}@example.com` })
    expect(statuses(await Promise.all(Array.from({ length: 7 }, forgot)))).toEqual({ 202: 5, 429: 2 })
  })
})

describe('messages about quotes', () => {
  const mailsTo = async (email: string) =>
    (await app.db.selectFrom('outbox').select('id').where('recipient', '=', email).execute()).length
  const quote = (email: string, from = address) => call('POST /api/quotes', aQuoteBody({ email }), { from })

  test('five an hour to one mailbox; further quotes are made and answered, sixty in all', async () => {
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

  test('to twenty mailboxes an hour from one address', async () => {
    const to = (index: number) => `somebody-${visitors}-${index}@example.com`
    const answers = await inTurn(22, (index) => quote(to(index)))
    expect(statuses(answers)).toEqual({ 201: 22 })
    // Neither the first nor the second time.
    expect((await quote(to(21))).status).toBe(201)
    expect((await quote(to(0))).status).toBe(201)
    expect(await Promise.all([0, 19, 20, 21].map((index) => mailsTo(to(index))))).toEqual([2, 1, 0, 0])
    expect((await quote(to(20), '198.51.100.7')).status).toBe(201)
    expect(await mailsTo(to(20))).toBe(1)
  })

  test('quotes that are refused cost no message', async () => {
    const email = `mistyped-${visitors}@example.com`
    const far = aQuoteBody({ email, address: '700 Flower St, Los Angeles, CA 90017' })
    expect(statuses(await inTurn(8, () => call('POST /api/quotes', far)))).toEqual({ 422: 8 })
    expect((await quote(email)).status).toBe(201)
    expect(await mailsTo(email)).toBe(1)
  })
})

describe('lookups of bookings', () => {
  test('with wrong addresses end after twenty for a booking, and after sixty for a visitor', async () => {
    const one = 'ABCDEFGHJKMNPQRSTVWX'
    const look = (id: string, from = address) =>
      call(`POST /api/bookings/${id}/lookup`, { email: 'x@example.com' }, { from })
    expect(statuses(await inTurn(22, (index) => look(one, `198.51.100.${100 + index}`)))).toEqual({ 404: 20, 429: 2 })
    const many = await inTurn(62, (index) => look(`ABCDEFGHJKMNPQRST${String(index).padStart(3, '0')}`))
    expect(statuses(many)).toEqual({ 404: 60, 429: 2 })
  })
})

describe('links sent again', () => {
  test('go to one address five times in an hour, and twenty times for a visitor', async () => {
    const again = (email: string, from = address) => call('POST /api/bookings/resend', { email }, { from })
    const one = await inTurn(7, (index) => again('lost@example.com', `198.51.100.${60 + index}`))
    expect(statuses(one)).toEqual({ 202: 5, 429: 2 })
    const many = await inTurn(22, (index) => again(`lost${index}@example.com`))
    expect(statuses(many)).toEqual({ 202: 20, 429: 2 })
    later(60 * MINUTE)
    expect((await again('lost@example.com')).status).toBe(202)
  })
})

test('a visitor asks twenty things in an hour; the same again is no other', async () => {
  const ask = (phone: string) => call('POST /api/inquiries', { kind: 'call', phone })
  const number = (index: number) => `215555${String(index).padStart(4, '0')}`
  expect(statuses(await inTurn(22, (index) => ask(number(index))))).toEqual({ 201: 20, 429: 2 })
})

describe('keys of bookings', () => {
  test('are not tried forever, and a stranger does not lock the owner out', async () => {
    const id = 'ABCDEFGHJKMNPQRSTVWX'
    const read = (from = address) => call(`GET /api/bookings/${id}?key=wrong`, undefined, { from })
    expect(statuses(await inTurn(62, () => read()))).toEqual({ 404: 60, 429: 2 })
    const { booking } = await aBooking(app)
    const guess = (index: number) =>
      call(`POST /api/bookings/${booking.id}/cancel`, { email: 'x@example.com' }, { from: `198.51.100.${index}` })
    expect(statuses(await inTurn(22, guess))).toEqual({ 404: 20, 429: 2 })
    const key = bookingKey(app.deps.config.secret, booking.id)
    expect(
      (await call(`POST /api/bookings/${booking.id}/cancel?key=${key}`, {}, { from: '203.0.113.251' })).status,
    ).toBe(200)
  })
})

describe('bookings in great number', () => {
  /** Room for as many bookings as a flood needs. */
  const manyPainters = async (days: number) => {
    await app.db.updateTable('contractors').set({ is_active: false }).execute()
    for (const _ of '12345') await aPainter(app, { slots: slotsFrom(TODAY, days) })
  }
  const book = async (email: string, from: string, date: string, headers?: Record<string, string>) => {
    const quote = await aQuote(app, { email, rooms: aQuoteBody().rooms })
    const body = { quoteId: quote.id, scheduledDate: date, timeSlot: 'morning' }
    return call('POST /api/bookings', body, { from, ...(headers ? { headers } : {}) })
  }
  const dates = (count: number) =>
    Array.from({ length: count }, (_, index) => addDays(TODAY, 1 + Math.floor(index / 5)))

  test('need a proof of work beyond twenty a day for one e-mail address; each proof opens once', async () => {
    await manyPainters(40)
    const email = 'flood@example.com'
    const days = dates(30)
    const first = await inTurn(20, (index) => book(email, `198.51.100.${index}`, days[index]!))
    expect(statuses(first)).toEqual({ 201: 20 })
    const refused = await book(email, '198.51.100.201', days[20]!)
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests', issues: [{ path: 'X-Proof' }] } })
    expect(refused.headers['retry-after']).toBe('1')
    const solved = await proof()
    expect((await book(email, '198.51.100.202', days[20]!, solved)).status).toBe(201)
    expect((await book(email, '198.51.100.203', days[21]!, solved)).status).toBe(429)
    for (const wrong of ['', 'x', Buffer.from('{"challenge":{},"solution":{}}').toString('base64')]) {
      expect((await book(email, '198.51.100.204', days[21]!, { 'x-proof': wrong })).status).toBe(429)
    }
    const late = await proof()
    later(16 * MINUTE)
    expect((await book(email, '198.51.100.205', days[21]!, late)).status).toBe(429)
    // Somebody else notices nothing of it.
    expect((await book('honest@example.com', '198.51.100.206', days[21]!)).status).toBe(201)
    later(25 * 60 * MINUTE)
    expect((await book(email, '198.51.100.207', days[22]!)).status).toBe(201)
  })

  test('that were not made do not count, nor does the same one again', async () => {
    await manyPainters(10)
    const quote = await aQuote(app, { email: 'again@example.com' })
    const body = { quoteId: quote.id, scheduledDate: addDays(TODAY, 2), timeSlot: 'morning' }
    expect((await call('POST /api/bookings', body)).status).toBe(201)
    expect(statuses(await inTurn(30, () => call('POST /api/bookings', body)))).toEqual({ 200: 30 })
    expect(statuses(await inTurn(30, () => book('again@example.com', address, addDays(TODAY, 30))))).toEqual({
      409: 30,
    })
    expect((await book('again@example.com', address, addDays(TODAY, 4))).status).toBe(201)
  })
})

test('without limits nothing is counted', async () => {
  const free = await startTestApp()
  await free.call('POST /api/contractor/login', { body: { email: 'x@example.com', password: 'wrong-password' } })
  expect(await free.db.selectFrom('rate_counters').select('key').execute()).toEqual([])
  await free.close()
})
