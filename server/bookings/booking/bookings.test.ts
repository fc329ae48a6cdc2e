import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { freeUntil } from '#domain/bookings/cancellation.ts'
import { colorsUntil } from '#domain/bookings/colors-deadline.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { answerBy, visitBegins } from '#domain/scheduling/answer-by.ts'
import { newId } from '#server/platform/identifiers.ts'
import {
  aBooking,
  aPainter,
  aQuote,
  aQuoteBody,
  aRoom,
  aRoomOfArea,
  slotsFrom,
  TODAY,
} from '#server/testing/builders.ts'
import { customerCalls } from '#server/testing/customer-calls.ts'
import { market, prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { reservedSlotsOf } from './bookings.queries.ts'

const DATE = addDays(TODAY, 7)

const app = await testApp()

beforeEach(() => app.empty('bookings', 'contractors', 'outbox_tasks'))

const { book, lookUp, cancel, reschedule, sent } = customerCalls(app)

/** A quote for half a day. */
const small = () => aQuote(app, { rooms: [aRoomOfArea(100)] })
const withoutConsultation = () => {
  const room = aRoom()
  return [{ ...room, paintOptions: { ...room.paintOptions, colorConsultation: false, customerSupplies: true } }]
}

describe('booking', () => {
  test('answers the booking and notifies customer and painter', async () => {
    const painter = await aPainter(app)
    const quote = await aQuote(app)
    const { status, body } = await book(quote.id, DATE)
    expect(status).toBe(201)
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9A-Z]{20}$/) as string,
      scheduledDate: DATE,
      timeSlot: 'morning',
      purpose: null,
      status: 'scheduled',
      estimatedDays: 1,
      endDate: DATE,
      endsAt: instantAt(market, DATE, market.slots.afternoon.end).toISOString(),
      bookedAt: app.deps.now().toISOString(),
      cancellationFee: 0,
      freeUntil: freeUntil(market, { scheduledDate: DATE, timeSlot: 'morning' }).toISOString(),
      wasFreeUntil: null,
      terms: { ...market.cancellation, fee: market.cancellation.fee / 100 },
      painter: {
        name: expect.stringMatching(/^Pat P\.$/) as string,
        experienceYears: null,
        isVerified: false,
        isLicensed: false,
        isInsured: false,
        jobsDone: 0,
        slug: expect.stringMatching(/^pat-p-\w{4}$/) as string,
        portrait: null,
        reviews: null,
        confirmedAt: null,
        confirmsBy: answerBy(market, TEST_NOW, visitBegins(market, DATE, 'morning')).toISOString(),
      },
      finalCost: quote.total_cost / 100,
      deposit: 0,
      cancellation: null,
      lostPainter: null,
      fix: null,
      reservedUntil: null,
      fees: 0,
      charges: [],
      otherVisit: null,
      stillToBook: 'consultation',
      colors: { total: 1, open: 1, until: colorsUntil(market, DATE, []).toISOString(), canPick: true },
      payment: { owed: quote.total_cost / 100, paid: 0, balance: quote.total_cost / 100, due: 0, state: 'not_due' },
      statement: {
        rows: [
          {
            kind: 'price',
            changes: 'owed',
            label: 'Price',
            reason: null,
            how: null,
            amount: quote.total_cost / 100,
            at: app.deps.now().toISOString(),
            state: 'stands',
            documents: [],
          },
        ],
        text: `You owe nothing yet: ${formatMoney(app.deps.reader, quote.total_cost)} is due when the work is done.`,
        moments: [],
        documents: 0,
      },
      key: expect.stringMatching(/^m[\w-]{27}$/) as string,
      quote: {
        id: quote.id,
        address: quote.address,
        totalCost: quote.total_cost / 100,
        taxRate: prices.salesTaxRate,
        customerName: 'Dana Miller',
      },
    })
    expect(await sent()).toEqual(['booking-confirmation dana@example.com', `job-assigned ${painter.email}`])
  })

  // @proves docs/rules/matching.md#how-long-a-job-is
  test('reserves five half-days in a row for 1,100 square feet at 500 a day from an afternoon; canceling frees them at once', async () => {
    const painter = await aPainter(app)
    const quote = await aQuote(app, { rooms: [aRoomOfArea(1100)] })
    const { body } = await book(quote.id, DATE, 'afternoon')
    expect(body).toMatchObject({ endDate: addDays(DATE, 2), estimatedDays: 3 })
    const reserved = async () => {
      const query = app.db.selectFrom('contractor_slots').select(['day', 'slot', 'booking_id'])
      const rows = await query.where('contractor_id', '=', painter.id).where('booking_id', 'is not', null).execute()
      return rows.map((row) => `${row.day} ${row.slot} ${row.booking_id}`).sort()
    }
    const expectedSlots = [
      `${DATE} afternoon`,
      ...[1, 2].flatMap((n) => ['afternoon', 'morning'].map((s) => `${addDays(DATE, n)} ${s}`)),
    ]
    expect(await reserved()).toEqual(expectedSlots.map((slot) => `${slot} ${String(body.id)}`).sort())
    const other = await aQuote(app, { rooms: [aRoomOfArea(100)] })
    expect((await book(other.id, addDays(DATE, 2), 'afternoon')).status).toBe(409)
    expect(await cancel(body.id)).toMatchObject({ status: 200, body: { cancellationFee: 0 } })
    expect(await reserved()).toEqual([])
    expect((await book(other.id, addDays(DATE, 2), 'afternoon')).status).toBe(201)
  })

  test('answers 200 with the same booking to an identical request, also when the quote has expired meanwhile', async () => {
    await aPainter(app)
    const quote = await aQuote(app)
    const first = await book(quote.id, addDays(TODAY, 45 - 16))
    app.setNow(new Date(quote.expires_at.getTime() + 1))
    const again = await book(quote.id, addDays(TODAY, 45 - 16))
    expect([first.status, again.status]).toEqual([201, 200])
    expect(again.body.id).toBe(first.body.id)
    expect((await sent()).filter((line) => line.startsWith('booking-confirmation'))).toHaveLength(1)
  })

  test('answers 409 to another time for a booked quote, until that booking is canceled', async () => {
    await aPainter(app)
    const quote = await aQuote(app)
    const { body } = await book(quote.id, DATE)
    expect(await book(quote.id, DATE, 'afternoon')).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    expect(await book(quote.id, addDays(DATE, 1))).toMatchObject({ status: 409, body: { code: 'already_booked' } })
    await cancel(body.id)
    const again = await book(quote.id, DATE)
    expect(again.status).toBe(201)
    expect(again.body.id).not.toBe(body.id)
  })

  test('takes one booking of each kind for a quote with a consultation; the evening takes its slot alone', async () => {
    await aPainter(app)
    const quote = await aQuote(app, { rooms: [{ ...aRoomOfArea(1100), paintOptions: aRoom().paintOptions }] })
    expect((await book(quote.id, DATE)).status).toBe(201)
    const evening = await book(quote.id, addDays(DATE, -1), 'evening')
    expect(evening).toMatchObject({ status: 201, body: { endDate: addDays(DATE, -1), estimatedDays: 1 } })
    expect(await reservedSlotsOf(app.db, String(evening.body.id))).toEqual([
      { date: addDays(DATE, -1), slot: 'evening' },
    ])
    expect((await book(quote.id, DATE, 'evening')).body).toMatchObject({ code: 'already_booked' })
  })

  test.each([
    ['yesterday', -1, 'morning', 400, 'invalid_request'],
    ['61 days ahead', 61, 'morning', 400, 'invalid_request'],
    ['a slot that has begun', 0, 'morning', 409, 'slot_unavailable'],
    ['a date on which nobody is there', 40, 'morning', 409, 'slot_unavailable'],
  ])('%s is refused', async (_, days, slot, status, code) => {
    await aPainter(app)
    const quote = await aQuote(app)
    expect(await book(quote.id, addDays(TODAY, days), slot)).toMatchObject({ status, body: { code } })
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([])
    expect(await sent()).toEqual([])
  })

  test('takes the rest of today and the last day of the horizon', async () => {
    await aPainter(app, {
      slots: [...slotsFrom(TODAY, 1), ...slotsFrom(addDays(TODAY, market.booking.horizonDays), 1)],
    })
    expect((await book((await small()).id, TODAY, 'afternoon')).status).toBe(201)
    expect((await book((await small()).id, addDays(TODAY, market.booking.horizonDays))).status).toBe(201)
  })

  test('refuses an evening without a consultation', async () => {
    await aPainter(app)
    const quote = await aQuote(app, { rooms: withoutConsultation() })
    expect(await book(quote.id, DATE, 'evening')).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } })
  })

  test('answers 410 for an expired quote, 404 for an unknown one, 400 for a malformed id', async () => {
    await aPainter(app)
    const quote = await aQuote(app, { created_at: new Date(TEST_NOW.getTime() - 30 * 86_400_000) })
    expect(await book(quote.id, DATE)).toMatchObject({ status: 410, body: { code: 'quote_expired' } })
    expect(await book(newId(), DATE)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await book('nonsense', DATE)).toMatchObject({ status: 400, body: { issues: [{ path: 'quoteId' }] } })
  })

  test('asks the customer of a project of more than fourteen days to request a call', async () => {
    await aPainter(app, { slots: slotsFrom(TODAY, 61) })
    const quote = await aQuote(app, { rooms: [aRoomOfArea(7001)] })
    const { status, body } = await book(quote.id, DATE)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'slot_unavailable' })
    expect(body.message).toContain('Ask us to call you')
    expect((await book((await aQuote(app, { rooms: [aRoomOfArea(7000)] })).id, DATE)).status).toBe(201)
  })

  test('works from the quote call to the booking', async () => {
    await aPainter(app)
    const quote = await app.call('POST /api/quotes', { body: aQuoteBody() })
    expect(quote.status).toBe(201)
    expect((await book((quote.body as { id: string }).id, DATE)).status).toBe(201)
  })
})

describe('looking up', () => {
  test('compares the email without case and blanks, the id without case, blanks and dashes', async () => {
    const { booking, quote } = await aBooking(app, { date: DATE })
    const found = await lookUp(booking.id, '  DANA@Example.com ')
    expect(found).toMatchObject({ status: 200, body: { id: booking.id, quote: { id: quote.id } } })
    const typed = `${booking.id.slice(0, 10).toLowerCase()}-${booking.id.slice(10)}`
    expect((await lookUp(typed, 'dana@example.com')).body).toEqual(found.body)
  })

  test('answers a wrong email exactly like an unknown id', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const wrong = await lookUp(booking.id, 'eve@example.com')
    expect(wrong.status).toBe(404)
    expect(await lookUp(newId(), 'dana@example.com')).toEqual(wrong)
  })

  test('refuses a malformed id as such', async () => {
    const { status, body } = await lookUp('12345', 'dana@example.com')
    expect({ status, message: body.message }).toEqual({ status: 400, message: 'Invalid booking ID' })
  })
})

describe('the calendar file', () => {
  const read = async (id: string) => {
    const answer = await app.call(`GET /api/bookings/${id}/calendar.ics?key=${app.keyOf(id)}`)
    const calendar = new ICAL.Component(ICAL.parse(answer.text))
    return {
      answer,
      method: calendar.getFirstPropertyValue('method'),
      event: new ICAL.Event(calendar.getFirstSubcomponent('vevent')!),
    }
  }

  test('follows the booking: same identity, growing sequence, withdrawn when canceled', async () => {
    await aPainter(app)
    const quote = await small()
    const { id } = (await book(quote.id, DATE)).body as { id: string }
    const first = await read(id)
    expect(first.answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(first.event.startDate.toString()).toBe(`${DATE}T${market.slots.morning.start}:00`)
    await reschedule(id, DATE, 'afternoon')
    const moved = await read(id)
    expect(moved.event.uid).toBe(first.event.uid)
    expect(moved.event.sequence).toBeGreaterThan(first.event.sequence)
    await cancel(id)
    const gone = await read(id)
    expect([gone.method, gone.event.uid]).toEqual(['CANCEL', first.event.uid])
    expect(gone.event.sequence).toBeGreaterThan(moved.event.sequence)
  })

  test('does not exist for an unknown booking', async () => {
    expect((await app.call(`GET /api/bookings/${newId()}/calendar.ics?key=unknown`)).status).toBe(404)
    expect((await app.call('GET /api/bookings/abc/calendar.ics')).status).toBe(400)
  })
})
