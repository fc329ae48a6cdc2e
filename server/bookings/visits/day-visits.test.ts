import { beforeEach, describe, expect, test } from 'vitest'
import type { DayVisit } from '#contract/bookings/day-visits.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { arrivalOf } from '#domain/scheduling/visit-times.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, defaultArea, TODAY } from '#server/testing/builders.ts'
import { countedDatabase } from '#server/testing/counted-database.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { testApp } from '#server/testing/test-app.ts'
import { readDayVisits } from './read-day-visits.ts'

const app = await testApp()

beforeEach(() => withoutVisits(app))

const list = async (query = '') => {
  const { status, body } = await app.office(`GET /api/admin/visits${query}`)
  return { status, ...(body as { from: string; to: string; visits: DayVisit[] }) }
}
const days = (halfDays: number) =>
  aQuote(app, { rooms: [aRoomOfArea((DEFAULT_SQFT_PER_DAY / 2) * halfDays)], customerName: `${halfDays} half-days` })

// @proves docs/rules/office.md#the-days-visits
describe('GET /api/admin/visits', () => {
  test('has a line for each day that a visit takes, by hour, then town', async () => {
    const begunBefore = await aBooking(app, {
      quote: await days(6),
      date: addDays(TODAY, -1),
      status: 'in_progress',
    })
    const afternoon = await aBooking(app, { quote: await days(2), date: TODAY, slot: 'afternoon', status: 'confirmed' })
    const far = await aBooking(app, { quote: await aQuote(app, { ...homes.next, city: 'Aa' }), date: TODAY })
    const open = await aBooking(app, { date: addDays(TODAY, 1), contractorId: null, status: 'pending' })
    await aBooking(app, { date: TODAY, status: 'cancelled' })
    await aBooking(app, { date: addDays(TODAY, 2) })
    await aBooking(app, { date: addDays(TODAY, -1) })
    const { status, from, to, visits } = await list()
    expect({ status, from, to }).toEqual({ status: 200, from: TODAY, to: addDays(TODAY, 1) })
    const tomorrow = addDays(TODAY, 1)
    const lines = visits.map(({ bookingId, date, day, days, timeSlot, state }) => [
      bookingId,
      date,
      `${day}/${days}`,
      timeSlot,
      state,
    ])
    expect(lines.slice(0, 3)).toEqual([
      [far.booking.id, TODAY, '1/1', 'morning', 'unanswered'],
      [begunBefore.booking.id, TODAY, '2/3', 'morning', 'painting'],
      [afternoon.booking.id, TODAY, '1/2', 'afternoon', 'confirmed'],
    ])
    expect(new Set(lines.slice(3))).toEqual(
      new Set([
        [begunBefore.booking.id, tomorrow, '3/3', 'morning', 'confirmed'],
        [afternoon.booking.id, tomorrow, '2/2', 'morning', 'confirmed'],
        [open.booking.id, tomorrow, '1/1', 'morning', 'no_painter'],
      ]),
    )
  })

  test('answers everything that the line shows', async () => {
    const painter = await aPainter(app, { first_name: 'Kim', last_name: 'Nguyen', phone: '(215) 555-0177' })
    const area = await defaultArea(app)
    const zips = await anArea(app, { type: 'zipcode', zip_codes: [homes.center.zip], counties: [] })
    await anArea(app, { is_active: false })
    const visit = { contractorId: painter.id, date: TODAY, slot: 'afternoon' } as const
    const { booking, quote, job } = await aBooking(app, { ...visit, quote: await days(1) })
    const { visits } = await list('?days=1')
    const arrival = arrivalOf(market, { date: TODAY, slot: 'afternoon' })
    expect(visits).toEqual([
      {
        bookingId: booking.id,
        version: 1,
        date: TODAY,
        day: 1,
        days: 1,
        scheduledDate: TODAY,
        endDate: TODAY,
        timeSlot: 'afternoon',
        kind: 'painting',
        purpose: null,
        arrivesFrom: arrival.from.toISOString(),
        arrivesTo: arrival.to.toISOString(),
        endsAt: instantAt(market, TODAY, market.slots.afternoon.end).toISOString(),
        customerName: '1 half-days',
        phone: quote.phone,
        town: homes.center.city,
        areaIds: expect.toSatisfy((ids: string[]) => ids.toSorted().join() === [area, zips].toSorted().join()),
        rooms: 1,
        painter: { id: painter.id, name: 'Kim Nguyen', phone: '(215) 555-0177' },
        state: 'unanswered',
        expectedAt: null,
        answerBy: job?.answer_by?.toISOString(),
        price: quote.final_cost / 100,
      },
    ])
    expect((await list(`?areaId=${zips}`)).visits).toHaveLength(1)
    expect((await list(`?areaId=${await anArea(app, { counties: [] })}`)).visits).toEqual([])
  })

  test('shows a painter on the way as expected, and a consultation at no cost', async () => {
    const { job } = await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
    const now = visitBegins(market, TODAY, 'morning')
    app.setNow(now)
    const at = { at: now, recorded_at: now, minutes: 15, note: null }
    await app.insert('visit_events', {
      id: 'E',
      booking_id: job?.booking_id ?? '',
      job_id: job?.id ?? '',
      kind: 'on_my_way',
      ...at,
    })
    const consultation = await aBooking(app, { date: TODAY, slot: 'evening' })
    const { visits } = await list('?days=1')
    expect(visits).toMatchObject([
      { state: 'on_the_way', expectedAt: new Date(now.getTime() + 15 * 60_000).toISOString() },
      { bookingId: consultation.booking.id, kind: 'consultation', price: 0, timeSlot: 'evening' },
    ])
  })

  test('answers other days by their dates', async () => {
    const { booking } = await aBooking(app, { date: addDays(TODAY, -20), status: 'completed' })
    expect((await list(`?from=${addDays(TODAY, -22)}&days=7`)).visits).toMatchObject([
      { bookingId: booking.id, state: 'done' },
    ])
    expect((await list('?days=32')).status).toBe(400)
  })

  test('needs the same number of database queries, however many visits there are', async () => {
    const count = async () => {
      const { db, statementCount: queryCount } = countedDatabase(app)
      await readDayVisits({ ...app.deps, db }, { from: TODAY, days: 5 })
      return queryCount()
    }
    await aBooking(app, { date: TODAY, status: 'confirmed' })
    await aBooking(app, { date: TODAY, status: 'completed' })
    const few = await count()
    for (let index = 0; index < 6; index += 1) {
      await aBooking(app, { date: addDays(TODAY, index % 3), status: index % 2 ? 'confirmed' : 'completed' })
    }
    expect(await count()).toBe(few)
  })
})
