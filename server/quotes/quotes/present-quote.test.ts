import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aQuote } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

describe('GET /api/quotes/{id}', () => {
  test('accepts the id as a person writes it', async () => {
    const quote = await aQuote(app)
    const written = quote.id
      .toLowerCase()
      .replace(/(.{5})(?=.)/g, '$1-')
      .replaceAll('0', 'o')
      .replaceAll('1', 'l')
    expect((await app.call(`GET /api/quotes/${written}`)).body).toMatchObject({ id: quote.id })
  })

  test('lists the visits that are booked for it, without canceled ones', async () => {
    const quote = await aQuote(app)
    const booked = async () => ((await app.call(`GET /api/quotes/${quote.id}`)).body as { booked?: unknown }).booked
    expect(await booked()).toBeUndefined()
    const { booking } = await aBooking(app, { quote, date: '2026-12-04', slot: 'afternoon' })
    expect(await booked()).toEqual([{ scheduledDate: '2026-12-04', timeSlot: 'afternoon', endDate: '2026-12-05' }])
    await app.update('bookings', { id: booking.id }, { status: 'cancelled' })
    expect(await booked()).toBeUndefined()
  })

  test.each([
    ['an unknown id', newId(), 404, 'not_found', 'Quote not found'],
    ['a malformed id', 'abc', 400, 'invalid_request', 'Invalid quote ID'],
    ['NUL in the id', '%00', 400, 'invalid_request', 'Invalid quote ID'],
  ])('refuses %s', async (_, id, status, code, message) => {
    expect(await app.call(`GET /api/quotes/${id}`)).toMatchObject({ status, body: { code, message } })
  })
})
