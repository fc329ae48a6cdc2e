import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { aBooking, aPainter, aQuote, aQuoteBody, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { inTurn, statuses, visitors } from '#server/testing/visitors.ts'

const MINUTE = 60_000

const app = await testApp({ rateLimits: true })
const visitor = visitors(app)
const { call, proof } = visitor

beforeEach(() => visitor.next())

const later = (milliseconds: number) => app.setNow(new Date(TEST_NOW.getTime() + milliseconds))

describe('lookups of bookings', () => {
  test('are refused after twenty wrong addresses for a booking, and after sixty for a visitor', async () => {
    const one = 'ABCDEFGHJKMNPQRSTVWX'
    const lookUp = (id: string, from = visitor.address()) =>
      call(`POST /api/bookings/${id}/lookup`, { email: 'x@example.com' }, { from })
    expect(statuses(await inTurn(22, (index) => lookUp(one, `198.51.100.${100 + index}`)))).toEqual({ 404: 20, 429: 2 })
    const many = await inTurn(62, (index) => lookUp(`ABCDEFGHJKMNPQRST${String(index).padStart(3, '0')}`))
    expect(statuses(many)).toEqual({ 404: 60, 429: 2 })
  })
})

// @proves docs/rules/access.md#rate-limits
describe('the owner of a booking whose id somebody else knows', () => {
  const lookUp = (id: string, email: string, from: string, headers = {}) =>
    call(`POST /api/bookings/${id}/lookup`, { email }, { from, headers })

  test('finds it from an unknown address with a proof of work, after wrong addresses were tried on it', async () => {
    const { booking, quote } = await aBooking(app)
    const wrong = await inTurn(60, () => lookUp(booking.id, 'x@example.com', '198.51.100.66'))
    expect(statuses(wrong)).toEqual({ 404: 20, 429: 40 })
    const refused = await lookUp(booking.id, quote.email, visitor.address())
    expect(refused).toMatchObject({ status: 429, body: { issues: [{ path: 'X-Proof' }] } })
    expect((await lookUp(booking.id, quote.email, visitor.address(), await proof())).status).toBe(200)
  })

  test('finds it without one from an address from which they found it before', async () => {
    const { booking, quote } = await aBooking(app)
    expect((await lookUp(booking.id, quote.email, visitor.address())).status).toBe(200)
    await inTurn(30, () => lookUp(booking.id, 'x@example.com', '198.51.100.67'))
    expect((await lookUp(booking.id, quote.email, visitor.address())).status).toBe(200)
  })

  test('is not found by whoever guesses addresses with proofs of work', async () => {
    const { booking } = await aBooking(app)
    await inTurn(21, () => lookUp(booking.id, 'x@example.com', '198.51.100.68'))
    expect((await lookUp(booking.id, 'y@example.com', '198.51.100.68', await proof())).status).toBe(404)
    expect((await lookUp(booking.id, 'z@example.com', '198.51.100.68')).status).toBe(429)
  })
})

describe('links sent again', () => {
  test('go to one address five times an hour, and twenty times for one visitor', async () => {
    const again = (email: string, from = visitor.address()) => call('POST /api/bookings/resend', { email }, { from })
    const one = await inTurn(7, (index) => again('lost@example.com', `198.51.100.${60 + index}`))
    expect(statuses(one)).toEqual({ 202: 5, 429: 2 })
    const many = await inTurn(22, (index) => again(`lost${index}@example.com`))
    expect(statuses(many)).toEqual({ 202: 20, 429: 2 })
    later(60 * MINUTE)
    expect((await again('lost@example.com')).status).toBe(202)
  })
})

describe('keys of bookings', () => {
  test('cannot be guessed forever, and a stranger does not lock the owner out', async () => {
    const id = 'ABCDEFGHJKMNPQRSTVWX'
    const read = (from = visitor.address()) => call(`GET /api/bookings/${id}?key=wrong`, undefined, { from })
    expect(statuses(await inTurn(62, () => read()))).toEqual({ 404: 60, 429: 2 })
    const { booking } = await aBooking(app)
    const guess = (index: number) =>
      call(`POST /api/bookings/${booking.id}/cancel`, { email: 'x@example.com' }, { from: `198.51.100.${index}` })
    expect(statuses(await inTurn(22, guess))).toEqual({ 404: 20, 429: 2 })
    const key = bookingKey(app.deps.config.secrets, booking.id)
    expect(
      (await call(`POST /api/bookings/${booking.id}/cancel?key=${key}`, {}, { from: '203.0.113.251' })).status,
    ).toBe(200)
  })
})

describe('many bookings', () => {
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

  test('need a proof of work after twenty a day for one email address; each proof is valid once', async () => {
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

  test('do not count when they fail or are repeated', async () => {
    await manyPainters(10)
    const quote = await aQuote(app, { email: 'again@example.com' })
    const body = { quoteId: quote.id, scheduledDate: addDays(TODAY, 2), timeSlot: 'morning' }
    expect((await call('POST /api/bookings', body)).status).toBe(201)
    expect(statuses(await inTurn(30, () => call('POST /api/bookings', body)))).toEqual({ 200: 30 })
    expect(statuses(await inTurn(30, () => book('again@example.com', visitor.address(), addDays(TODAY, 30))))).toEqual({
      409: 30,
    })
    expect((await book('again@example.com', visitor.address(), addDays(TODAY, 4))).status).toBe(201)
  })
})
