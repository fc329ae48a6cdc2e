import { beforeEach, describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import { reassignBooking } from '#server/bookings/booking/assign-booking.ts'
import { painterTimes } from '#server/bookings/booking/painter-times.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { auditOf } from '#server/testing/audit-of.ts'
import { availabilityCalls } from '#server/testing/availability-calls.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, anArea, aPainter, aQuote, aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { closureCalls, CLOSED as DATE } from '#server/testing/closure-calls.ts'
import { homes } from '#server/testing/homes.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'

const NEXT = addDays(DATE, 1)

const app = await testApp()
const edits = bookingEdits(app)
const offers = availabilityCalls(app)

beforeEach(() => app.empty('closures', 'bookings', 'contractors'))

const { enter, close, listed, visitsOn } = closureCalls(app)
const oneDay = () => aQuote(app, { rooms: [aRoomOfArea(500)] })
const twoDays = () => aQuote(app, { rooms: [aRoomOfArea(1000)] })
const book = (quoteId: string, scheduledDate = DATE) =>
  app.call('POST /api/bookings', { body: { quoteId, scheduledDate, timeSlot: 'morning' } })

// @proves docs/rules/office.md#closed-days
describe('closing days', () => {
  test('lists, changes and reopens them, and the log knows who did it', async () => {
    const area = await anArea(app, { name: 'Center City' })
    const closure = await close({ lastDay: NEXT, serviceAreaId: area })
    expect(closure).toEqual({
      id: closure.id,
      version: 1,
      firstDay: DATE,
      lastDay: NEXT,
      label: 'Thanksgiving',
      area: { id: area, name: 'Center City' },
      visits: 0,
    })
    expect((await listed()).closures).toEqual([closure])
    const body = { firstDay: DATE, lastDay: DATE, label: 'Holiday', serviceAreaId: null, version: 1 }
    const path = `/api/admin/closures/${closure.id}`
    const changed = await app.office(`PUT ${path}`, body)
    expect(changed.body).toMatchObject({ version: 2, lastDay: DATE, label: 'Holiday', area: null })
    expect(await app.office(`PUT ${path}`, body)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await app.office(`DELETE ${path}`)).status).toBe(204)
    expect((await app.office(`DELETE ${path}`)).status).toBe(404)
    expect((await listed()).closures).toEqual([])
    expect(await auditOf(app, closure.id)).toEqual([
      'admin closure.created',
      'admin closure.updated',
      'admin closure.deleted',
    ])
  })

  test('days that are over are listed no longer; coming holidays are offered until we are closed then', async () => {
    const before = (await listed()).holidays
    expect(before).toHaveLength(4)
    const [first] = before
    await close({ firstDay: first?.date ?? '', label: first?.label ?? '' })
    expect((await listed()).holidays.map(({ date }) => date)).not.toContain(first?.date)
    app.setNow(instantAt(market, addDays(first?.date ?? '', 1), '08:00'))
    const { body } = await app.office('GET /api/admin/closures')
    expect(body).toMatchObject({ closures: [] })
  })

  test.each([
    ['that are over', { firstDay: addDays(TODAY, -2) }, 'lastDay'],
    ['in the wrong order', { lastDay: addDays(DATE, -1) }, 'lastDay'],
    ['without a label', { label: ' ' }, 'label'],
    ['of an unknown area', { serviceAreaId: newId() }, 'serviceAreaId'],
  ])('refuses days %s', async (_, input, field) => {
    expect(await enter(input)).toMatchObject({ status: 400, body: { issues: [{ path: field }] } })
  })

  test('succeeds for one of two who close the same days at once, and the other gets a conflict', async () => {
    const answers = await Promise.all([enter(), enter({ lastDay: NEXT })])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400])
    expect((await listed()).closures).toHaveLength(1)
    // An area may be closed longer than everything else.
    await close({ serviceAreaId: await anArea(app) })
  })
})

// @proves docs/rules/office.md#closed-days
describe('a closed day', () => {
  test('is neither offered nor booked until it is open again', async () => {
    await aPainter(app)
    const quote = await oneDay()
    expect(await offers.days(quote.id)).toContain(DATE)
    const closure = await close()
    expect(await offers.days(quote.id)).not.toContain(DATE)
    expect(await offers.days(quote.id)).toContain(NEXT)
    expect(await offers.shown(quote.id, DATE)).toEqual([])
    expect(await book(quote.id)).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } })
    const { body } = await app.call(`GET /api/contractor-available-dates?quoteId=${quote.id}`)
    expect(body).toMatchObject({ closed: [{ firstDay: DATE, lastDay: DATE, label: 'Thanksgiving' }] })
    await app.office(`DELETE /api/admin/closures/${closure.id}`)
    expect(await offers.days(quote.id)).toContain(DATE)
    expect((await book(quote.id)).status).toBe(201)
  })

  test('is never within a visit of several days', async () => {
    await aPainter(app, { slots: slotsFrom(DATE, 4, daySlots) })
    const quote = await twoDays()
    expect(await offers.days(quote.id)).toEqual([DATE, NEXT, addDays(DATE, 2)])
    await close({ firstDay: NEXT })
    expect(await offers.days(quote.id)).toEqual([addDays(DATE, 2)])
    expect((await book(quote.id, DATE)).status).toBe(409)
  })

  test('is open elsewhere when it is closed in one area', async () => {
    const [here, there] = [await anArea(app), await anArea(app, { counties: [homes.town.county] })]
    await aPainter(app, { areas: [here, there] })
    const quote = await oneDay()
    await close({ serviceAreaId: there })
    expect(await offers.days(quote.id)).toContain(DATE)
    expect((await book(quote.id)).status).toBe(201)
    await close({ serviceAreaId: here, firstDay: NEXT })
    const other = await oneDay()
    expect(await offers.days(other.id)).not.toContain(NEXT)
    expect((await book(other.id, NEXT)).status).toBe(409)
  })

  test('takes no visit that is moved, by the customer or by the office', async () => {
    const { booking, contractorId } = await aBooking(app, { date: addDays(DATE, 3), quote: await oneDay() })
    await app.update('contractor_slots', { contractor_id: contractorId! }, { offered: true })
    await close()
    expect(await offers.days(booking.quote_id, booking.id)).not.toContain(DATE)
    expect(await edits.update(booking.id, { scheduledDate: DATE })).toMatchObject({
      status: 409,
      body: { code: 'slot_unavailable', message: expect.stringContaining('Thanksgiving') },
    })
    expect(await edits.read(booking.id)).toMatchObject({ scheduledDate: addDays(DATE, 3), version: 1 })
  })

  test('keeps a visit that is on it from everybody else: it waits for a new date', async () => {
    const painter = await aPainter(app)
    await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: painter.id, quote: await oneDay() })
    const closure = await close()
    const found = await inTransaction(app.db, (db) =>
      reassignBooking(db, app.deps, booking.id, { occasion: 'declined', exclude: [painter.id] }),
    )
    expect(found).toBeNull()
    const { body } = await app.office(`GET /api/admin/bookings/${booking.id}/assignment-candidates`)
    const { candidates } = body as { candidates: { group: string; why: object }[] }
    const why = { reason: 'closed', date: DATE, timeSlot: 'morning', takenBy: null }
    expect(candidates.map(({ group, why }) => [group, why])).toEqual([
      ['not_free', why],
      ['declined', why],
    ])
    const fits = await app.office(`GET /api/admin/bookings/${booking.id}/fits?from=${DATE}&days=1`)
    expect(fits.body).toEqual({ fits: [] })
    const proposals = await app.office('GET /api/admin/auto-assign')
    expect(proposals.body).toMatchObject({ proposals: [{ bookingId: booking.id, painter: null }] })
    expect(await visitsOn(closure)).toMatchObject([{ bookingId: booking.id, painter: null }])
  })

  test('is offered neither to a caller nor for a visit that follows another one', async () => {
    const painter = await aPainter(app)
    const quote = await oneDay()
    await close()
    const following = await painterTimes(app.deps, painter.id, { quoteId: quote.id, halfDays: 1 })
    expect(following.map(({ date }) => date)).not.toContain(DATE)
    expect(following.map(({ date }) => date)).toContain(NEXT)
    for (const who of ['', `?contractorId=${painter.id}`]) {
      const { body } = await app.office(`GET /api/admin/quotes/${quote.id}/times${who}`)
      const dates = (body as { times: { date: string }[] }).times.map(({ date }) => date)
      expect(dates).not.toContain(DATE)
      expect(dates).toContain(NEXT)
    }
  })

  test('is announced to the painters who work there', async () => {
    const [here, there] = [await anArea(app, { name: 'Here' }), await anArea(app, { name: 'There' })]
    const painter = await aPainter(app, { areas: [here] })
    await close()
    await close({ firstDay: NEXT, serviceAreaId: here, label: 'Parade' })
    await close({ firstDay: NEXT, serviceAreaId: there })
    const { body } = await app.call('GET /api/contractor/closed-days', { token: painter.token })
    expect(body).toEqual([
      { firstDay: DATE, lastDay: DATE, label: 'Thanksgiving', areaName: null },
      { firstDay: NEXT, lastDay: NEXT, label: 'Parade', areaName: 'Here' },
    ])
  })
})
