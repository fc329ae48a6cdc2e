import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { closureCalls, CLOSED as DATE } from '#server/testing/closure-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { findViolations } from '#server/testing/violations.ts'

const NEXT = addDays(DATE, 1)

const app = await testApp()
const edits = bookingEdits(app)

beforeEach(() => app.empty('closures', 'bookings', 'contractors'))

const { close, listed, visitsOn, partOf, moveAll } = closureCalls(app)
const oneDay = () => aQuote(app, { rooms: [aRoomOfArea(500)] })
const twoDays = () => aQuote(app, { rooms: [aRoomOfArea(1000)] })

// @proves docs/rules/office.md#moving-visits-off-closed-days
describe('visits on closed days', () => {
  test('have proposals for a new time, with their own painter first, and none twice', async () => {
    const [own, other] = [await aPainter(app, { first_name: 'Olga' }), await aPainter(app, { first_name: 'Otto' })]
    const visits = [
      (await aBooking(app, { contractorId: own.id, quote: await oneDay() })).booking,
      (await aBooking(app, { contractorId: other.id, quote: await oneDay() })).booking,
      (await aBooking(app, { contractorId: null, status: 'pending', quote: await oneDay() })).booking,
    ]
    const later = (await aBooking(app, { contractorId: own.id, date: addDays(DATE, 5), quote: await oneDay() })).booking
    const closure = await close()
    expect(closure.visits).toBe(3)
    const proposed = await visitsOn(closure)
    expect(proposed.map(({ bookingId }) => bookingId)).not.toContain(later.id)
    expect(new Set(proposed.map(({ bookingId }) => bookingId))).toEqual(new Set(visits.map(({ id }) => id)))
    const of = (id = '') => proposed.find(({ bookingId }) => bookingId === id)
    expect(of(visits[0]?.id)?.move).toMatchObject({ scheduledDate: NEXT, timeSlot: 'morning', painter: { id: own.id } })
    expect(of(visits[1]?.id)?.move).toMatchObject({ scheduledDate: NEXT, painter: { id: other.id } })
    expect(of(visits[2]?.id)).toMatchObject({ painter: null, move: { scheduledDate: addDays(NEXT, 1) } })
    // Nothing is moved by it.
    expect(await visitsOn(closure)).toEqual(proposed)
  })

  test('are moved all at once, and each customer and painter is notified once', async () => {
    const painter = await aPainter(app)
    const visits = [await aBooking(app, { contractorId: painter.id, quote: await oneDay() })]
    visits.push(await aBooking(app, { contractorId: painter.id, date: NEXT, quote: await twoDays() }))
    const closure = await close({ lastDay: NEXT })
    const proposed = await visitsOn(closure)
    const messages = await edits.messagesOf(async () => {
      expect(await moveAll(closure, proposed)).toMatchObject({
        moved: visits.map(({ booking }) => booking.id),
        left: [],
      })
    })
    const expected = visits.flatMap(({ quote }) => [
      `booking-rescheduled ${quote.email}`,
      `job-changed ${painter.email}`,
    ])
    expect(messages).toEqual(expected.sort())
    expect(await visitsOn(closure)).toEqual([])
    for (const [index, { booking }] of visits.entries()) {
      const { move } = proposed[index]!
      expect(await edits.read(booking.id)).toMatchObject({
        scheduledDate: move?.scheduledDate,
        timeSlot: move?.timeSlot,
        contractorId: painter.id,
      })
    }
    expect(await findViolations(app.db)).toEqual([])
  })

  test('are left and named when they cannot be moved; the others are moved', async () => {
    const painter = await aPainter(app)
    const begun = await aBooking(app, { contractorId: painter.id, status: 'in_progress', date: TODAY })
    const [first, second] = [
      await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 2), quote: await oneDay() }),
      await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 3), quote: await oneDay() }),
    ]
    const closure = await close({ firstDay: TODAY, lastDay: addDays(TODAY, 3) })
    const proposed = await visitsOn(closure)
    expect(proposed.map(({ bookingId, why }) => [bookingId, why])).toEqual([
      [begun.booking.id, 'begun'],
      [first.booking.id, null],
      [second.booking.id, null],
    ])
    // Somebody changes one of them in the meantime.
    await edits.update(first.booking.id, { notes: 'Ring twice' })
    expect(await moveAll(closure, proposed)).toMatchObject({
      moved: [second.booking.id],
      left: [{ bookingId: first.booking.id, reason: 'Somebody changed this booking in the meantime.' }],
    })
    expect((await listed()).closures[0]?.visits).toBe(2)
  })

  test('go to somebody else when their own painter has no time within two weeks', async () => {
    const own = await aPainter(app, { slots: [] })
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: own.id, quote: await oneDay() })
    const closure = await close()
    const proposed = await visitsOn(closure)
    expect(proposed[0]).toMatchObject({ painter: { id: own.id }, move: { painter: { id: other.id } } })
    await moveAll(closure, proposed)
    expect(await edits.read(booking.id)).toMatchObject({ contractorId: other.id, scheduledDate: NEXT })
  })

  test('say so when nobody has time for them', async () => {
    await aBooking(app, { quote: await oneDay(), contractorId: (await aPainter(app, { slots: [] })).id })
    expect(await visitsOn(await close())).toMatchObject([{ move: null, why: 'nobody' }])
  })

  test('are counted beyond those that are moved at once, and proposed afterwards', async () => {
    const painter = await aPainter(app)
    const days = [DATE, NEXT, addDays(NEXT, 1)]
    const ids: string[] = []
    for (const date of days) {
      ids.push((await aBooking(app, { contractorId: painter.id, date, quote: await oneDay() })).booking.id)
    }
    const closure = await close({ lastDay: addDays(NEXT, 1) })
    const first = await partOf(closure, 'limit=2')
    expect([first.visits.map(({ bookingId }) => bookingId), first.more]).toEqual([ids.slice(0, 2), 1])
    // One of them is moved, the other one stays: the rest comes after it.
    await moveAll(closure, first.visits.slice(0, 1))
    const rest = await partOf(closure, 'limit=2&skip=1')
    expect([rest.visits.map(({ bookingId }) => bookingId), rest.more]).toEqual([ids.slice(2), 0])
  })
})

// @proves docs/rules/office.md#moving-visits-off-closed-days
describe('moving visits late', () => {
  const SOON = addDays(TODAY, 1)
  const credit = market.promises.changeCredit / 100

  /** A visit of tomorrow that was promised long ago, and one of next week, on closed days. */
  const snow = async () => {
    const painter = await aPainter(app)
    const made = {
      contractorId: painter.id,
      isPromised: true,
      created_at: new Date(TEST_NOW.getTime() - 100 * 3_600_000),
      quote: await oneDay(),
    }
    const soon = (await aBooking(app, { ...made, date: SOON })).booking
    const later = (await aBooking(app, { ...made, quote: await oneDay(), date: DATE })).booking
    const closure = await close({ firstDay: SOON, lastDay: DATE })
    return { soon, later, closure, painter }
  }

  const owedTo = async (bookingId: string): Promise<number> => {
    const rows = await app.rows('ledger_entries', { booking_id: bookingId, kind: 'credit', account: 'owed' }, ['cents'])
    return rows.reduce((sum, { cents }) => sum - cents, 0) / 100
  }

  test('is proposed with the amount that we owe each customer for it, and owes exactly that', async () => {
    const { soon, later, closure } = await snow()
    const proposed = await visitsOn(closure)
    expect(proposed.map((visit) => [visit.bookingId, visit.credit])).toEqual([
      [soon.id, credit],
      [later.id, 0],
    ])
    expect(credit).toBeGreaterThan(0)
    await moveAll(closure, proposed)
    expect([await owedTo(soon.id), await owedTo(later.id)]).toEqual([credit, 0])
  })

  test('owes nothing when the customers asked for it', async () => {
    const { soon, closure } = await snow()
    const { moved } = await moveAll(closure, await visitsOn(closure), { withoutCredit: true })
    expect(moved).toContain(soon.id)
    expect(await owedTo(soon.id)).toBe(0)
  })

  test('is undone at once while nobody has been notified, the credit with it', async () => {
    const { soon, later, closure, painter } = await snow()
    const before = [await edits.reservedSlots(soon.id), await edits.reservedSlots(later.id)]
    await app.empty('outbox_tasks')
    const { undo } = await moveAll(closure, await visitsOn(closure))
    expect(undo?.actions.map(({ bookingId }) => bookingId)).toEqual([soon.id, later.id])
    const until = new Date(undo?.until ?? '')
    expect(until.getTime()).toBeGreaterThan(TEST_NOW.getTime() + 10_000)
    const delayed = await app.db.selectFrom('outbox_tasks').select('run_at').execute()
    expect(delayed.length).toBeGreaterThan(0)
    for (const { run_at } of delayed) expect(run_at.getTime()).toBeGreaterThan(until.getTime())

    app.setNow(new Date(until.getTime() - 1000))
    const { status, body } = await app.office('POST /api/admin/actions/undo', { actions: undo?.actions })
    expect([status, body]).toEqual([200, { undone: [later.id, soon.id], left: [] }])
    expect([await edits.reservedSlots(soon.id), await edits.reservedSlots(later.id)]).toEqual(before)
    expect(await edits.read(soon.id)).toMatchObject({ scheduledDate: SOON, contractorId: painter.id })
    // The credit that was entered is reversed.
    expect(await owedTo(soon.id)).toBe(0)
    const waiting = await app.rows('outbox_tasks', { state: 'waiting' }, ['id'])
    expect(waiting).toEqual([])
    expect(await findViolations(app.db)).toEqual([])
  })

  test('cannot be undone for a booking that changed since; the others are undone', async () => {
    const { soon, later, closure } = await snow()
    const { undo } = await moveAll(closure, await visitsOn(closure))
    await edits.update(later.id, { notes: 'Ring twice' })
    const { body } = await app.office('POST /api/admin/actions/undo', { actions: undo?.actions })
    expect(body).toEqual({
      undone: [soon.id],
      left: [{ bookingId: later.id, reason: "That can't be undone anymore. The booking has been edited since." }],
    })
  })
})
