import { beforeEach, describe, expect, test } from 'vitest'
import { getBooking } from '#contract/bookings/bookings.ts'
import { compensationFor, sumOf } from '#domain/billing/ledger.ts'
import { cancelledMoment, formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { aRoom } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, photograph, type VisitToday } from '#server/testing/change-calls.ts'
import { claimCalls } from '#server/testing/claim-calls.ts'
import { prices, reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const app = await testApp()
const calls = changeCalls(app)
const { lines, settle } = claimCalls(app)

beforeEach(() => app.empty('bookings', 'outbox_tasks'))

const larger = ({ rooms }: VisitToday, feet = 14) => rooms.map((room) => ({ ...room, length: room.length + feet }))

/** A visit that ended after its customer declined a much larger room, with what they said of it. */
const ended = async (roomsAsBooked: boolean) => {
  const visit = await aVisitToday(app)
  expect((await calls.walk(visit, { rooms: larger(visit) })).status).toBe(200)
  const [change] = await calls.list(visit)
  if (!change) throw new Error('nothing was sent')
  expect((await calls.decline(visit, change, { roomsAsBooked })).status).toBe(200)
  await app.empty('outbox_tasks')
  expect((await calls.end(visit, change.id)).body).toMatchObject({ status: 'cancelled' })
  return { visit, change }
}

/** The kinds of the emails, each with the kinds of what it tells of besides. */
const sentEmails = async () => {
  const emails = app.db
    .selectFrom('outbox_tasks')
    .select(['kind', 'payload'])
    .where('queue', '=', 'mail')
    .orderBy('kind')
  return (await emails.execute()).map(({ kind, payload }) => {
    const { fee, stage, also = [] } = payload as { fee?: number; stage?: string; also?: { kind: string }[] }
    return [kind, fee, stage, ...also.map((one) => one.kind)]
  })
}
/** The subject of the email about the end of a visit, as its customer reads it. */
const subject = async () => {
  const { id } = await app.row('outbox_tasks', { kind: 'visit-ended' }, ['id'])
  const { body } = await app.office(`GET /api/admin/messages/${id}`)
  return (body as { subject: string }).subject
}
const moneyOf = async ({ bookingId }: VisitToday) => {
  const entries = await entriesOf(app.db, bookingId)
  return { owed: sumOf(entries, 'owed'), painter: sumOf(entries, 'earned') }
}
/** What the page of the ended visit says about its trip charge. */
const saidOf = async ({ bookingId }: VisitToday) => {
  const { body } = await app.call(`GET /api/bookings/${bookingId}?key=${app.keyOf(bookingId)}`)
  const { cancellation } = getBooking.response.parse(body)
  if (!cancellation) throw new Error('the visit has not ended')
  return [translator(reader)(cancelledMoment(cancellation)), ...formatCancellation(reader, cancellation)].join(' ')
}
const charge = () => app.deps.market.changes.tripCharge

// @proves docs/rules/change-orders.md#a-trip-charge
describe('a trip charge for rooms that are as booked according to the customer', () => {
  test('waits for the office, which reads both accounts; until then nothing is owed', async () => {
    const { visit, change } = await ended(true)
    expect(await moneyOf(visit)).toEqual({ owed: 0, painter: 0 })
    expect(await sentEmails()).toEqual([['visit-ended', 0, 'waiting']])
    expect(await subject()).toBe("Your visit has ended, and we're looking into it")
    expect(await saidOf(visit)).toMatch(/^The visit ended You told us .* we’re looking into the trip charge/)
    expect((await calls.list(visit))[0]).toMatchObject({ id: change.id, roomsAsBooked: true })
    expect(await lines()).toMatchObject([
      {
        booking: { id: visit.bookingId },
        claim: { kind: 'trip_charge', charge: charge() / 100 },
        amount: charge() / 100,
      },
    ])
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is owed once the office goes by the painter, who gets their share of it', async () => {
    const { visit } = await ended(true)
    await app.empty('outbox_tasks')
    const settled = await settle(visit, 'painter')
    expect(settled.status).toBe(200)
    const part = compensationFor(charge(), prices.contractorCommissionRate)
    expect(await moneyOf(visit)).toEqual({ owed: charge(), painter: part })
    expect(await sentEmails()).toEqual([['visit-ended', charge(), 'decided', 'document-issued']])
    expect(await subject()).toMatch(/^We looked into your visit: the trip charge of .* applies$/)
    expect(await saidOf(visit)).toMatch(/^The visit ended with a trip charge You declined .* applies\./)
    expect(await lines()).toEqual([])
    expect((await settle(visit, 'painter', settled.id)).status).toBe(200)
    expect((await settle(visit, 'customer', settled.id)).status).toBe(409)
    expect(await moneyOf(visit)).toEqual({ owed: charge(), painter: part })
    expect(await findViolations(app.db)).toEqual([])
  })

  test('is dropped once the office goes by the customer, who is notified', async () => {
    const { visit } = await ended(true)
    await app.empty('outbox_tasks')
    expect((await settle(visit, 'customer')).status).toBe(200)
    expect(await moneyOf(visit)).toEqual({ owed: 0, painter: 0 })
    expect(await sentEmails()).toEqual([['visit-ended', 0, 'decided']])
    expect(await subject()).toBe('We looked into your visit: there’s no trip charge')
    expect(await saidOf(visit)).toBe('The visit ended We looked into it: there’s no trip charge.')
    expect(await lines()).toEqual([])
  })

  test('is owed at once if the customer says nothing of the kind', async () => {
    const { visit } = await ended(false)
    expect((await moneyOf(visit)).owed).toBe(charge())
    expect(await lines()).toEqual([])
  })

  test('is not charged for a visit that takes place after all', async () => {
    const { visit } = await ended(true)
    const [claim] = await lines()
    const restored = await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, { status: 'scheduled' })
    expect(restored.status).toBe(200)
    expect((await settle(visit, 'painter', claim?.subjectId)).status).toBe(409)
    expect((await settle(visit, 'customer', claim?.subjectId)).status).toBe(200)
  })
})

// @proves docs/rules/change-orders.md#a-trip-charge
test.each([
  ['a room under another name', () => [aRoom({ id: 'another', length: 40, width: 30 })]],
  ['a room that nobody booked', () => [aRoom(), aRoom({ id: 'new', length: 40, width: 30 })]],
  ['another surface', () => [aRoom({ paintCeiling: true, paintTrim: true })]],
] as const)('a visit does not end for %s, of which no photo is needed', async (_what, rooms) => {
  const visit = await aVisitToday(app)
  expect((await calls.unseen(visit, 'walk-through', { rooms: rooms() })).status).toBe(200)
  const [change] = await calls.list(visit)
  if (!change) throw new Error('nothing was sent')
  expect(change.chargeIfDeclined).toBeNull()
  const before = await moneyOf(visit)
  expect((await calls.decline(visit, change)).status).toBe(200)
  expect((await calls.read(visit)).tripCharge).toBeNull()
  expect((await calls.end(visit, change.id)).status).toBe(409)
  expect(await moneyOf(visit)).toEqual(before)
})

// @proves docs/rules/change-orders.md#photos-of-what-was-measured
describe('a different size of a room', () => {
  test.each(['walk-through', 'change-orders'] as const)('is not sent by %s without a photo of it', async (path) => {
    const visit = await aVisitToday(app)
    const refused = await calls.unseen(visit, path, { rooms: larger(visit) })
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'rooms' }] } })
    expect(JSON.stringify(refused.body)).toContain('tape measure')
    expect(await calls.list(visit)).toEqual([])
    await photograph(app, visit)
    expect((await calls.unseen(visit, path, { rooms: larger(visit) })).status).toBe(200)
    expect(await calls.list(visit)).toHaveLength(1)
  })

  test('needs a photo of the very room, by the painter who measured', async () => {
    const rooms = [aRoom(), aRoom({ id: 'room-2' })]
    const visit = await aVisitToday(app, { rooms })
    await photograph(app, { ...visit, rooms: rooms.slice(0, 1) })
    const refused = await calls.unseen(visit, 'walk-through', { rooms: larger(visit) })
    expect(refused.status).toBe(400)
    const other = await aVisitToday(app)
    await photograph(app, { ...visit, contractorId: other.contractorId })
    expect((await calls.unseen(visit, 'walk-through', { rooms: larger(visit) })).status).toBe(400)
    await photograph(app, visit)
    expect((await calls.unseen(visit, 'walk-through', { rooms: larger(visit) })).status).toBe(200)
  })

  test('needs no photo if the price stays, nor does another surface', async () => {
    const visit = await aVisitToday(app)
    expect((await calls.unseen(visit, 'walk-through', { rooms: larger(visit, 0.5) })).status).toBe(200)
    const painted = visit.rooms.map((room) => ({ ...room, paintCeiling: true }))
    expect((await calls.unseen(visit, 'change-orders', { rooms: painted })).status).toBe(200)
  })
})
