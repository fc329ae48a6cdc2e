import { beforeEach, describe, expect, test } from 'vitest'
import { sumOf } from '#domain/billing/ledger.ts'
import { addDays } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { aRoomOfArea, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday, type WireChange } from '#server/testing/change-calls.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()
const calls = changeCalls(app)

beforeEach(async () => {
  app.setNow(TEST_NOW)
  await app.empty('outbox_tasks')
})

const later = (seconds: number) => app.setNow(new Date(TEST_NOW.getTime() + seconds * 1000))

const withCeiling = ({ rooms }: VisitToday): Room[] => rooms.map((room) => ({ ...room, paintCeiling: true }))
/** So many square feet more, in a room of their own. */
const more =
  (squareFeet: number) =>
  ({ rooms }: VisitToday): Room[] => [...rooms, { ...aRoomOfArea(squareFeet), id: 'new', type: 'office' }]
const fewer = ({ rooms: [first] }: VisitToday): Room[] => [first as Room]

const sent = async (options: Parameters<typeof aVisitToday>[1] = {}, wanted = withCeiling) => {
  const visit = await aVisitToday(app, options)
  await calls.extra(visit, { rooms: wanted(visit) })
  const [change] = await calls.list(visit)
  if (!change) throw new Error('nothing was sent')
  await app.empty('outbox_tasks')
  return { visit, change }
}

/** Everything about a visit that an answer which was taken back must not have changed. */
const everythingOf = async ({ bookingId, quote, jobId }: VisitToday) => {
  const { version: _v, sequence: _s, updated_at: _u, ...booking } = await app.row('bookings', { id: bookingId })
  const entries = await entriesOf(app.db, bookingId)
  const slots = app.db.selectFrom('contractor_slots').select(['day', 'slot']).where('booking_id', '=', bookingId)
  return {
    booking,
    quote: await app.row('quotes', { id: quote.id }),
    job: await app.row('jobs', { id: jobId }),
    owed: sumOf(entries, 'owed'),
    earned: sumOf(entries, 'earned'),
    slots: await slots.orderBy('day').orderBy('slot').execute(),
    change: await app.row('change_orders', { booking_id: bookingId }),
    receivable: await app.rows('receivables', { booking_id: bookingId }),
  }
}

/** The subjects of the emails that go out when so many seconds have passed. */
const deliveredAfter = async (seconds: number): Promise<string[]> => {
  later(seconds)
  const subjects: string[] = []
  const mailer = { send: async (_id: string, { subject }: { subject: string }) => void subjects.push(subject) }
  await deliverDue(app.deps, mailer as never)
  return subjects
}

const twoRooms = [aRoomOfArea(500), { ...aRoomOfArea(500), id: 'second' }]
const approvals = [
  ['at the same time', {}, withCeiling],
  ['that takes longer', { rooms: [aRoomOfArea(500)] }, more(400)],
  ['that takes less time', { rooms: twoRooms }, fewer],
] as const satisfies [string, Parameters<typeof aVisitToday>[1], (visit: VisitToday) => Room[]][]

// @proves docs/rules/change-orders.md#second-thoughts
describe('taking back an approval', () => {
  test.each(approvals)('of work %s leaves all as it was, and nobody is sent an email', async (_, options, wanted) => {
    const { visit, change } = await sent({ ...options }, wanted)
    const before = await everythingOf(visit)
    const { body } = await calls.approve(visit, change)
    expect(body).toMatchObject({
      changes: [{ state: 'approved', takeBackUntil: new Date(TEST_NOW.getTime() + 120_000).toISOString() }],
    })
    expect(await everythingOf(visit)).not.toEqual(before)
    expect(await deliveredAfter(119)).toEqual([])
    expect((await calls.takeBack(visit, change)).body).toMatchObject({
      changes: [{ state: 'sent', approvedBy: null, takeBackUntil: null, newTotal: change.newTotal, plan: change.plan }],
    })
    expect(await everythingOf(visit)).toEqual(before)
    expect(await deliveredAfter(600)).toEqual([])
    expect(await findViolations(app.db)).toEqual([])
  })

  test('of work on a second visit cancels that visit, of which nobody was sent an email', async () => {
    const slots = [...slotsFrom(TODAY, 1), ...slotsFrom(addDays(TODAY, 3), 5)]
    const { visit, change } = await sent({ rooms: [aRoomOfArea(500)], slots }, more(900))
    const before = await everythingOf(visit)
    await calls.approve(visit, change)
    expect((await calls.takeBack(visit, change)).status).toBe(200)
    expect(await everythingOf(visit)).toEqual(before)
    const second = await app.row('bookings', { follows_booking_id: visit.bookingId })
    expect(second).toMatchObject({ status: 'cancelled', cancelled_by: 'customer', cancellation_fee: 0 })
    expect(sumOf(await entriesOf(app.db, second.id), 'owed')).toBe(0)
    expect(await deliveredAfter(600)).toEqual([])
    expect((await calls.list(visit))[0]?.plan).toEqual(change.plan)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is possible once more after approving again, and what is not taken back is written to both', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    expect((await calls.takeBack(visit, change)).status).toBe(200)
    expect((await calls.takeBack(visit, change)).status).toBe(200)
    expect((await calls.approve(visit, change)).status).toBe(200)
    const entries = await entriesOf(app.db, visit.bookingId)
    expect(sumOf(entries, 'owed')).toBe(Math.round(change.newTotal * 100))
    expect(await deliveredAfter(600)).toHaveLength(2)
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is refused after two minutes', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    later(121)
    expect((await calls.list(visit))[0]).toMatchObject({ state: 'approved', takeBackUntil: null })
    const { body } = await calls.takeBack(visit, change)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('two minutes are over') })
    expect((await calls.list(visit))[0]?.state).toBe('approved')
  })

  test('is refused once the painter has started on it, and both are sent an email', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    later(30)
    expect((await app.step(visit.token, visit.jobId, 'in_progress')).status).toBe(200)
    expect((await calls.list(visit))[0]?.takeBackUntil).toBeNull()
    const { body } = await calls.takeBack(visit, change)
    expect(body).toMatchObject({ code: 'conflict', message: expect.stringContaining('gone by your answer') })
    expect(await deliveredAfter(600)).toHaveLength(2)
  })

  test('is still possible while the painter is only at the door', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    later(30)
    const arrived = await app.call(`POST /api/contractor/jobs/${visit.jobId}/arrived`, { token: visit.token, body: {} })
    expect(arrived.status).toBe(200)
    expect((await calls.takeBack(visit, change)).status).toBe(200)
  })

  test('is refused when the office changed the price in between, and says so', async () => {
    const { visit, change } = await sent()
    await calls.approve(visit, change)
    const body = { finalCost: dollarsFromCents(visit.quote.final_cost) + 500, reason: 'A ladder' }
    expect((await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, body)).status).toBe(200)
    const before = await everythingOf(visit)
    expect((await calls.takeBack(visit, change)).body).toMatchObject({ code: 'conflict' })
    expect(await everythingOf(visit)).toEqual(before)
  })

  test('is refused when somebody took the half-days that the change gave back', async () => {
    const { visit, change } = await sent({ rooms: twoRooms }, fewer)
    await calls.approve(visit, change)
    const slot = { contractor_id: visit.contractorId, day: addDays(TODAY, 1), slot: 'morning' as const }
    const other = await sent()
    await app.update('contractor_slots', slot, { booking_id: other.visit.bookingId })
    expect((await calls.takeBack(visit, change)).body).toMatchObject({ code: 'conflict' })
    await app.update('contractor_slots', slot, { booking_id: null })
    expect((await calls.takeBack(visit, change)).status).toBe(200)
  })
})

// @proves docs/rules/change-orders.md#second-thoughts
describe('taking back that a change was declined', () => {
  const corrected = async () => {
    const visit = await aVisitToday(app)
    await calls.walk(visit, { rooms: visit.rooms.map((room) => ({ ...room, length: room.length + 14 })) })
    const [change] = await calls.list(visit)
    await app.empty('outbox_tasks')
    return { visit, change: change as WireChange }
  }

  test('lets it be answered again, and nobody is sent an email', async () => {
    const { visit, change } = await corrected()
    await calls.decline(visit, change, { roomsAsBooked: true })
    expect((await calls.takeBack(visit, change)).body).toMatchObject({
      changes: [{ state: 'sent', roomsAsBooked: false, chargeIfDeclined: change.chargeIfDeclined }],
    })
    expect((await calls.end(visit, change.id)).body).toMatchObject({ code: 'invalid_transition' })
    expect(await deliveredAfter(600)).toEqual([])
    expect((await calls.approve(visit, change)).status).toBe(200)
  })

  test('is refused once the painter has sent another change or ended the visit', async () => {
    const one = await corrected()
    await calls.decline(one.visit, one.change)
    later(10)
    await calls.extra(one.visit, { rooms: withCeiling(one.visit) })
    expect((await calls.takeBack(one.visit, one.change)).body).toMatchObject({ code: 'conflict' })
    app.setNow(TEST_NOW)
    const other = await corrected()
    await calls.decline(other.visit, other.change)
    later(10)
    expect((await calls.end(other.visit, other.change.id)).status).toBe(200)
    expect((await calls.takeBack(other.visit, other.change)).body).toMatchObject({ code: 'conflict' })
  })

  test('needs the key of the booking, and a change of it that was answered by its customer', async () => {
    const { visit, change } = await corrected()
    await calls.decline(visit, change)
    const { visit: other, change: open } = await sent()
    expect((await calls.takeBack({ ...visit, key: other.key }, change)).status).toBe(404)
    expect((await calls.takeBack(visit, open)).status).toBe(404)
    await calls.withdraw(other, open.id)
    expect((await calls.takeBack(other, open)).body).toMatchObject({ code: 'conflict' })
  })
})

// @proves docs/rules/change-orders.md#approving
test('a change is approved by the name of the booking or a full name, and by nothing less', async () => {
  const { visit, change } = await sent()
  await app.update('quotes', { id: visit.quote.id }, { customer_name: 'Dana Whitfield' })
  for (const name of ['x', 'Dana']) {
    const { status, body } = await calls.approve(visit, change, { name })
    expect({ status, body }).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
  }
  expect((await calls.list(visit))[0]?.state).toBe('sent')
  expect((await calls.approve(visit, change, { name: 'dana whitfield' })).status).toBe(200)
})
