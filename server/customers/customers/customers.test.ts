import { describe, expect, test } from 'vitest'
import type { CustomerExport } from '#contract/customers/customers.ts'
import { addDays } from '#domain/platform/dates.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aBooking, aPainter, aQuoteBody, aRoom, quoteOf, TODAY } from '#server/testing/builders.ts'
import { addressOf, homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { aPhoto } from '#server/testing/photos.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()
await aPainter(app)

const exportOf = async (email: string) => {
  const { status, body } = await app.office(`GET /api/admin/customers/${encodeURIComponent(email)}/export`)
  expect(status).toBe(200)
  return body as Omit<CustomerExport, 'quotes' | 'exportedAt'> & {
    quotes: { id: string; customerName: string | null }[]
  }
}
const erase = (email: string) => app.office(`DELETE /api/admin/customers/${encodeURIComponent(email)}`)

const aCustomer = async (email: string, name: string) => {
  const photo = await aPhoto(app)
  const called = name.split(' ')[0]
  const quoted = await app.call('POST /api/quotes', {
    body: aQuoteBody({
      email,
      customerName: name,
      address: addressOf(homes.center, '77 Secret Lane'),
      rooms: [
        aRoom({
          id: `${called}-nursery`,
          name: `Room of ${name}`,
          photos: [photo],
          paintOptions: {
            ...aRoom().paintOptions,
            walls: { ...aRoom().paintOptions.walls, colorCode: `${called} blue`, brand: `ask ${called}` },
          },
        }),
      ],
    }),
  })
  const { id } = quoted.body as { id: string }
  const quote = await quoteOf(app, id)
  return { quote, photo }
}

// @proves docs/rules/access.md#reaching-a-person
describe("a customer's data", () => {
  test('is exported whole, without regard to case', async () => {
    const { quote } = await aCustomer('whole@example.com', 'Whole Person')
    const { booking } = await aBooking(app, { quote })
    const inquiry = { name: 'Whole Person', email: 'whole@example.com', message: 'Offices too' }
    await app.call('POST /api/commercial-inquiries', { body: inquiry })
    const all = await exportOf(' WHOLE@example.com ')
    expect(all.email).toBe('whole@example.com')
    expect(all.quotes).toMatchObject([
      { id: quote.id, customerName: 'Whole Person', totalCost: quote.total_cost / 100 },
    ])
    if (market.id === 'philadelphia') expect(all.quotes[0]).toMatchObject({ totalCost: 617.22 })
    expect(all.bookings).toMatchObject([{ id: booking.id, customerEmail: 'whole@example.com' }])
    expect(all.inquiries).toMatchObject([{ message: 'Offices too' }])
    expect(all.messages).toMatchObject([{ kind: 'quote', to: 'whole@example.com' }])
  })

  test('is found by the longest address there is', async () => {
    const email = `${'+'.repeat(30)}${'a'.repeat(34)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.com`
    await aCustomer(email, 'Long Person')
    expect([email.length, (await exportOf(email)).quotes.length]).toEqual([253, 1])
    expect((await erase(email)).body).toMatchObject({ removedQuotes: 1 })
  })

  test('is empty for an unknown address', async () => {
    expect(await exportOf('nobody@example.com')).toMatchObject({
      quotes: [],
      tags: [],
      bookings: [],
      inquiries: [],
      messages: [],
    })
    expect((await erase('nobody@example.com')).body).toMatchObject({ removedQuotes: 0, removedMessages: 0 })
    expect((await app.office('DELETE /api/admin/customers/nonsense')).status).toBe(400)
  })

  test.each(['pending', 'scheduled', 'confirmed', 'in_progress'] as const)(
    'is not erased while a booking is %s',
    async (status) => {
      const email = `${status}@example.com`
      const { quote } = await aCustomer(email, 'Open Person')
      await aBooking(app, { quote, status })
      expect(await erase(email)).toMatchObject({ status: 409, body: { code: 'conflict' } })
      expect((await exportOf(email)).quotes).toHaveLength(1)
    },
  )

  // @proves docs/rules/real-rooms.md#their-end
  test('is erased: nothing of the person is left anywhere, and the amounts of completed work stay', async () => {
    const email = 'gone@example.com'
    const done = await aCustomer(email, 'Gwendolyn Gone')
    const cancelled = await aCustomer(email, 'Gwendolyn Gone')
    const unbooked = await aCustomer(email, 'Gwendolyn Gone')
    const retained = await aBooking(app, {
      quote: done.quote,
      status: 'completed',
      date: addDays(TODAY, -3),
      notes: 'Gwendolyn has a dog',
    })
    const dropped = await aBooking(app, { quote: cancelled.quote, status: 'cancelled' })
    const open = await app.call('POST /api/bookings', {
      body: { quoteId: unbooked.quote.id, scheduledDate: addDays(TODAY, 5), timeSlot: 'morning' },
    })
    const { id: openId } = open.body as { id: string }
    await app.office('POST /api/admin/bookings/cancel-many', { ids: [openId], reason: 'Gwendolyn called' })
    await app.call('POST /api/commercial-inquiries', { body: { name: 'Gwendolyn Gone', email, message: 'Hello' } })
    // Asked about a quote of theirs, with another address.
    const call = { kind: 'call', quoteId: done.quote.id, email: 'office@example.com', message: 'For Gwendolyn' }
    expect((await app.call('POST /api/inquiries', { body: call })).status).toBe(201)
    expect((await app.call('POST /api/bookings/resend', { body: { email } })).status).toBe(202)
    const inquiries = (await exportOf(email)).inquiries.map(({ kind, message }) => `${kind}: ${message}`)
    expect(inquiries.sort()).toEqual(['call: For Gwendolyn', 'commercial: Hello'])
    const shown = await aPhoto(app)
    const reviews = reviewCalls(app)
    await reviews.write(retained.booking.id, { text: 'Greetings from Gwendolyn', photos: [shown] })
    const address =
      `PUT /api/bookings/${retained.booking.id}/photos/release?key=${reviews.key(retained.booking.id)}` as const
    await app.call(address, { body: { photoIds: [shown], released: true } })
    expect((await exportOf(email)).reviews).toMatchObject([
      { text: 'Greetings from Gwendolyn', photos: [{ id: shown, isReleased: true }] },
    ])
    const { id: reviewId } = await app.row('reviews', { booking_id: retained.booking.id }, ['id'])
    await app.call(`POST /api/reviews/${reviewId}/reports`, { body: { reason: 'contact', text: 'Gwendolyn’s number' } })
    expect(await app.rows('review_reports', {}, ['reason'])).toEqual([{ reason: 'contact' }])
    // Beyond the limit of who is no owner: an owner reads of it.
    const { version } = await app.row('bookings', { id: retained.booking.id })
    const adjusted = await app.call(`POST /api/admin/bookings/${retained.booking.id}/actions`, {
      token: (await anAccount(app, 'bookkeeper')).token,
      body: { action: 'price', version, finalCost: 100, reason: 'Gwendolyn complained', anyway: true },
    })
    expect(adjusted.status).toBe(200)
    expect(await app.rows('money_changes', {}, ['reason'])).toEqual([{ reason: 'Gwendolyn complained' }])
    const other = await aCustomer('stays@example.com', 'Another Person')

    expect((await erase(email)).body).toEqual({
      removedQuotes: 2,
      removedBookings: 2,
      blankedBookings: 1,
      removedInquiries: 2,
      removedReviews: 1,
      // Two of them about the adjusted price: to the customer, and to the painter with the reason; one with the links that were asked for.
      removedMessages: 8,
      removedPhotos: 4,
    })

    const tables = [
      'quotes',
      'bookings',
      'jobs',
      'photos',
      'outbox_tasks',
      'commercial_inquiries',
      'audit',
      'booking_search',
      'assignment_records',
      'reviews',
      'review_reports',
      'ledger_reasons',
      'money_changes',
    ] as const
    // Those of other people who are tested here.
    const left: Record<string, number> = { 'secret lane in quotes': 6 }
    for (const table of tables) {
      const everything = JSON.stringify(await app.db.selectFrom(table).selectAll().execute()).toLowerCase()
      for (const trace of ['gwendolyn', email, 'secret lane']) {
        const others = left[`${trace} in ${table}`] ?? 0
        expect(everything.split(trace).length - 1, `${trace} in ${table}`).toBe(others)
      }
    }
    const { status } = await app.call(`GET /api/quotes/${done.quote.id}`)
    expect(status).toBe(404)
    for (const { photo } of [done, cancelled, unbooked, { photo: shown }])
      expect((await app.call(`GET /api/photos/${photo}`)).status).toBe(404)
    expect(await app.rows('photos', { id: shown })).toEqual([])
    expect(await app.rows('photo_moderations', { photo_id: shown })).toEqual([])
    expect((await app.call(`GET /api/photos/${other.photo}`)).status).toBe(200)
    expect((await app.office(`GET /api/admin/bookings/${dropped.booking.id}`)).status).toBe(404)
    expect((await app.office(`GET /api/admin/bookings/${retained.booking.id}`)).body).toMatchObject({
      status: 'completed',
      customerName: null,
      totalCost: retained.quote.total_cost / 100,
      notes: null,
    })
    expect((await app.office(`GET /api/admin/bookings?q=${retained.booking.id}`)).body).toHaveLength(1)
    expect((await app.office('GET /api/admin/bookings?q=gwendolyn')).body).toEqual([])
    expect(await exportOf(email)).toMatchObject({ quotes: [], bookings: [], inquiries: [], messages: [] })
  })
})
