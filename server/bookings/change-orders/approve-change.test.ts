import { beforeEach, describe, expect, test } from 'vitest'
import { sumOf } from '#domain/billing/ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { readRooms } from '#server/pricing/stored-shapes/stored-quote.ts'
import { aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday, type WireChange } from '#server/testing/change-calls.ts'
import { market, prices } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'
import { endOf } from './plan-visit.ts'

const app = await testApp()
const calls = changeCalls(app)

beforeEach(() => app.empty('outbox_tasks'))

const withCeiling = ({ rooms }: VisitToday): Room[] => rooms.map((room) => ({ ...room, paintCeiling: true }))

/** A visit whose painter has sent extra work. */
const sent = async (options: Parameters<typeof aVisitToday>[1] = {}, wanted = withCeiling) => {
  const visit = await aVisitToday(app, options)
  await calls.extra(visit, { rooms: wanted(visit) })
  const [change] = await calls.list(visit)
  if (!change) throw new Error('nothing was sent')
  await app.empty('outbox_tasks')
  return { visit, change }
}

const rowsOf = async ({ bookingId, quote, jobId }: VisitToday) => ({
  booking: await app.row('bookings', { id: bookingId }),
  quote: await app.row('quotes', { id: quote.id }),
  job: await app.row('jobs', { id: jobId }),
  entries: await entriesOf(app.db, bookingId),
})
const reservedSlots = async ({ bookingId }: VisitToday) =>
  app.db
    .selectFrom('contractor_slots')
    .select(['day', 'slot'])
    .where('booking_id', '=', bookingId)
    .orderBy('day')
    .execute()
const shareOf = (finalPrice: number): number =>
  painterShare({ finalPrice, taxRate: prices.salesTaxRate }, prices.contractorCommissionRate)

// @proves docs/rules/change-orders.md#approving
describe('approving a change', () => {
  test('changes rooms, receipt, price, share and ledger, and notifies both sides', async () => {
    const { visit, change } = await sent()
    const before = await rowsOf(visit)
    expect(before.quote.final_cost).toBe(visit.quote.final_cost)
    const answer = await calls.approve(visit, change)
    expect(answer.body).toMatchObject({ changes: [{ state: 'approved', approvedBy: 'Dana Miller' }] })
    const { quote, job, entries } = await rowsOf(visit)
    const total = visit.quote.final_cost + Math.round(change.difference * 100)
    expect(quote).toMatchObject({ final_cost: total, total_cost: total, work_area: workArea(withCeiling(visit)) })
    expect(readRooms(quote.rooms)).toMatchObject([{ paintCeiling: true }])
    expect(quote.breakdown).toMatchObject({ total })
    expect(job.earnings).toBe(shareOf(total))
    expect(sumOf(entries, 'owed', 'adjustment')).toBe(Math.round(change.difference * 100))
    expect(await app.sentKinds()).toEqual(['change-approved', 'job-change-answered'])
    const audit = app.db.selectFrom('audit').select(['action', 'actor']).where('subject_id', '=', visit.bookingId)
    expect(await audit.execute()).toContainEqual({ action: 'change.approved', actor: 'customer' })
    expect(await findViolations(app.db)).toEqual([])
  })

  test('changes nothing the second time, and a declined change stays declined', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    const before = await rowsOf(visit)
    expect((await calls.approve(visit, change, { name: 'Somebody Else' })).status).toBe(200)
    expect(await rowsOf(visit)).toEqual(before)
    expect(await app.sentKinds()).toEqual(['change-approved', 'job-change-answered'])
    expect((await calls.decline(visit, change)).body).toMatchObject({ code: 'conflict' })
    const other = await sent()
    expect((await calls.decline(other.visit, other.change)).body).toMatchObject({ changes: [{ state: 'declined' }] })
    expect((await calls.decline(other.visit, other.change)).status).toBe(200)
    expect((await calls.approve(other.visit, other.change)).body).toMatchObject({ code: 'conflict' })
    expect(await app.sentKinds()).toEqual(['job-change-answered'])
  })

  test('needs a name, the key of the booking, and a change of that booking', async () => {
    const { visit, change } = await sent()
    expect((await calls.approve(visit, change, { name: '  ' })).body).toMatchObject({ issues: [{ path: 'name' }] })
    expect((await calls.approve({ ...visit, key: (await sent()).visit.key }, change)).status).toBe(404)
    expect((await calls.approve(visit, (await sent()).change)).status).toBe(404)
    expect((await calls.list(visit))[0]?.state).toBe('sent')
  })

  test('keeps earlier adjustments by the office, and a share that the office kept', async () => {
    const visit = await aVisitToday(app)
    const finalCost = dollarsFromCents(visit.quote.final_cost) + 100
    await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, {
      finalCost,
      reason: 'A ladder',
      keepPainterShare: true,
    })
    await calls.extra(visit, { rooms: withCeiling(visit) })
    const [change] = await calls.list(visit)
    expect(change).toMatchObject({ priceBefore: finalCost })
    await calls.approve(visit, change as WireChange)
    const { quote, job } = await rowsOf(visit)
    const difference = Math.round((change?.difference ?? 0) * 100)
    expect(quote).toMatchObject({
      final_cost: visit.quote.final_cost + 100_00 + difference,
      total_cost: visit.quote.final_cost + difference,
    })
    expect(job.earnings).toBe(shareOf(visit.quote.final_cost + difference))
  })

  test('is refused for a change that is not as it was shown any more, which is shown again', async () => {
    const { visit, change } = await sent()
    expect((await calls.approve(visit, change, { total: change.newTotal - 1 })).body).toMatchObject({
      code: 'conflict',
    })
    const finalCost = dollarsFromCents(visit.quote.final_cost) - 20
    await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, { finalCost, reason: 'Sorry' })
    expect((await calls.approve(visit, change)).body).toMatchObject({ code: 'conflict' })
    const [now] = await calls.list(visit)
    expect(now).toMatchObject({ state: 'sent', newTotal: dollarsFromCents(Math.round(change.newTotal * 100) - 20_00) })
    expect((await calls.approve(visit, now as WireChange)).status).toBe(200)
  })

  test('is refused when the visit would cost less than nothing by now', async () => {
    const rooms = [aRoomOfArea(500), { ...aRoomOfArea(500), id: 'second' }]
    const { visit, change } = await sent({ rooms }, ({ rooms: [first] }) => [first as Room])
    const body = { finalCost: 1, reason: 'Sorry' }
    expect((await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, body)).status).toBe(200)
    const [now] = await calls.list(visit)
    expect(now).toMatchObject({ state: 'sent', plan: null })
    const { plan } = change
    expect((await calls.approve(visit, { ...(now as WireChange), plan })).body).toMatchObject({ code: 'conflict' })
    expect((await calls.decline(visit, change)).status).toBe(200)
  })
})

/** So many square feet more, in a room of their own. */
const more =
  (squareFeet: number) =>
  ({ rooms }: VisitToday): Room[] => [...rooms, { ...aRoomOfArea(squareFeet), id: 'new', type: 'office' }]

// @proves docs/rules/change-orders.md#the-days
describe('the days of an approved change', () => {
  test('take the following half-days when the work takes longer', async () => {
    const { visit, change } = await sent({ rooms: [aRoomOfArea(500)] }, more(400))
    expect(change.plan).toMatchObject({
      endDate: addDays(TODAY, 1),
      endsAt: endOf(market, { scheduled_date: TODAY, time_slot: 'morning' }, 4).toISOString(),
      endsBefore: endOf(market, { scheduled_date: TODAY, time_slot: 'morning' }, 2).toISOString(),
      secondVisit: null,
    })
    await calls.approve(visit, change)
    const { booking, job } = await rowsOf(visit)
    expect(booking).toMatchObject({ half_days: 4, end_date: addDays(TODAY, 1), sequence: 1 })
    expect(job.end_date).toBe(addDays(TODAY, 1))
    expect(await reservedSlots(visit)).toHaveLength(4)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('free the half-days that have not begun when the work takes less', async () => {
    const rooms = [aRoomOfArea(500), { ...aRoomOfArea(500), id: 'second' }]
    const { visit, change } = await sent({ rooms }, ({ rooms: [first] }) => [first as Room])
    expect(change).toMatchObject({ plan: { endDate: TODAY } })
    await calls.approve(visit, change)
    expect((await rowsOf(visit)).booking).toMatchObject({ half_days: 2, end_date: TODAY })
    expect(await reservedSlots(visit)).toHaveLength(2)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('are not promised twice when somebody else takes half-days in between', async () => {
    const { visit, change } = await sent({ rooms: [aRoomOfArea(500)] }, more(400))
    await app.update(
      'contractor_slots',
      { contractor_id: visit.contractorId, day: addDays(TODAY, 1) },
      { offered: false },
    )
    expect((await calls.approve(visit, change)).body).toMatchObject({ code: 'conflict' })
    const [now] = await calls.list(visit)
    expect(now?.plan).toMatchObject({
      endDate: TODAY,
      secondVisit: { scheduledDate: addDays(TODAY, 2), timeSlot: 'morning', endDate: addDays(TODAY, 2) },
    })
  })
})

// @proves docs/rules/change-orders.md#a-second-visit
test('days that do not fit become a second visit of the same painter, with a quote of its own at the difference', async () => {
  const slots = [...slotsFrom(TODAY, 1), ...slotsFrom(addDays(TODAY, 3), 5)]
  const { visit, change } = await sent({ rooms: [aRoomOfArea(500)], slots }, more(900))
  const before = await rowsOf(visit)
  expect(change.plan).toMatchObject({
    endDate: TODAY,
    secondVisit: { scheduledDate: addDays(TODAY, 3), timeSlot: 'morning', endDate: addDays(TODAY, 4) },
  })
  const [approved] = ((await calls.approve(visit, change)).body as { changes: WireChange[] }).changes
  expect(approved).toMatchObject({ state: 'approved', plan: change.plan })
  const after = await rowsOf(visit)
  expect({ ...after, booking: { ...after.booking } }).toEqual(before)
  const second = await app.db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .selectAll('bookings')
    .select(['quotes.final_cost', 'quotes.rooms'])
    .where('follows_booking_id', '=', visit.bookingId)
    .executeTakeFirstOrThrow()
  expect(second).toMatchObject({
    id: approved?.secondBooking?.id,
    contractor_id: visit.contractorId,
    purpose: 'extra_work',
    half_days: 4,
    final_cost: Math.round(change.difference * 100),
    rooms: [{ type: 'office' }],
  })
  expect(sumOf(await entriesOf(app.db, second.id), 'owed', 'price')).toBe(second.final_cost)
  expect(await app.sentKinds()).toEqual([
    'booking-confirmation',
    'change-approved',
    'job-assigned',
    'job-change-answered',
  ])
  const key = String(approved?.secondBooking?.key)
  expect((await app.call(`GET /api/bookings/${second.id}?key=${key}`)).status).toBe(200)
  expect(await findViolations(app.db)).toEqual([])
})

// @proves docs/rules/change-orders.md#a-trip-charge
describe('a trip charge', () => {
  const declined = async (feet: number) => {
    const visit = await aVisitToday(app)
    await calls.walk(visit, { rooms: visit.rooms.map((room) => ({ ...room, length: room.length + feet })) })
    const [change] = await calls.list(visit)
    if (!change) throw new Error('nothing was sent')
    await calls.decline(visit, change)
    await app.empty('outbox_tasks')
    return { visit, change }
  }

  test('ends a visit whose customer declined a needed correction: the charge is all that is owed', async () => {
    const { visit, change } = await declined(14)
    const { tripCharge } = app.deps.market.changes
    // The customer saw the charge before declining.
    expect(change.chargeIfDeclined).toBe(dollarsFromCents(tripCharge))
    expect(await calls.list(visit)).toMatchObject([{ state: 'declined', chargeIfDeclined: null }])
    expect(await calls.read(visit)).toMatchObject({ tripCharge: dollarsFromCents(tripCharge) })
    const ended = await calls.end(visit, change.id)
    expect(ended.body).toMatchObject({ status: 'cancelled' })
    const { booking, entries } = await rowsOf(visit)
    expect(booking).toMatchObject({ status: 'cancelled', cancellation_fee: tripCharge })
    expect(sumOf(entries, 'owed')).toBe(tripCharge)
    expect(sumOf(entries, 'owed', 'trip_charge')).toBe(tripCharge)
    expect(sumOf(entries, 'earned', 'compensation')).toBe(Math.round(tripCharge * prices.contractorCommissionRate))
    expect(await reservedSlots(visit)).toEqual([])
    expect(await app.sentKinds()).toEqual(['document-issued', 'visit-ended'])
    const document = await app.row('documents', { booking_id: visit.bookingId }, ['content'])
    expect(JSON.stringify(document.content)).toContain('Trip charge')
    expect((await calls.end(visit, change.id)).status).toBe(409)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is zero for rooms that are almost as booked, and for a change that was not declined', async () => {
    const { visit, change } = await declined(3)
    expect(change.chargeIfDeclined).toBeNull()
    expect((await calls.read(visit)).tripCharge).toBeNull()
    expect((await calls.end(visit, change.id)).body).toMatchObject({ code: 'invalid_transition' })
    const open = await sent()
    expect((await calls.end(open.visit, open.change.id)).body).toMatchObject({ code: 'invalid_transition' })
    const again = await declined(14)
    await calls.extra(again.visit, { rooms: withCeiling(again.visit) })
    expect((await calls.end(again.visit, again.change.id)).body).toMatchObject({ code: 'invalid_transition' })
  })

  test('belongs to the painter whose correction was declined, and to nobody who comes instead', async () => {
    const { visit, change } = await declined(14)
    const next = await calls.takeOver(visit)
    expect((await calls.read(next)).tripCharge).toBeNull()
    expect((await calls.end(next, change.id)).body).toMatchObject({ code: 'invalid_transition' })
    expect((await rowsOf(next)).booking.status).toBe('scheduled')
  })
})
