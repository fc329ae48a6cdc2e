import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import { aPainter, aRoom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday } from '#server/testing/change-calls.ts'
import { prices } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const calls = changeCalls(app)

beforeEach(() => app.empty('outbox_tasks'))

const quoteRow = ({ quote }: VisitToday) => app.row('quotes', { id: quote.id })
const larger = (visit: VisitToday, feet: number) => visit.rooms.map((room) => ({ ...room, length: room.length + feet }))
const choices = {
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
}

describe('a walk-through', () => {
  // @proves docs/rules/change-orders.md#the-walk-through
  test('shows the rooms with ids of their own, the prices of the quote, and the last result', async () => {
    const visit = await aVisitToday(app, { rooms: [aRoom(), aRoom({ type: 'kitchen' })] })
    const { rooms, pricing, price, canPropose, canWalkThrough, last, change } = await calls.read(visit)
    expect(new Set(rooms.map(({ id }) => id)).size).toBe(2)
    expect(pricing).toMatchObject({ wallCostPerSqFt: prices.wallCostPerSqFt })
    expect(price).toBe(dollarsFromCents(visit.quote.final_cost))
    expect({ canPropose, canWalkThrough, last, change }).toEqual({
      canPropose: true,
      canWalkThrough: true,
      last: null,
      change: null,
    })
  })

  test('does not notify the customer if the rooms are as booked', async () => {
    const visit = await aVisitToday(app)
    const answer = await calls.walk(visit, { confirmed: true })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ last: { outcome: 'as_booked', difference: 0 }, change: null })
    expect(await app.sentKinds()).toEqual([])
    expect(await calls.list(visit)).toEqual([])
  })

  // @proves docs/rules/change-orders.md#tolerance
  test('keeps the price within tolerance, and the next one starts from the rooms as booked', async () => {
    const visit = await aVisitToday(app)
    const before = await quoteRow(visit)
    const answer = await calls.walk(visit, { rooms: larger(visit, 0.5) })
    expect(answer.body).toMatchObject({ last: { outcome: 'within_tolerance' }, change: null, price: expect.anything() })
    expect(await quoteRow(visit)).toEqual(before)
    expect(await app.sentKinds()).toEqual([])
    const found = await app.rows('walk_throughs', { booking_id: visit.bookingId })
    expect(found).toMatchObject([{ outcome: 'within_tolerance', rooms: [{ length: 12.5 }] }])
    const { body } = await calls.preview(visit, larger(visit, 0.5))
    expect(body).toMatchObject({ staysAtPrice: true, lines: [{ was: 381, is: 390 }] })
  })

  // @proves docs/rules/change-orders.md#the-difference
  test('sends the difference beyond tolerance: the price of a fresh quote of those rooms, less the booked one', async () => {
    const visit = await aVisitToday(app)
    const rooms = larger(visit, 6)
    const answer = await calls.walk(visit, { rooms, comment: 'The room is longer.' })
    const fresh = priceQuote({ ...choices, rooms }, prices).total
    expect(answer.body).toMatchObject({ last: { outcome: 'sent' }, change: { state: 'sent', reason: 'correction' } })
    const [change] = await calls.list(visit)
    expect(change).toMatchObject({
      priceBefore: dollarsFromCents(visit.quote.final_cost),
      newTotal: dollarsFromCents(fresh),
      comment: 'The room is longer.',
      lines: [{ surface: 'walls', was: 381, is: 489 }],
      plan: { endDate: TODAY, secondVisit: null },
    })
    expect(await app.sentKinds()).toEqual(['change-sent'])
    expect((await quoteRow(visit)).final_cost).toBe(visit.quote.final_cost)
    const events = await app.rows('change_log', { subject: visit.bookingId }, ['kind'])
    expect(events.map(({ kind }) => kind)).toContain('change')
  })

  test('replaces the one before, and only one is ever open', async () => {
    const visit = await aVisitToday(app)
    await calls.walk(visit, { rooms: larger(visit, 6) })
    await calls.walk(visit, { rooms: larger(visit, 7) })
    expect((await calls.list(visit)).map(({ state, withdrawnBy }) => [state, withdrawnBy])).toEqual([
      ['sent', null],
      ['withdrawn', 'newer'],
    ])
    await calls.walk(visit, { confirmed: true })
    expect((await calls.list(visit)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn'])
  })

  test('counts once when it is sent again with the same key', async () => {
    const visit = await aVisitToday(app)
    const headers = { 'idempotency-key': 'walked-once-1' }
    await calls.walk(visit, { rooms: larger(visit, 6) }, headers)
    const again = await calls.walk(visit, { rooms: larger(visit, 6) }, headers)
    expect(again.body).toMatchObject({ change: { state: 'sent' } })
    expect(await calls.list(visit)).toHaveLength(1)
    expect(await app.sentKinds()).toEqual(['change-sent'])
  })

  test('counts from when the rooms were seen if the phone had no network', async () => {
    const visit = await aVisitToday(app)
    const at = new Date(TEST_NOW.getTime() - 3_600_000).toISOString()
    expect((await calls.walk(visit, { confirmed: true, happenedAt: at })).body).toMatchObject({ last: { at } })
  })

  // @proves docs/rules/change-orders.md#sending
  test('is refused before the day, before acknowledging, after completing, and to another painter', async () => {
    const visit = await aVisitToday(app)
    app.setNow(new Date(TEST_NOW.getTime() - 86_400_000))
    expect((await calls.walk(visit, { confirmed: true })).body).toMatchObject({ code: 'too_early' })
    app.setNow(TEST_NOW)
    for (const jobStatus of ['assigned', 'completed'] as const) {
      const other = await aVisitToday(app, { jobStatus })
      expect((await calls.walk(other, { confirmed: true })).body).toMatchObject({ code: 'invalid_transition' })
    }
    const { token } = await aPainter(app)
    expect((await calls.walk({ ...visit, token }, { confirmed: true })).status).toBe(404)
    expect((await calls.preview({ ...visit, token }, larger(visit, 1))).status).toBe(404)
    expect((await calls.walk(visit, {})).body).toMatchObject({ code: 'invalid_request' })
    expect((await calls.walk(visit, { confirmed: true, rooms: larger(visit, 6) })).status).toBe(400)
    expect((await calls.walk(visit, { rooms: [...visit.rooms, ...visit.rooms] })).status).toBe(400)
  })
})

// @proves docs/rules/change-orders.md#extra-work
test('extra work is sent however small it is, and refused if nobody asked for it', async () => {
  const visit = await aVisitToday(app)
  const small = visit.rooms.map((room) => ({ ...room, length: room.length + 0.25 }))
  expect((await calls.preview(visit, small)).body).toMatchObject({ staysAtPrice: true })
  expect((await calls.extra(visit, { rooms: small })).body).toMatchObject({
    change: { reason: 'extra', state: 'sent' },
  })
  expect((await calls.extra(visit, { rooms: visit.rooms })).body).toMatchObject({ code: 'invalid_request' })
})

// @proves docs/rules/change-orders.md#the-days
test('work is not sent if there is no time for it', async () => {
  const visit = await aVisitToday(app, {
    slots: [
      { date: TODAY, slot: 'morning' },
      { date: TODAY, slot: 'afternoon' },
    ],
  })
  const rooms = [...visit.rooms, aRoom({ id: 'new', length: 40, width: 30, paintCeiling: true })]
  const answer = await calls.extra(visit, { rooms })
  expect(answer.body).toMatchObject({ code: 'conflict' })
  expect((await calls.preview(visit, rooms)).body).toMatchObject({ plan: null })
  expect(await calls.list(visit)).toEqual([])
})

// @proves docs/rules/change-orders.md#states
describe('a change that was sent', () => {
  const sent = async () => {
    const visit = await aVisitToday(app)
    await calls.walk(visit, { rooms: larger(visit, 6) })
    const [change] = await calls.list(visit)
    await app.empty('outbox_tasks')
    return { visit, id: change?.id ?? '' }
  }

  test('can be withdrawn by the painter, even twice', async () => {
    const { visit, id } = await sent()
    expect((await calls.withdraw(visit, id)).body).toMatchObject({
      change: { state: 'withdrawn', withdrawnBy: 'painter' },
    })
    expect((await calls.withdraw(visit, id)).status).toBe(200)
    expect(await app.sentKinds()).toEqual(['change-withdrawn'])
  })

  test('cannot be withdrawn by a painter who had the job before', async () => {
    const visit = await aVisitToday(app)
    const next = await calls.takeOver(visit)
    await calls.walk(next, { rooms: larger(next, 6) })
    const [change] = await calls.list(next)
    expect((await calls.withdraw(visit, change?.id ?? '')).status).toBe(404)
    expect(await calls.list(next)).toMatchObject([{ state: 'sent' }])
  })

  test('can be withdrawn by the office, which sees it in the booking; painter and customer are notified', async () => {
    const { visit, id } = await sent()
    const path = `/api/admin/bookings/${visit.bookingId}/changes`
    expect((await app.office(`GET ${path}`)).body).toMatchObject({ changes: [{ id, state: 'sent' }] })
    const answer = await app.office(`POST ${path}/${id}/withdraw`)
    expect(answer.body).toMatchObject({ changes: [{ state: 'withdrawn', withdrawnBy: 'office', secondBooking: null }] })
    expect(await app.sentKinds()).toEqual(['change-withdrawn', 'job-change-answered'])
    const audit = app.db.selectFrom('audit').select(['action', 'actor']).where('subject_id', '=', visit.bookingId)
    expect(await audit.execute()).toContainEqual({ action: 'change.withdrawn', actor: 'admin' })
  })

  test.each([
    [
      'the visit is canceled',
      ({ bookingId }: VisitToday) => app.office(`PUT /api/admin/bookings/${bookingId}`, { status: 'cancelled' }),
    ],
    [
      'the job is handed back',
      ({ token, jobId }: VisitToday) =>
        app.call(`POST /api/contractor/jobs/${jobId}/hand-back`, { token, body: { reason: 'sick' } }),
    ],
    [
      'the work is completed',
      async ({ token, jobId }: VisitToday) => {
        await app.step(token, jobId, 'in_progress')
        return app.step(token, jobId, 'completed')
      },
    ],
  ])('is withdrawn when %s', async (_, happen) => {
    const { visit } = await sent()
    expect((await happen(visit)).status).toBe(200)
    expect(await calls.list(visit)).toMatchObject([{ state: 'withdrawn', withdrawnBy: 'visit', plan: null }])
  })

  test('stays open when the visit is only moved with its painter', async () => {
    const { visit } = await sent()
    const body = { scheduledDate: addDays(TODAY, 2) }
    const moved = await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, body)
    expect(moved.status).toBe(200)
    expect(await calls.list(visit)).toMatchObject([{ state: 'sent', plan: { endDate: addDays(TODAY, 2) } }])
  })
})

// @proves docs/rules/change-orders.md#sending
test('a customer is sent six changes of a job within an hour, and the next one is refused with its time', async () => {
  const visit = await aVisitToday(app)
  const send = (feet: number, wanted = larger(visit, feet)) =>
    feet % 2 === 0 ? calls.walk(visit, { rooms: wanted }) : calls.extra(visit, { rooms: wanted })
  for (let count = 1; count <= 6; count++) expect((await send(10 + count)).status).toBe(200)
  const sent = await app.sentKinds()
  for (const feet of [17, 18]) {
    const { status, body } = await send(feet)
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/after \d+:\d\d [AP]M\.$/) },
    })
  }
  expect(await app.sentKinds()).toEqual(sent)
  expect((await calls.walk(visit, { confirmed: true })).status).toBe(200)
  app.setNow(new Date(TEST_NOW.getTime() + 3_600_000))
  expect((await send(19)).status).toBe(200)
  app.setNow(TEST_NOW)
})
