import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '../../domain/dates.ts'
import { bookingEdits } from '../testing/booking-edits.ts'
import { aBooking, administratorToken, aPainter, aQuote, aRoomOfArea, TODAY } from '../testing/builders.ts'
import { closureCalls, CLOSED as DATE } from '../testing/closure-calls.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { findViolations } from '../testing/violations.ts'

const NEXT = addDays(DATE, 1)

let app: TestApp
let token: string
let edits: ReturnType<typeof bookingEdits>
beforeAll(async () => {
  app = await startTestApp()
  token = await administratorToken(app)
  edits = bookingEdits(app, token)
})
beforeEach(async () => {
  app.setNow(TEST_NOW)
  for (const table of ['closures', 'bookings', 'contractors'] as const) {
    await app.db.deleteFrom(table).execute()
  }
})
afterAll(() => app.close())

const { close, listed, visitsOn, moveAll } = closureCalls(
  () => app,
  () => token,
)
const oneDay = () => aQuote(app, { rooms: [aRoomOfArea(500)] })
const twoDays = () => aQuote(app, { rooms: [aRoomOfArea(1000)] })

// @proves docs/rules/office.md#moving-visits-off-closed-days
describe('visits on closed days', () => {
  test('are proposed a new time, with their own painter first, and none twice', async () => {
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

  test('are moved all at once, and each customer and painter is told once', async () => {
    const painter = await aPainter(app)
    const visits = [await aBooking(app, { contractorId: painter.id, quote: await oneDay() })]
    visits.push(await aBooking(app, { contractorId: painter.id, date: NEXT, quote: await twoDays() }))
    const closure = await close({ lastDay: NEXT })
    const proposed = await visitsOn(closure)
    const told = await edits.messagesOf(async () => {
      expect(await moveAll(closure, proposed)).toEqual({ moved: visits.map(({ booking }) => booking.id), left: [] })
    })
    const expected = visits.flatMap(({ quote }) => [
      `booking-rescheduled ${quote.email}`,
      `job-changed ${painter.email}`,
    ])
    expect(told).toEqual(expected.sort())
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

  test('that cannot be moved are left and named; the others are moved', async () => {
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
    // Somebody changes one of them meanwhile.
    await edits.update(first.booking.id, { notes: 'Ring twice' })
    expect(await moveAll(closure, proposed)).toEqual({
      moved: [second.booking.id],
      left: [{ bookingId: first.booking.id, reason: 'Somebody changed this booking meanwhile.' }],
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

  test('for which nobody has time say so', async () => {
    await aBooking(app, { quote: await oneDay(), contractorId: (await aPainter(app, { slots: [] })).id })
    expect(await visitsOn(await close())).toMatchObject([{ move: null, why: 'nobody' }])
  })
})
