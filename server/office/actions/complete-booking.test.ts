import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPreview, ActionResult } from '#contract/office/actions.ts'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { aRoom, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday } from '#server/testing/change-calls.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { reader } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { secondsOn } from '#server/testing/undoable-actions.ts'

const app = await testApp()
const changes = changeCalls(app)

beforeEach(() => app.empty('outbox_tasks'))

const complete = async ({ bookingId }: VisitToday, how: object = {}, path = 'actions') => {
  const { version } = await app.row('bookings', { id: bookingId })
  return app.office(`POST /api/admin/bookings/${bookingId}/${path}`, { action: 'complete', version, ...how })
}
const previewOf = async (visit: VisitToday) =>
  (await complete(visit, {}, 'actions/preview')).body as Pick<ActionPreview, 'warnings' | 'recipients' | 'undoable'>
const undo = ({ bookingId }: VisitToday, { body }: { body: unknown }) =>
  app.office(`POST /api/admin/bookings/${bookingId}/actions/undo`, { id: (body as ActionResult).undo?.id })

/** A visit that was begun; `days`: how many it takes. */
const begunVisit = (days = 1) =>
  aVisitToday(app, { jobStatus: 'in_progress', rooms: [days === 1 ? aRoom() : aRoomOfArea(900 * days)] })

/** Sends a change that waits for the customer. @returns the difference, as it is read */
async function propose(visit: VisitToday): Promise<string> {
  const more = aRoom({ id: 'more', length: 20, width: 20 })
  expect((await changes.extra(visit, { rooms: [...visit.rooms, more] })).status).toBe(200)
  const { difference } = await app.row('change_orders', { booking_id: visit.bookingId })
  await app.empty('outbox_tasks')
  return formatMoney(reader, difference)
}

/** Everything that completing changes. */
const everythingOf = async ({ bookingId }: VisitToday) => {
  const { version: _v, sequence: _s, updated_at: _u, ...booking } = await app.row('bookings', { id: bookingId })
  const entries = await app.rows('ledger_entries', { booking_id: bookingId })
  const sums = Object.groupBy(entries, ({ account }) => account)
  return {
    booking,
    jobs: await app.rows('jobs', { booking_id: bookingId }),
    changes: await app.rows('change_orders', { booking_id: bookingId }),
    waits: await app.rows('no_shows', { booking_id: bookingId }),
    owed: sums.owed?.reduce((sum, { cents }) => sum + cents, 0),
    earned: (sums.earned ?? []).reduce((sum, { cents }) => sum + cents, 0),
    receivable: await app.rows('receivables', { booking_id: bookingId }),
  }
}

const delivered = async (): Promise<string[]> => {
  const sent: string[] = []
  await deliverDue(app.deps, {
    send: async (_: string, { subject }: { subject: string }) => void sent.push(subject),
  } as never)
  return sent
}

// @proves docs/rules/office.md#booking-actions
describe('completing a visit', () => {
  test('over a change that nobody has answered names it, asks first, and tells the painter', async () => {
    const visit = await begunVisit()
    const amount = await propose(visit)
    const { warnings, recipients } = await previewOf(visit)
    expect(warnings).toEqual([expect.stringContaining(`hasn’t answered a change of ${amount}`)])
    expect(recipients.map(({ who }) => who).sort()).toEqual(['customer', 'painter'])
    expect(await complete(visit)).toMatchObject({
      status: 409,
      body: { code: 'needs_confirmation', message: expect.stringContaining(amount) },
    })
    expect(await complete(visit, { early: true })).toMatchObject({ status: 409 })
    expect((await complete(visit, { anyway: true })).status).toBe(200)
    app.setNow(secondsOn(30))
    const sent = await delivered()
    expect(sent.filter((subject) => subject.startsWith('The office completed your job'))).toHaveLength(1)
  })

  test('before its last day says which day is left, and tells the painter that nothing is to do on it', async () => {
    const visit = await begunVisit(3)
    const { end_date: last } = await app.row('bookings', { id: visit.bookingId })
    expect(last > TODAY).toBe(true)
    const amount = await propose(visit)
    expect((await previewOf(visit)).warnings).toEqual([
      expect.stringContaining(formatDate(reader, last)),
      expect.stringContaining(amount),
    ])
    expect(await complete(visit)).toMatchObject({ status: 409, body: { code: 'needs_confirmation' } })
    expect((await complete(visit, { anyway: true })).status).toBe(200)
    expect(await app.row('outbox_tasks', { kind: 'job-completed' })).toMatchObject({ payload: { dayLeft: last } })
  })

  test('on its last day without an open change asks nothing, and the painter gets no message', async () => {
    const visit = await begunVisit()
    expect((await previewOf(visit)).warnings).toEqual([])
    expect((await complete(visit)).status).toBe(200)
    expect(await app.sentKinds()).not.toContain('job-completed')
  })

  test.each([
    ['a change that waits', 1],
    ['a day that is left', 3],
  ])('is refused on the side, by an edit, over %s', async (_, days) => {
    const visit = await begunVisit(days)
    if (days === 1) await propose(visit)
    expect(await app.office(`PUT /api/admin/bookings/${visit.bookingId}`, { status: 'completed' })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'status' }] },
    })
    expect(await app.row('bookings', { id: visit.bookingId })).toMatchObject({ status: 'in_progress' })
  })
})

// @proves docs/rules/office.md#undo
describe('undoing', () => {
  test('a completion leaves visit, job, money and the change that waited as they were, and nobody hears of it', async () => {
    const visit = await begunVisit(3)
    await propose(visit)
    const before = await everythingOf(visit)
    expect((await previewOf(visit)).undoable).toBe(true)
    const done = await complete(visit, { anyway: true })
    expect(await everythingOf(visit)).not.toEqual(before)
    app.setNow(secondsOn(9))
    expect(await delivered()).toEqual([])
    expect((await undo(visit, done)).status).toBe(200)
    expect(await everythingOf(visit)).toEqual(before)
    app.setNow(secondsOn(60))
    expect(await delivered()).toEqual([])
    const [open] = await changes.list(visit)
    expect((await changes.approve(visit, open!)).status).toBe(200)
  })

  test('a cancellation over an open change and a painter at the door leaves both waiting', async () => {
    const visit = await aVisitToday(app)
    await propose(visit)
    await app.insert('no_shows', {
      id: visit.jobId,
      booking_id: visit.bookingId,
      job_id: visit.jobId,
      contractor_id: visit.contractorId,
      state: 'waiting',
      arrived_at: app.deps.now(),
      begun_at: app.deps.now(),
      begun_recorded_at: app.deps.now(),
      wait_until: app.deps.now(),
    })
    const before = await everythingOf(visit)
    const { version } = await app.row('bookings', { id: visit.bookingId })
    const cancel = { action: 'cancel', version, reason: 'A mix-up.', withoutCredit: true }
    const done = await app.office(`POST /api/admin/bookings/${visit.bookingId}/actions`, cancel)
    expect(await everythingOf(visit)).not.toEqual(before)
    expect((await undo(visit, done)).status).toBe(200)
    expect(await everythingOf(visit)).toEqual(before)
  })

  test('a move is refused once the customer has answered the change that waits', async () => {
    const visit = await aVisitToday(app)
    await propose(visit)
    const { version } = await app.row('bookings', { id: visit.bookingId })
    const time = { scheduledDate: addDays(TODAY, 1), timeSlot: 'morning' }
    const move = { action: 'move', version, ...time, withoutCredit: true }
    const done = await app.office(`POST /api/admin/bookings/${visit.bookingId}/actions`, move)
    const [open] = await changes.list(visit)
    expect([done.status, (await changes.decline(visit, open!)).status]).toEqual([200, 200])
    expect(await undo(visit, done)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('declined a change') },
    })
  })
})
