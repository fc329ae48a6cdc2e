import { beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { aBooking, aPainter, aRoom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday } from '#server/testing/change-calls.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { secondsOn, undoableActions } from '#server/testing/undoable-actions.ts'

const app = await testApp()
const money = moneyCalls(app)

beforeEach(() => app.empty('outbox_tasks'))

type ActionName = keyof typeof undoableActions
const all = Object.keys(undoableActions) as ActionName[]
/** Only where something is owed it can be paid or forgiven; the customer had paid $50. */
const whereOwed = all.filter((name) => name !== 'cancelling' && name !== 'cancelling what we owe something for')

type Visit = { id: string; painter: { id: string }; version: number; key: string }

/** A visit of tomorrow, booked long ago and confirmed, of which $50 is paid, with one of the actions done to it. */
const makeAction = async (name: ActionName): Promise<Visit & { actionId: string }> => {
  const [own, other] = [await aPainter(app), await aPainter(app)]
  const created_at = new Date(TEST_NOW.getTime() - 10 * 86_400_000)
  const options = {
    contractorId: own.id,
    date: addDays(TODAY, 1),
    jobStatus: 'acknowledged',
    isPromised: true,
  } as const
  const { booking } = await aBooking(app, { ...options, created_at })
  await app.office(`POST /api/admin/bookings/${booking.id}/ledger`, { kind: 'payment', method: 'cash', amount: 50 })
  const body = { ...undoableActions[name](other.id), version: booking.version }
  const { status, body: answer } = await app.office(`POST /api/admin/bookings/${booking.id}/actions`, body)
  expect(status).toBe(200)
  const { booking: after, undo } = answer as { booking: { version: number }; undo: { id: string } }
  const key = bookingKey(app.deps.config.secrets, booking.id)
  return { id: booking.id, painter: own, version: after.version, actionId: undo.id, key }
}

const undo = async (id: string, actionId: string) => {
  const { status, body } = await app.office(`POST /api/admin/bookings/${id}/actions/undo`, { id: actionId })
  return { ...(body as { code?: string; message?: string }), status }
}

/** Entries, booking and slots: nothing of it may change by an undo that is refused. */
const stateOf = async (id: string) => ({
  entries: await app.db.selectFrom('ledger_entries').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
  booking: await app.db.selectFrom('bookings').selectAll().where('id', '=', id).executeTakeFirst(),
  jobs: await app.db.selectFrom('jobs').selectAll().where('booking_id', '=', id).orderBy('id').execute(),
})

const meanwhile: Record<
  string,
  { to: ActionName[]; reason: string; run: (visit: Visit) => Promise<{ status: number }> }
> = {
  'cash that was recorded': {
    to: whereOwed,
    reason: '$20.00 in cash has been recorded since.',
    run: ({ id }) => money.enter(id, { kind: 'payment', method: 'cash', amount: 2_000 }),
  },
  'a check that was recorded': {
    to: whereOwed,
    reason: 'A check for $20.00 has been recorded since.',
    run: ({ id }) => money.enter(id, { kind: 'payment', method: 'check', checkNumber: '12', amount: 2_000 }),
  },
  'a refund': {
    to: all,
    reason: '$10.00 has been refunded since.',
    run: ({ id }) => money.enter(id, { kind: 'refund', method: 'cash', amount: 1_000, reason: 'Too much' }),
  },
  'a credit': {
    to: whereOwed,
    reason: 'A credit of $10.00 has been entered since.',
    run: ({ id }) => money.enter(id, { kind: 'credit', amount: 1_000, reason: 'Sorry' }),
  },
  'something that was written off': {
    to: whereOwed,
    reason: '$10.00 has been written off since.',
    run: ({ id }) => money.enter(id, { kind: 'write_off', amount: 1_000, reason: 'Sorry' }),
  },
  'a payment that was taken back': {
    to: all,
    reason: 'An entry of $50.00 has been taken back since.',
    run: async ({ id }) => {
      const { entries } = await money.ledger(id)
      const entryId = entries.find(({ kind }) => kind === 'payment')?.id
      return money.enter(id, { kind: 'reversal', entryId, reason: 'Another booking’s' })
    },
  },
  'another act': {
    to: all.filter((name) => !name.startsWith('cancelling')),
    reason: 'The booking has been canceled since.',
    run: ({ id, version }) =>
      app.office(`POST /api/admin/bookings/${id}/actions`, {
        action: 'cancel',
        version,
        reason: 'Ill.',
        withoutCredit: true,
      }),
  },
  'an edit': {
    to: all.filter((name) => !name.startsWith('cancelling')),
    reason: 'The booking has been edited since.',
    run: ({ id }) => app.office(`PUT /api/admin/bookings/${id}`, { notes: 'A dog.' }),
  },
}

// @proves docs/rules/office.md#undo
describe('undoing', () => {
  for (const [what, { to, reason, run }] of Object.entries(meanwhile)) {
    test.each(to)(`%s after ${what} is refused, says so and changes nothing`, async (name) => {
      const visit = await makeAction(name)
      app.setNow(secondsOn(3))
      expect((await run(visit)).status).toBe(200)
      const before = await stateOf(visit.id)
      const refused = await undo(visit.id, visit.actionId)
      expect(refused).toMatchObject({ status: 409, code: 'conflict' })
      expect(refused.message).toBe(`That can't be undone anymore. ${reason}`)
      expect(await stateOf(visit.id)).toEqual(before)
    })
  }

  test.each(all)('%s is not hindered by a message, a note or a call, which stay', async (name) => {
    const visit = await makeAction(name)
    app.setNow(secondsOn(3))
    const note = await app.office(`POST /api/admin/bookings/${visit.id}/office-notes`, {
      requestId: visit.actionId,
      kind: 'call',
      text: 'Has a dog',
    })
    const wrote = await app.call(`POST /api/bookings/${visit.id}/messages?key=${visit.key}`, {
      body: { messageKey: visit.actionId, text: 'We have a dog' },
    })
    expect([note.status, wrote.status]).toEqual([201, 200])
    expect(await undo(visit.id, visit.actionId)).toMatchObject({ status: 200 })
    const { balance } = (await money.ledger(visit.id)).payment
    const { entries } = await stateOf(visit.id)
    expect(entries.filter(({ kind }) => kind === 'payment').map(({ cents }) => cents)).toEqual([5_000])
    expect(balance).toBeGreaterThan(0)
    const count = (table: 'office_notes' | 'conversation_messages') =>
      app.db.selectFrom(table).select('id').where('booking_id', '=', visit.id).execute()
    expect([(await count('office_notes')).length, (await count('conversation_messages')).length]).toEqual([1, 1])
  })

  test('names each change that several people recorded since', async () => {
    const visit = await makeAction('moving it')
    app.setNow(secondsOn(3))
    await money.enter(visit.id, { kind: 'payment', method: 'cash', amount: 2_000 })
    app.setNow(secondsOn(4))
    await money.enter(visit.id, { kind: 'credit', amount: 1_000, reason: 'Sorry' })
    expect((await undo(visit.id, visit.actionId)).message).toBe(
      "That can't be undone anymore. $20.00 in cash has been recorded since. A credit of $10.00 has been entered since.",
    )
  })

  test('leaves the one with a payment since among many, and says why', async () => {
    const [paid, plain] = [await makeAction('moving it'), await makeAction('moving it')]
    app.setNow(secondsOn(3))
    await money.enter(paid.id, { kind: 'payment', method: 'cash', amount: 2_000 })
    const inputs = [paid, plain].map(({ id, actionId }) => ({ bookingId: id, id: actionId }))
    const { body } = await app.office('POST /api/admin/actions/undo', { actions: inputs })
    expect(body).toMatchObject({
      undone: [plain.id],
      left: [{ bookingId: paid.id, reason: "That can't be undone anymore. $20.00 in cash has been recorded since." }],
    })
  })

  test.each([
    [
      'its painter said that they are late',
      { scheduledDate: TODAY, timeSlot: 'afternoon' },
      ({ token, jobId }: VisitToday) =>
        app.call(`POST /api/contractor/jobs/${jobId}/late`, { token, body: { minutes: 30 } }),
      'The painter has said since that they’re running late.',
    ],
    [
      'a change for it was sent',
      { scheduledDate: addDays(TODAY, 1), timeSlot: 'morning' },
      (visit: VisitToday) =>
        changeCalls(app).extra(visit, { rooms: [...visit.rooms, aRoom({ id: 'room-2', length: 20, width: 20 })] }),
      'A change has been sent to the customer since.',
    ],
  ])('is refused for a visit of today that was moved, once %s', async (_, time, happen, reason) => {
    const visit = await aVisitToday(app)
    const move = { action: 'move', version: 1, ...time, withoutCredit: true, painterAgreed: true }
    const moving = await app.office(`POST /api/admin/bookings/${visit.bookingId}/actions`, move)
    expect([moving.status, (await happen(visit)).status]).toEqual([200, 200])
    const { undo: offered } = moving.body as { undo: { id: string } }
    const message = `That can't be undone anymore. ${reason}`
    expect(await undo(visit.bookingId, offered.id)).toMatchObject({ status: 409, message })
  })
})
