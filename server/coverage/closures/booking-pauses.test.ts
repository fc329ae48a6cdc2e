import { beforeEach, describe, expect, test } from 'vitest'
import type { PauseOfBookings } from '#contract/coverage/pauses.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { painterTimes } from '#server/bookings/booking/painter-times.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, defaultArea, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const UNTIL = addDays(TODAY, 12)
const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

beforeEach(async () => {
  await app.empty('booking_pauses', 'bookings', 'contractors')
})

const call = app.office
const pause = (input: object = {}) => call('POST /api/admin/booking-pauses', { until: UNTIL, ...input })
const paused = async (input: object = {}) => {
  const { status, body } = await pause(input)
  expect(status).toBe(201)
  return body as PauseOfBookings
}
const listed = async () => ((await call('GET /api/admin/booking-pauses')).body as { pauses: PauseOfBookings[] }).pauses
/** The day of the pause begins; the session of before is over by then. */
const untilItEnds = () => app.setNow(instantAt(market, UNTIL, '00:00'))
const oneDay = (home: Partial<typeof homes.center> = {}) => aQuote(app, { rooms: [aRoomOfArea(500)], ...home })
const dates = async (quoteId: string, moving = '') => {
  const { body } = await app.call(`GET /api/contractor-available-dates?quoteId=${quoteId}${moving}`)
  return body as { availableDates: string[]; paused: object | null }
}
const { slots } = availabilityCalls(app)
const book = (quoteId: string, scheduledDate: string) =>
  app.call('POST /api/bookings', { body: { quoteId, scheduledDate, timeSlot: 'morning' } })

// @proves docs/rules/office.md#a-pause-of-new-bookings
describe('a pause of new bookings', () => {
  test('refuses every booking of a customer, for any date, and says until when', async () => {
    await aPainter(app)
    const quote = await oneDay()
    expect(await dates(quote.id)).toMatchObject({ paused: null })
    await paused({ note: 'We catch up with what we have promised.' })
    expect(await dates(quote.id)).toEqual({
      availableDates: [],
      closed: [],
      painters: [],
      paused: { until: UNTIL, note: 'We catch up with what we have promised.' },
    })
    expect((await slots(quote.id, DATE)).every(({ available }) => !available)).toBe(true)
    for (const date of [DATE, LATER]) {
      const { status, body } = await book(quote.id, date)
      expect(status).toBe(409)
      expect(body).toMatchObject({ code: 'bookings_paused' })
      expect((body as { message: string }).message).toContain('We catch up with what we have promised.')
    }
    expect(await app.db.selectFrom('bookings').select('id').execute()).toEqual([])
  })

  test('gives quotes as always, and ends by the clock', async () => {
    await aPainter(app)
    const quote = await oneDay()
    await paused()
    expect((await call(`GET /api/quotes/${quote.id}`)).status).toBe(200)
    untilItEnds()
    expect(await dates(quote.id)).toMatchObject({ paused: null, availableDates: expect.arrayContaining([LATER]) })
    expect((await book(quote.id, LATER)).status).toBe(201)
    expect(await listed()).toEqual([])
  })

  test('leaves existing bookings: customer and office move them, and their follow-ups are planned', async () => {
    const painter = await aPainter(app)
    const { booking, quote } = await aBooking(app, { contractorId: painter.id, quote: await oneDay(), date: DATE })
    await paused()
    const offered = await dates(quote.id, `&bookingId=${booking.id}`)
    expect(offered).toMatchObject({ paused: null, availableDates: expect.arrayContaining([LATER]) })
    expect(await edits.update(booking.id, { scheduledDate: LATER })).toMatchObject({ status: 200 })
    const following = await painterTimes(app.deps, painter.id, { quoteId: quote.id, halfDays: 1 })
    expect(following).not.toEqual([])
  })

  test('lets the office book for a caller, and mentions the pause', async () => {
    await aPainter(app)
    const quote = await oneDay()
    await paused({ note: 'Back soon.' })
    const { body } = await call(`GET /api/admin/quotes/${quote.id}/times`)
    expect(body).toMatchObject({ paused: { until: UNTIL, note: 'Back soon.' } })
    expect((body as { times: object[] }).times).not.toEqual([])
    const request = { quoteId: quote.id, scheduledDate: DATE, timeSlot: 'morning' }
    expect((await call('POST /api/admin/bookings', request)).status).toBe(201)
    // Who asks once more for what is booked is answered with it.
    expect((await book(quote.id, DATE)).status).toBe(200)
  })

  test('of one area concerns only homes there; where both pauses apply, the later day counts', async () => {
    await aPainter(app)
    const elsewhere = await defaultArea(app, homes.town.county)
    await aPainter(app, { areas: [elsewhere] })
    const [here, there] = [await oneDay(), await oneDay(homes.town)]
    await paused({ serviceAreaId: elsewhere })
    expect(await dates(there.id)).toMatchObject({ availableDates: [], paused: { until: UNTIL } })
    expect((await book(there.id, DATE)).status).toBe(409)
    expect((await book(here.id, DATE)).status).toBe(201)
    await paused({ until: LATER })
    expect(await dates(there.id)).toMatchObject({ paused: { until: LATER } })
  })

  test('is changed and ended once by the office, and both are audited', async () => {
    const { id, version } = await paused()
    const changed = await call(`PUT /api/admin/booking-pauses/${id}`, { until: LATER, note: 'Later.', version })
    expect(changed).toMatchObject({ status: 200, body: { until: LATER, note: 'Later.', version: version + 1 } })
    expect(await call(`PUT /api/admin/booking-pauses/${id}`, { until: LATER, version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await listed()).toMatchObject([{ id, until: LATER, area: null }])
    expect((await call(`DELETE /api/admin/booking-pauses/${id}`)).status).toBe(204)
    expect((await call(`DELETE /api/admin/booking-pauses/${id}`)).status).toBe(404)
    expect((await auditOf(app, id)).sort()).toEqual([
      'admin booking-pause.created',
      'admin booking-pause.ended',
      'admin booking-pause.updated',
    ])
    const quote = await oneDay()
    await aPainter(app)
    expect((await book(quote.id, DATE)).status).toBe(201)
  })

  test('exists once per area, and can be made again after it is over', async () => {
    await paused()
    expect(await pause()).toMatchObject({ status: 400, body: { issues: [{ path: 'serviceAreaId' }] } })
    const area = await anArea(app)
    await paused({ serviceAreaId: area })
    expect(await listed()).toHaveLength(2)
    untilItEnds()
    await paused({ until: LATER })
    expect(await listed()).toMatchObject([{ until: LATER, area: null }])
  })

  test.each([
    ['today', { until: TODAY }, 'until'],
    ['in years', { until: addDays(TODAY, 800) }, 'until'],
    ['with an endless line', { note: 'x'.repeat(161) }, 'note'],
    ['where nothing is', { serviceAreaId: '7K2M-XXXXX-XXXXX-XXXXX' }, 'serviceAreaId'],
  ])('is refused: %s', async (_, input, path) => {
    expect(await pause(input)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })

  test('lets no booking slip through that is made at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      await app.empty('booking_pauses')
      const quotes = await Promise.all([1, 2, 3, 4].map(() => oneDay()))
      for (const _ of quotes) await aPainter(app)
      const early = quotes.slice(0, 2).map(({ id }) => book(id, DATE))
      const pausing = pause()
      const late = quotes.slice(2).map(({ id }) => book(id, DATE))
      expect((await pausing).status).toBe(201)
      const made = await app.db.selectFrom('bookings').select('quote_id').execute()
      const answers = await Promise.all([...early, ...late])
      expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true)
      const after = await app.db.selectFrom('bookings').select('quote_id').execute()
      expect(after).toHaveLength(made.length)
    }
  })
})
