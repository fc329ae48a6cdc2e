import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import { formatVisit, visitTimes } from '#domain/scheduling/visit-times.ts'
import { reservedSlotsOf } from '#server/bookings/booking/bookings.queries.ts'
import { availabilityCalls, type SlotAnswer } from '#server/testing/availability-calls.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
/** When work that takes a half-day ends. */
const endOf = (slot: 'morning' | 'afternoon', date: string): string =>
  instantAt(market, date, market.slots[slot].end).toISOString()
const email = 'dana@example.com'

const app = await testApp()

beforeEach(async () => {
  app.setLimits({ leadHours: 0 })
  await app.empty('bookings', 'contractors')
})

const slots = (quoteId: string, date = DATE, bookingId?: string) =>
  availabilityCalls(app).slots(quoteId, date, bookingId)
const shown = (quoteId: string, date = DATE, bookingId?: string) =>
  availabilityCalls(app).shown(quoteId, date, bookingId)
const slotOf = async (quoteId: string, id: string, date = DATE, bookingId?: string) =>
  (await slots(quoteId, date, bookingId)).find((slot) => slot.id === id)
const quoteOf = (squareFeet: number) => aQuote(app, { rooms: [aRoomOfArea(squareFeet)] })
const book = (quoteId: string, timeSlot: string, more: { scheduledDate?: string; endsAt?: string | null } = {}) =>
  app.call('POST /api/bookings', { body: { quoteId, scheduledDate: DATE, timeSlot, ...more } })
const move = (id: string, body: object) => app.call(`POST /api/bookings/${id}/reschedule`, { body: { email, ...body } })

// @proves docs/rules/matching.md#what-was-shown-is-what-is-reserved
describe('an offered slot', () => {
  test('states when work would end and who would come', async () => {
    await aPainter(app, { first_name: 'Maria', last_name: 'Alvarez', slots: slotsFrom(DATE, 4, daySlots) })
    const quote = await quoteOf(600)
    expect(await slotOf(quote.id, 'morning')).toMatchObject({
      endDate: addDays(DATE, 1),
      endsAt: endOf('morning', addDays(DATE, 1)),
      painterName: 'Maria A.',
    })
    expect(await slotOf(quote.id, 'afternoon')).toMatchObject({ endsAt: endOf('afternoon', addDays(DATE, 1)) })
    expect(await slotOf(quote.id, 'evening')).toMatchObject({ available: false, endDate: null, painterName: null })
  })

  test('uses the first painter in order who can take the whole job', async () => {
    await aPainter(app, { first_name: 'Busy', last_name: 'Best', priority: 1, slots: slotsFrom(DATE, 1, ['morning']) })
    await aPainter(app, {
      first_name: 'Slow',
      last_name: 'Second',
      priority: 2,
      sqft_per_day: 300,
      slots: slotsFrom(DATE, 9),
    })
    await aPainter(app, {
      first_name: 'Fast',
      last_name: 'Third',
      priority: 3,
      sqft_per_day: 2000,
      slots: slotsFrom(DATE, 9),
    })
    const quote = await quoteOf(600)
    expect(await slotOf(quote.id, 'morning')).toMatchObject({ painterName: 'Slow S.', endDate: addDays(DATE, 1) })
    expect(await slotOf((await quoteOf(100)).id, 'morning')).toMatchObject({ painterName: 'Busy B.', endDate: DATE })
  })

  test('is reserved as shown: the same end, by the same painter, for all calendars', async () => {
    for (const [index, speed] of [300, 500, 900].entries()) {
      const painter = await aPainter(app, { first_name: `P${index}`, sqft_per_day: speed, slots: slotsFrom(DATE, 8) })
      await aBooking(app, { contractorId: painter.id, date: addDays(DATE, index + 1), quote: await quoteOf(200) })
    }
    for (const squareFeet of [100, 700, 1400]) {
      for (const date of [0, 1, 2, 3].map((n) => addDays(DATE, n))) {
        const quote = await quoteOf(squareFeet)
        for (const timeSlot of await shown(quote.id, date)) {
          const { endsAt, endDate, painterName } = (await slotOf(quote.id, timeSlot, date)) as SlotAnswer
          const { status, body } = await book(quote.id, timeSlot, { scheduledDate: date, endsAt })
          expect([status, body]).toEqual([
            201,
            expect.objectContaining({
              endsAt,
              endDate,
              painter: expect.objectContaining({ name: painterName }) as object,
            }),
          ])
          await app.call(`POST /api/bookings/${(body as { id: string }).id}/cancel`, { body: { email } })
        }
      }
    }
  })

  test('uses the current painter when a booking is moved', async () => {
    const mine = await aPainter(app, {
      first_name: 'Mine',
      sqft_per_day: 400,
      priority: 5,
      slots: slotsFrom(DATE, 2, daySlots),
    })
    await aPainter(app, { first_name: 'Other', sqft_per_day: 2000, priority: 1, slots: slotsFrom(DATE, 9, daySlots) })
    const quote = await quoteOf(600)
    const { booking } = await aBooking(app, { quote, contractorId: mine.id, date: DATE })
    expect(await slotOf(quote.id, 'afternoon', DATE, booking.id)).toMatchObject({
      painterName: 'Mine P.',
      endsAt: endOf('afternoon', addDays(DATE, 1)),
    })
    const endsAt = endOf('afternoon', addDays(DATE, 1))
    const moved = await move(booking.id, { scheduledDate: DATE, timeSlot: 'afternoon', endsAt })
    expect(moved.status).toBe(200)
    expect(moved.body).toMatchObject({ booking: { endsAt, painter: { name: 'Mine P.' } } })
    // Too late for the current painter: somebody else comes, and is faster.
    expect(await slotOf(quote.id, 'morning', addDays(DATE, 1), booking.id)).toMatchObject({
      painterName: 'Other P.',
      endDate: addDays(DATE, 1),
    })
  })

  test('does not count the booking’s own withdrawn slots in a move', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 1, ['morning']) })
    const quote = await quoteOf(100)
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE })
    expect(await shown(quote.id, DATE, booking.id)).toEqual(['morning'])
    await app.update('contractor_slots', { contractor_id: painter.id }, { offered: false })
    expect(await shown(quote.id, DATE, booking.id)).toEqual([])
  })
})

// @proves docs/rules/visits.md#choosing-a-time
describe('an end other than the one shown', () => {
  test('is not booked, and the answer contains the new one', async () => {
    const fast = await aPainter(app, { sqft_per_day: 2000, priority: 1, slots: slotsFrom(DATE, 1, ['morning']) })
    const slow = await aPainter(app, { sqft_per_day: 400, slots: slotsFrom(DATE, 4, daySlots) })
    const quote = await quoteOf(600)
    const { endsAt } = (await slotOf(quote.id, 'morning')) as SlotAnswer
    expect(endsAt).toBe(endOf('morning', DATE))
    await aBooking(app, { contractorId: fast.id, date: DATE, quote: await quoteOf(100) })
    const refused = await book(quote.id, 'morning', { endsAt })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({
      code: 'end_changed',
      message: expect.stringContaining(
        formatVisit(reader, visitTimes(market, { date: DATE, slot: 'morning', halfDays: 3 })),
      ) as string,
    })
    const left = app.db.selectFrom('bookings').select('id').where('quote_id', '=', quote.id)
    expect(await left.execute()).toEqual([])
    const heldSlots = app.db.selectFrom('contractor_slots').select('day').where('booking_id', 'is not', null)
    expect(await heldSlots.where('contractor_id', '=', slow.id).execute()).toEqual([])
    expect(
      (await book(quote.id, 'morning', { endsAt: (await slotOf(quote.id, 'morning'))?.endsAt ?? null })).status,
    ).toBe(201)
  })

  test('is accepted if another painter ends at the same time', async () => {
    const first = await aPainter(app, { first_name: 'First', priority: 1, slots: slotsFrom(DATE, 1, ['morning']) })
    await aPainter(app, { first_name: 'Second', slots: slotsFrom(DATE, 1, ['morning']) })
    const quote = await quoteOf(100)
    const { endsAt, painterName } = (await slotOf(quote.id, 'morning')) as SlotAnswer
    expect(painterName).toBe('First P.')
    await aBooking(app, { contractorId: first.id, date: DATE, quote: await quoteOf(100) })
    const booked = await book(quote.id, 'morning', { endsAt })
    expect([booked.status, booked.body]).toMatchObject([201, { endsAt, painter: { name: 'Second P.' } }])
  })

  test('cancels the move: everything stays as it was', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 6, daySlots) })
    const quote = await quoteOf(600)
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE })
    const target = addDays(DATE, 3)
    const { endsAt } = (await slotOf(quote.id, 'morning', target, booking.id)) as SlotAnswer
    await app.update('contractors', { id: painter.id }, { sqft_per_day: 300 })
    const refused = await move(booking.id, { scheduledDate: target, timeSlot: 'morning', endsAt })
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'end_changed' }])
    const { sequence, ...before } = booking
    expect(
      await app.db.selectFrom('bookings').selectAll().where('id', '=', booking.id).executeTakeFirst(),
    ).toMatchObject({ ...before, sequence })
    expect(await reservedSlotsOf(app.db, booking.id)).toHaveLength(3)
    expect((await slotOf(quote.id, 'morning', target, booking.id))?.endsAt).not.toBe(endsAt)
    expect((await move(booking.id, { scheduledDate: target, timeSlot: 'morning' })).status).toBe(200)
  })
})
