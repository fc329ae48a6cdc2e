import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatWindow } from '#domain/platform/format.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { newId } from '#server/platform/identifiers.ts'
import {
  aBooking,
  anArea,
  aPainter,
  aQuote,
  aRoom,
  aRoomOfArea,
  offerSlots,
  slotsFrom,
  TODAY,
} from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market, reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)

/** The last day that can be booked, counted from today. */
const LAST = market.booking.horizonDays

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors'))

type Slots = { id: string; label: string; available: boolean }[]

const days = async (quoteId: string, bookingId?: string) => {
  const { status, body } = await app.call(
    `GET /api/contractor-available-dates?quoteId=${quoteId}${bookingId ? `&bookingId=${bookingId}` : ''}`,
  )
  return status === 200 ? (body as { availableDates: string[] }).availableDates : { status, body }
}
const slots = async (quoteId: string, date = DATE, bookingId?: string) => {
  const url = `GET /api/availability?date=${date}&quoteId=${quoteId}${bookingId ? `&bookingId=${bookingId}` : ''}`
  const { status, body } = await app.call(url)
  if (status !== 200) return { status, body }
  return (body as { timeSlots: Slots }).timeSlots.filter((slot) => slot.available).map((slot) => slot.id)
}
const estimate = async (quoteId: string) => (await app.call(`GET /api/project-estimate/${quoteId}`)).body

const quoteOf = (squareFeet: number, colorConsultation = false) => {
  const room = aRoomOfArea(squareFeet)
  return aQuote(app, {
    rooms: [
      { ...room, paintOptions: { ...room.paintOptions, colorConsultation, customerSupplies: !colorConsultation } },
    ],
  })
}
const reserve = async (contractorId: string, date: string, slot: 'morning' | 'afternoon' | 'evening' = 'morning') =>
  aBooking(app, { quote: await quoteOf(100), contractorId, date, slot })

describe('the dates of a quote', () => {
  test('are those on which one painter of the area is free long enough, ascending', async () => {
    await aPainter(app, { slots: [...slotsFrom(addDays(DATE, 5), 1), ...slotsFrom(DATE, 3, ['morning', 'afternoon'])] })
    const at = (...n: number[]) => n.map((one) => addDays(DATE, one))
    expect(await days((await quoteOf(250)).id)).toEqual(at(0, 1, 2, 5))
    expect(await days((await quoteOf(500)).id)).toEqual(at(0, 1, 2, 5))
    expect(await days((await quoteOf(501)).id)).toEqual(at(0, 1))
    expect(await days((await quoteOf(1100)).id)).toEqual(at(0))
    expect(await days((await quoteOf(1501)).id)).toEqual([])
  })

  test('do not add up half-days of different painters', async () => {
    await aPainter(app, { slots: slotsFrom(DATE, 1, ['morning']) })
    await aPainter(app, { slots: slotsFrom(DATE, 1, ['afternoon']) })
    expect(await days((await quoteOf(500)).id)).toEqual([])
    expect(await days((await quoteOf(250)).id)).toEqual([DATE])
  })

  test('depend on each painter’s own speed', async () => {
    await aPainter(app, { sqft_per_day: 400, slots: slotsFrom(DATE, 1) })
    expect(await days((await quoteOf(500)).id)).toEqual([])
    await aPainter(app, { sqft_per_day: 1000, slots: slotsFrom(addDays(DATE, 1), 1, ['afternoon']) })
    expect(await days((await quoteOf(500)).id)).toEqual([addDays(DATE, 1)])
  })

  test('range from today to the last day of the horizon', async () => {
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, -1), 70) })
    const found = (await days((await quoteOf(100)).id)) as string[]
    expect([found.length, found[0], found.at(-1)]).toEqual([LAST + 1, TODAY, addDays(TODAY, LAST)])
  })

  test('include a last day whose job ends after it', async () => {
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, LAST), 3) })
    expect(await days((await quoteOf(1500)).id)).toEqual([addDays(TODAY, LAST)])
  })

  test.each([
    [-1, 'morning', ['morning', 'afternoon', 'evening'], true],
    [0, 'morning', ['afternoon', 'evening'], true],
    [0, 'afternoon', ['evening'], true],
    [0, 'evening', [], false],
  ] as const)(
    'include today only with slots that have not begun: %i s after the %s begins',
    async (seconds, slot, left, isOffered) => {
      await aPainter(app, { slots: slotsFrom(TODAY, 1) })
      const quote = await quoteOf(100, true)
      app.setNow(new Date(visitBegins(market, TODAY, slot).getTime() + seconds * 1_000))
      expect(await slots(quote.id, TODAY)).toEqual(left)
      expect(await days(quote.id)).toEqual(isOffered ? [TODAY] : [])
    },
  )

  test('do not count reserved, withdrawn, or other painters’ slots', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 3, ['morning']) })
    await aPainter(app, { slots: slotsFrom(DATE, 3), is_active: false })
    await aPainter(app, {
      slots: slotsFrom(DATE, 3),
      areas: [await anArea(app, { counties: [homes.unserved.county] })],
    })
    await reserve(painter.id, DATE)
    const withdraw = app.db.updateTable('contractor_slots').set({ offered: false }).where('day', '=', addDays(DATE, 1))
    await withdraw.execute()
    expect(await days((await quoteOf(100)).id)).toEqual([addDays(DATE, 2)])
  })

  test('are correct with many painters, on days when few are free and on days when many are', async () => {
    const bucks = await anArea(app, { counties: [homes.unserved.county] })
    for (let n = 0; n < 40; n++) await aPainter(app, { areas: [bucks], slots: slotsFrom(DATE, 2) })
    const quote = await quoteOf(500)
    expect(await days(quote.id)).toEqual([])
    const mine = await aPainter(app, { slots: slotsFrom(DATE, 3) })
    expect(await days(quote.id)).toEqual([0, 1, 2].map((n) => addDays(DATE, n)))
    await reserve(mine.id, DATE, 'afternoon')
    expect(await days(quote.id)).toEqual([1, 2].map((n) => addDays(DATE, n)))
    expect(await slots(quote.id, DATE)).toEqual([])
    expect(await slots(quote.id, addDays(DATE, 1))).toEqual(['morning', 'afternoon'])
  })

  test('do not exist for a project of more than fourteen days; its consultation can still be booked', async () => {
    await aPainter(app, { slots: slotsFrom(TODAY, 61) })
    expect(await days((await quoteOf(7001)).id)).toEqual([])
    expect(await slots((await quoteOf(7001, true)).id)).toEqual(['evening'])
    expect(await slots((await quoteOf(7000)).id)).toEqual(['morning', 'afternoon'])
  })
})

describe('the slots of a day', () => {
  test('are three, in order, with the windows that customers read', async () => {
    const { id } = await aPainter(app, {
      slots: slotsFrom(DATE, 1, ['afternoon', 'evening']),
      first_name: 'Maria',
      last_name: 'Alvarez',
    })
    const { slug } = await app.row('contractors', { id })
    const nobody = { endDate: null, endsAt: null, painterName: null, painter: null }
    const somebody = {
      endDate: DATE,
      endsAt: instantAt(market, DATE, market.slots.afternoon.end).toISOString(),
      painterName: 'Maria A.',
      painter: { name: 'Maria A.', slug, portrait: null, reviews: null, isInsured: false },
    }
    const { body } = await app.call(`GET /api/availability?date=${DATE}&quoteId=${(await quoteOf(100)).id}`)
    expect(body).toEqual({
      timeSlots: [
        { id: 'morning', label: formatWindow(reader, 'morning'), available: false, ...nobody },
        { id: 'afternoon', label: formatWindow(reader, 'afternoon'), available: true, ...somebody },
        { id: 'evening', label: formatWindow(reader, 'evening'), available: false, ...nobody },
      ],
    })
  })

  test('include the evening only with a color consultation, which takes one slot for a job of any size', async () => {
    await aPainter(app, { slots: slotsFrom(DATE, 1) })
    expect(await slots((await quoteOf(3000)).id)).toEqual([])
    expect(await slots((await quoteOf(3000, true)).id)).toEqual(['evening'])
  })

  test('do not exist in the past or beyond the horizon', async () => {
    await aPainter(app, { slots: slotsFrom(addDays(TODAY, -1), 70) })
    const quote = await quoteOf(100, true)
    expect(await slots(quote.id, addDays(TODAY, -1))).toEqual([])
    expect(await slots(quote.id, addDays(TODAY, LAST + 1))).toEqual([])
  })
})

describe('the booking of a quote', () => {
  test('limits the offer to what the quote can still book', async () => {
    const painter = await aPainter(app)
    const quote = await quoteOf(100, true)
    const painting = await aBooking(app, { quote, contractorId: painter.id, date: DATE })
    expect(await slots(quote.id, addDays(DATE, 1))).toEqual(['evening'])
    await aBooking(app, { quote, contractorId: painter.id, date: DATE, slot: 'evening' })
    expect(await slots(quote.id, addDays(DATE, 1))).toEqual([])
    expect(await days(quote.id)).toEqual([])
    await app.call(`POST /api/bookings/${painting.booking.id}/cancel`, { body: { email: quote.email } })
    expect(await slots(quote.id, addDays(DATE, 1))).toEqual(['morning', 'afternoon'])
  })

  test('counts its own slots as free while it is being moved', async () => {
    const painter = await aPainter(app, { slots: slotsFrom(DATE, 2, ['morning', 'afternoon']) })
    const quote = await quoteOf(600, true)
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE })
    expect(booking.half_days).toBe(3)
    expect(await days(quote.id, booking.id)).toEqual([DATE])
    expect(await slots(quote.id, DATE, booking.id)).toEqual(['morning', 'afternoon'])
    const moved = await app.call(`POST /api/bookings/${booking.id}/reschedule`, {
      body: { email: quote.email, scheduledDate: DATE, timeSlot: 'afternoon' },
    })
    expect(moved.status).toBe(200)
    await offerSlots(app, painter.id, slotsFrom(addDays(DATE, 5), 2))
    expect(await days(quote.id, booking.id)).toEqual([DATE, addDays(DATE, 5)])
  })

  test('can be moved after its quote has expired, a consultation to evenings only', async () => {
    const painter = await aPainter(app)
    const quote = await quoteOf(100, true)
    const { booking } = await aBooking(app, { quote, contractorId: painter.id, date: DATE, slot: 'evening' })
    app.setNow(quote.expires_at)
    await offerSlots(app, painter.id, slotsFrom(addDays(TODAY, 35), 1))
    expect(await days(quote.id)).toMatchObject({ status: 410 })
    expect(await slots(quote.id, addDays(TODAY, 35), booking.id)).toEqual(['evening'])
  })

  test('cannot be moved with another quote', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    expect(await days((await quoteOf(100)).id, booking.id)).toMatchObject({ status: 404 })
    expect(await days((await quoteOf(100)).id, newId())).toMatchObject({ status: 404 })
  })
})

test('everything that is offered can be booked, and nothing else can', async () => {
  const painter = await aPainter(app, { slots: slotsFrom(DATE, 3, ['morning', 'afternoon']) })
  await reserve(painter.id, addDays(DATE, 1), 'afternoon')
  for (const squareFeet of [100, 400, 700]) {
    for (const date of [0, 1, 2].map((n) => addDays(DATE, n))) {
      for (const timeSlot of ['morning', 'afternoon', 'evening']) {
        const quote = await quoteOf(squareFeet)
        const isOffered = ((await slots(quote.id, date)) as string[]).includes(timeSlot)
        const booked = await app.call('POST /api/bookings', {
          body: { quoteId: quote.id, scheduledDate: date, timeSlot },
        })
        expect([squareFeet, date, timeSlot, booked.status]).toEqual([squareFeet, date, timeSlot, isOffered ? 201 : 409])
        if (isOffered) {
          const { id } = booked.body as { id: string }
          await app.call(`POST /api/bookings/${id}/cancel`, { body: { email: quote.email } })
        }
      }
    }
  }
})

describe('the estimate', () => {
  test.each([
    [100, 1, 1],
    [500, 1, 2],
    [501, 2, 3],
    [1100, 3, 5],
  ])('for %i square feet at 500 a day is %i days, %i half-days', async (squareFeet, estimatedDays, half) => {
    await aPainter(app)
    expect(await estimate((await quoteOf(squareFeet)).id)).toEqual({ estimatedDays, estimatedHalfDays: half })
  })

  test('uses the painter who would be chosen now, or 500 a day when there is none', async () => {
    const quote = await quoteOf(1000)
    expect(await estimate(quote.id)).toMatchObject({ estimatedDays: 2 })
    await aPainter(app, { sqft_per_day: 250, priority: 2 })
    expect(await estimate(quote.id)).toMatchObject({ estimatedDays: 4 })
    await aPainter(app, { sqft_per_day: 1000, priority: 1 })
    expect(await estimate(quote.id)).toMatchObject({ estimatedDays: 1 })
  })
})

test.each(['contractor-available-dates?quoteId=ID', `availability?date=${DATE}&quoteId=ID`, 'project-estimate/ID'])(
  '%s answers 404 for an unknown quote, 400 for a malformed id, and refuses an expired quote only for dates',
  async (path) => {
    const get = async (id: string) => (await app.call(`GET /api/${path.replace('ID', id)}`)).status
    expect(await get(newId())).toBe(404)
    expect(await get('abc')).toBe(400)
    const quote = await aQuote(app, { rooms: [aRoom()], created_at: new Date(TEST_NOW.getTime() - 30 * 86_400_000) })
    expect(await get(quote.id)).toBe(path.startsWith('project') ? 200 : 410)
  },
)
