import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, offerSlots, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const email = 'dana@example.com'

const app = await testApp()

beforeEach(async () => {
  app.setLimits({ leadHours: 0 })
  await app.empty('bookings', 'contractors')
})

const shown = (quoteId: string, date = DATE, bookingId?: string) =>
  availabilityCalls(app).shown(quoteId, date, bookingId)
const days = (quoteId: string, bookingId?: string) => availabilityCalls(app).days(quoteId, bookingId)
const quoteOf = (squareFeet: number) => aQuote(app, { rooms: [aRoomOfArea(squareFeet)] })
const book = (quoteId: string, timeSlot: string, more: { scheduledDate?: string } = {}) =>
  app.call('POST /api/bookings', { body: { quoteId, scheduledDate: DATE, timeSlot, ...more } })
const move = (id: string, body: object) => app.call(`POST /api/bookings/${id}/reschedule`, { body: { email, ...body } })

// @proves docs/rules/matching.md#when-it-can-be-booked
describe('notice', () => {
  test.each([
    [0, TODAY, ['afternoon', 'evening']],
    [16, addDays(TODAY, 1), ['morning', 'afternoon', 'evening']],
    [24, addDays(TODAY, 1), ['afternoon', 'evening']],
    [32, addDays(TODAY, 2), ['morning', 'afternoon', 'evening']],
    [168, addDays(TODAY, 7), ['afternoon', 'evening']],
  ])('of %i hours makes %s with %j the first day, for moving too', async (leadHours, first, open) => {
    app.setLimits({ leadHours })
    const painter = await aPainter(app, { slots: slotsFrom(TODAY, 12) })
    const quote = await quoteOf(100)
    expect((await days(quote.id))[0]).toBe(first)
    expect(await shown(quote.id, first)).toEqual(open)
    expect(await shown(quote.id, addDays(first, -1))).toEqual([])
    for (const timeSlot of slotIds) {
      if (open.includes(timeSlot)) continue
      const { status, body } = await book(quote.id, timeSlot, { scheduledDate: first })
      expect([status, body]).toMatchObject([409, { code: 'slot_unavailable' }])
    }
    const painted = await quoteOf(90)
    const { booking } = await aBooking(app, { quote: painted, contractorId: painter.id, date: addDays(TODAY, 10) })
    expect((await days(painted.id, booking.id))[0]).toBe(first)
    expect(await shown(painted.id, first, booking.id)).toEqual(open.filter((slot) => slot !== 'evening'))
    const early = await move(booking.id, { scheduledDate: addDays(first, -1), timeSlot: 'afternoon' })
    expect([400, 409]).toContain(early.status)
  })

  test('leaves no painting on a day with only the evening left', async () => {
    app.setLimits({ leadHours: 29 })
    await aPainter(app, { slots: slotsFrom(TODAY, 3) })
    const room = aRoomOfArea(100)
    const painting = await aQuote(app, {
      rooms: [{ ...room, paintOptions: { ...room.paintOptions, colorConsultation: false } }],
    })
    expect(await days(painting.id)).toEqual([addDays(TODAY, 2)])
    expect(await days((await quoteOf(100)).id)).toEqual([addDays(TODAY, 1), addDays(TODAY, 2)])
  })
})

// @proves docs/rules/matching.md#color-before-paint
describe('color consultation before painting', () => {
  const withConsultation = async (room = aRoomOfArea(100)) => {
    const painter = await aPainter(app, { slots: slotsFrom(TODAY, 20) })
    const quote = await aQuote(app, { rooms: [room] })
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE, slot: 'evening' })
    return { quote, booking, painter }
  }

  test('is followed by painting on the next day at the earliest', async () => {
    const { quote, booking } = await withConsultation()
    expect((await days(quote.id))[0]).toBe(addDays(DATE, 1))
    expect(await shown(quote.id, DATE)).toEqual([])
    const refused = await book(quote.id, 'morning')
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'slot_unavailable', message: expect.stringContaining('Tuesday, December 1, 2026') as string },
    ])
    expect((await book(quote.id, 'morning', { scheduledDate: addDays(DATE, 1) })).status).toBe(201)
    // The painting cannot be moved before it either.
    const painting = await app.row('bookings', { kind: 'painting' }, ['id'])
    expect((await days(quote.id, painting.id))[0]).toBe(addDays(DATE, 1))
    expect((await move(painting.id, { scheduledDate: DATE, timeSlot: 'afternoon' })).status).toBe(409)
    // Without the consultation any day works again.
    await app.call(`POST /api/bookings/${booking.id}/cancel`, { body: { email } })
    expect((await days(quote.id, painting.id))[0]).toBe(TODAY)
    expect((await move(painting.id, { scheduledDate: DATE, timeSlot: 'afternoon' })).status).toBe(200)
  })

  test('cannot be moved to the day of the painting or later', async () => {
    const { quote, booking, painter } = await withConsultation()
    await aBooking(app, { quote, contractorId: painter.id, date: addDays(DATE, 3) })
    expect((await days(quote.id, booking.id)).at(-1)).toBe(addDays(DATE, 2))
    for (const later of [3, 4]) {
      const refused = await move(booking.id, { scheduledDate: addDays(DATE, later), timeSlot: 'evening' })
      expect([refused.status, refused.body]).toMatchObject([
        409,
        { message: expect.stringContaining('Your rooms get painted on Thursday, December 3, 2026') as string },
      ])
    }
    expect((await move(booking.id, { scheduledDate: addDays(DATE, 2), timeSlot: 'evening' })).status).toBe(200)
  })

  test('does not apply once every color is known, or before a consultation is booked', async () => {
    const room = aRoomOfArea(100)
    const { ceiling } = room.paintOptions
    const known = { ...room, paintOptions: { ...room.paintOptions, ceiling: { ...ceiling, colorCode: 'OC-17' } } }
    const { quote, booking, painter } = await withConsultation(known)
    expect((await days(quote.id))[0]).toBe(TODAY)
    expect((await book(quote.id, 'morning')).status).toBe(201)
    expect((await move(booking.id, { scheduledDate: addDays(DATE, 4), timeSlot: 'evening' })).status).toBe(200)
    const open = await quoteOf(100)
    await offerSlots(app, painter.id, slotsFrom(DATE, 3))
    expect((await days(open.id))[0]).toBe(TODAY)
    expect((await book(open.id, 'afternoon')).status).toBe(201)
  })
})
