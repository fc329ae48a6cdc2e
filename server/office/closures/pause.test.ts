import { beforeEach, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const UNTIL = addDays(TODAY, 2)

const app = await testApp()
const edits = bookingEdits(app)
const offers = availabilityCalls(app)

beforeEach(async () => {
  await app.empty('closures', 'bookings', 'contractors')
})

const pause = (id: string, pausedUntil: string | null) =>
  app.office(`PATCH /api/admin/contractors/${id}`, { pausedUntil })
const oneDay = () => aQuote(app, { rooms: [aRoomOfArea(500)] })

// @proves docs/rules/office.md#a-painters-pause
test('a paused painter gets nothing new until the day begins, from anybody', async () => {
  const painter = await aPainter(app)
  const quote = await oneDay()
  expect(await pause(painter.id, UNTIL)).toMatchObject({ status: 200, body: { pausedUntil: UNTIL } })
  expect(await offers.days(quote.id)).toEqual([])
  const input = { quoteId: quote.id, scheduledDate: DATE, timeSlot: 'morning' }
  expect((await app.call('POST /api/bookings', { body: input })).status).toBe(409)
  const { body: times } = await app.office(`GET /api/admin/quotes/${quote.id}/times?contractorId=${painter.id}`)
  expect(times).toMatchObject({ times: [] })
  const { booking } = await aBooking(app, { contractorId: null, status: 'pending', quote: await oneDay() })
  const { body } = await app.office(`GET /api/admin/bookings/${booking.id}/assignment-candidates`)
  const why = { reason: 'paused', date: UNTIL, timeSlot: null, takenBy: null }
  expect(body).toMatchObject({ candidates: [{ contractorId: painter.id, group: 'not_free', why }] })
  expect(await edits.update(booking.id, { contractorId: painter.id })).toMatchObject({ status: 409 })
  // It ends by the clock.
  app.setNow(instantAt(market, UNTIL, '00:00'))
  expect(await offers.days(quote.id)).toContain(DATE)
  expect((await app.call('POST /api/bookings', { body: input })).status).toBe(201)
})

// @proves docs/rules/office.md#a-painters-pause
test('a paused painter keeps the visits they have, which can be moved with them', async () => {
  const painter = await aPainter(app)
  await aPainter(app)
  const { booking } = await aBooking(app, { contractorId: painter.id, quote: await oneDay() })
  await pause(painter.id, UNTIL)
  const { body } = await app.office(`GET /api/admin/bookings/${booking.id}/assignment-candidates`)
  const { candidates } = body as { candidates: { contractorId: string; group: string }[] }
  expect(candidates.find(({ contractorId }) => contractorId === painter.id)?.group).toBe('fits')
  expect(await edits.update(booking.id, { scheduledDate: addDays(DATE, 1) })).toMatchObject({ status: 200 })
  expect(await edits.read(booking.id)).toMatchObject({ contractorId: painter.id, scheduledDate: addDays(DATE, 1) })
})

test('the office lifts a pause, and both are in the log', async () => {
  const painter = await aPainter(app)
  const quote = await oneDay()
  await pause(painter.id, UNTIL)
  expect(await pause(painter.id, null)).toMatchObject({ status: 200, body: { pausedUntil: null } })
  expect(await offers.days(quote.id)).toContain(DATE)
  const log = await auditOf(app, painter.id)
  expect(log.sort()).toEqual(['admin contractor.pause-lifted', 'admin contractor.paused'])
})

test.each([
  ['today', TODAY],
  ['in years', addDays(TODAY, 800)],
])('a pause until %s is refused', async (_, until) => {
  const painter = await aPainter(app)
  expect(await pause(painter.id, until)).toMatchObject({ status: 400, body: { issues: [{ path: 'pausedUntil' }] } })
})
