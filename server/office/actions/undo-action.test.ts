import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionResult } from '#contract/office/actions.ts'
import { addDays } from '#domain/platform/dates.ts'
import { documents, issuePlanned } from '#server/bookings/lifecycle/final-invoice.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { secondsOn, undoableActions } from '#server/testing/undoable-actions.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

beforeEach(() => app.empty('outbox_tasks'))

const runAction = async (id: string, body: object) => {
  const answer = await app.office(`POST /api/admin/bookings/${id}/actions`, body)
  return { ...answer, done: answer.body as Omit<ActionResult, 'undo'> & { undo: { id: string; until: string } } }
}
const undo = (id: string, actionId: string) =>
  app.office(`POST /api/admin/bookings/${id}/actions/undo`, { id: actionId })

/** Everything about a booking that an undone action must not have changed. */
const everythingOf = async (bookingId: string) => {
  const { version: _v, sequence: _s, updated_at: _u, ...booking } = await app.row('bookings', { id: bookingId })
  const owed = await app.db
    .selectFrom('ledger_entries')
    .select((select) => select.fn.sum<number>('cents').as('cents'))
    .where('booking_id', '=', bookingId)
    .where('account', '=', 'owed')
    .executeTakeFirstOrThrow()
  const painters = await app.db.selectFrom('contractors').select(['id', 'last_assigned_at']).orderBy('id').execute()
  const receivable = await app.rows('receivables', { booking_id: bookingId })
  const moves = await app.rows('visit_moves', { booking_id: bookingId })
  return {
    booking,
    jobs: await edits.jobsOf(bookingId),
    held: await edits.reservedSlots(bookingId),
    owed: Number(owed.cents),
    painters,
    receivable,
    moves,
  }
}

/** The addresses that a mailer sent to. */
const delivering = () => {
  const sent: string[] = []
  const mailer = { send: async (_id: string, { to }: { to: string }) => void sent.push(to) }
  return { sent, run: () => deliverDue(app.deps, mailer as never) }
}

// @proves docs/rules/office.md#undo
describe('undoing', () => {
  const visits = [
    ['far ahead, unanswered', DATE, 'assigned'],
    ['tomorrow, confirmed', addDays(TODAY, 1), 'acknowledged'],
  ] as const

  for (const [when, date, jobStatus] of visits) {
    test.each(Object.entries(undoableActions))(
      `%s (${when}) leaves all as it was, and nobody hears of it`,
      async (_, toAction) => {
        const [own, other] = [await aPainter(app), await aPainter(app)]
        const created_at = new Date(TEST_NOW.getTime() - 240 * 3_600_000)
        const { booking } = await aBooking(app, { contractorId: own.id, date, jobStatus, created_at, isPromised: true })
        const before = await everythingOf(booking.id)
        const { done } = await runAction(booking.id, { ...toAction(other.id), version: booking.version })
        expect(done.undo.until).toBe(secondsOn(10).toISOString())
        expect(await everythingOf(booking.id)).not.toEqual(before)
        const { sequence, version } = await app.row('bookings', { id: booking.id })
        app.setNow(secondsOn(9))
        const { sent, run } = delivering()
        await run()
        expect(sent).toEqual([])
        expect(await undo(booking.id, done.undo.id)).toMatchObject({ status: 200, body: { id: booking.id } })
        expect(await everythingOf(booking.id)).toEqual(before)
        // Calendars and open pages notice that it is as before.
        const again = { sequence: sequence + 1, version: version + 1 }
        expect(await app.row('bookings', { id: booking.id })).toMatchObject(again)
        app.setNow(secondsOn(60))
        await run()
        expect(sent).toEqual([])
      },
    )
  }

  test('takes effect once when it is asked for twice', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const { done } = await runAction(booking.id, { action: 'cancel', version: booking.version, reason: 'Called.' })
    app.setNow(secondsOn(1))
    const both = await Promise.all([undo(booking.id, done.undo.id), undo(booking.id, done.undo.id)])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await edits.read(booking.id)).history.map(({ action }) => action)).toEqual([
      'booking.undone',
      'booking.cancelled',
    ])
  })

  test('is refused once people were notified, and they were', async () => {
    const { booking, quote } = await aBooking(app, { date: DATE })
    const { done } = await runAction(booking.id, { action: 'cancel', version: booking.version, reason: 'Called.' })
    app.setNow(secondsOn(73))
    const { sent, run } = delivering()
    await run()
    expect(sent).toContain(quote.email)
    expect(await undo(booking.id, done.undo.id)).toMatchObject({ status: 409, body: { code: 'invalid_transition' } })
    expect(await edits.read(booking.id)).toMatchObject({ status: 'cancelled' })
  })

  test('either happens silently or is refused when messages are delivered at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      app.setNow(TEST_NOW)
      await app.empty('outbox_tasks')
      const { booking } = await aBooking(app, { date: DATE })
      const { done } = await runAction(booking.id, { action: 'cancel', version: booking.version, reason: 'Called.' })
      await app.db.updateTable('outbox_tasks').set({ run_at: TEST_NOW }).execute()
      const { sent, run } = delivering()
      const [answer] = await Promise.all([undo(booking.id, done.undo.id), run()])
      await run()
      const { status } = await edits.read(booking.id)
      expect([
        [200, 'scheduled', 0],
        [409, 'cancelled', 2],
      ]).toContainEqual([answer.status, status, sent.length])
    }
  })

  test('is refused when the booking was changed again', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const other = await aPainter(app)
    const { done } = await runAction(booking.id, { action: 'assign', version: booking.version, contractorId: other.id })
    await edits.update(booking.id, { notes: 'A dog.' })
    expect(await undo(booking.id, done.undo.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await edits.read(booking.id)).toMatchObject({ contractorId: other.id })
  })

  test('is refused when somebody took the former time, and nothing changes', async () => {
    const own = await aPainter(app, { areas: [] })
    const { booking } = await aBooking(app, { contractorId: own.id, date: DATE })
    const { done } = await runAction(booking.id, {
      action: 'move',
      version: booking.version,
      scheduledDate: LATER,
      timeSlot: 'morning',
    })
    await aBooking(app, { contractorId: own.id, date: DATE })
    const before = await everythingOf(booking.id)
    expect(await undo(booking.id, done.undo.id)).toMatchObject({ status: 409, body: { code: 'slot_unavailable' } })
    expect(await everythingOf(booking.id)).toEqual(before)
    app.setNow(secondsOn(20))
    const { sent, run } = delivering()
    await run()
    expect(sent.length).toBeGreaterThan(0)
  })

  test('an action that is not undone is billed, and people are notified', async () => {
    const created_at = new Date(TEST_NOW.getTime() - 240 * 3_600_000)
    const { booking, quote } = await aBooking(app, { date: addDays(TODAY, 1), created_at })
    await runAction(booking.id, { action: 'cancel', version: booking.version, reason: 'Late.', withFee: true })
    const issued = () => app.rows('documents', { booking_id: booking.id }, ['kind'])
    expect(await issued()).toEqual([])
    app.setNow(secondsOn(13))
    const { sent, run } = delivering()
    await runDue(app.deps, { queue: documents, kinds: ['bill-booking'], run: issuePlanned })
    expect(await issued()).toEqual([{ kind: 'invoice' }])
    await run()
    expect(sent).not.toContain(quote.email)
    // One letter, about the cancellation and with the invoice.
    app.setNow(secondsOn(73))
    await run()
    expect(sent.filter((to) => to === quote.email)).toHaveLength(1)
  })

  test('is not possible for an action of another booking', async () => {
    const [one, other] = [await aBooking(app, { date: DATE }), await aBooking(app, { date: DATE })]
    const { done } = await runAction(one.booking.id, {
      action: 'cancel',
      version: one.booking.version,
      reason: 'Called.',
    })
    expect(await undo(other.booking.id, done.undo.id)).toMatchObject({ status: 404 })
  })
})
