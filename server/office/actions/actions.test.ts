import { beforeEach, describe, expect, test } from 'vitest'
import type { ActionPreview, ActionResult } from '#contract/office/actions.ts'
import { addDays } from '#domain/platform/dates.ts'
import { newId } from '#server/platform/identifiers.ts'
import { bookingEdits } from '#server/testing/booking-edits.ts'
import { aBooking, aJob, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { deliverDue } from '#server/testing/deliver-mail.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DATE = addDays(TODAY, 7)
const LATER = addDays(TODAY, 14)

const app = await testApp()
const edits = bookingEdits(app)

beforeEach(() => app.empty('outbox_tasks'))

const runAction = async (id: string, body: object) => {
  const answer = await app.office(`POST /api/admin/bookings/${id}/actions`, body)
  return { ...answer, done: answer.body as ActionResult, refusal: answer.body as { code: string } }
}
const preview = async (id: string, body: object) => {
  const answer = await app.office(`POST /api/admin/bookings/${id}/actions/preview`, body)
  // Amounts are dollars on the wire.
  return { ...answer, preview: answer.body as ActionPreview, refusal: answer.body as { code: string } }
}

const rowsOf = async () => ({
  bookings: await app.db.selectFrom('bookings').selectAll().orderBy('id').execute(),
  jobs: await app.db.selectFrom('jobs').selectAll().orderBy('id').execute(),
  slots: await app.db.selectFrom('contractor_slots').selectAll().orderBy(['contractor_id', 'day', 'slot']).execute(),
  outbox_tasks: await app.db.selectFrom('outbox_tasks').selectAll().orderBy('id').execute(),
  ledger: await app.db.selectFrom('ledger_entries').selectAll().orderBy('id').execute(),
  audit: await app.db.selectFrom('audit').selectAll().orderBy('id').execute(),
  actions: await app.db.selectFrom('booking_actions').selectAll().execute(),
  changes: await app.db.selectFrom('change_log').selectAll().orderBy('at').execute(),
})

// @proves docs/rules/office.md#booking-actions
describe('a preview', () => {
  test('names the recipients and their messages, which are then sent; it changes nothing itself', async () => {
    const [own, other] = [await aPainter(app), await aPainter(app)]
    const { booking, quote } = await aBooking(app, {
      contractorId: own.id,
      date: DATE,
      status: 'confirmed',
    })
    const action = { action: 'assign', version: booking.version, contractorId: other.id }
    await app.update('bookings', { id: booking.id }, { confirmed_at: TEST_NOW })
    const before = await rowsOf()
    const { status, preview: shown } = await preview(booking.id, action)
    expect(status).toBe(200)
    expect(await rowsOf()).toEqual(before)
    expect(shown).toMatchObject({ painter: { id: other.id }, fee: 0, credit: 0, undoable: true, warnings: [] })
    expect(shown.recipients.map(({ who, address }) => `${who} ${address}`).sort()).toEqual([
      `customer ${quote.email}`,
      `former_painter ${own.email}`,
      `painter ${other.email}`,
    ])
    await runAction(booking.id, action)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    const sent: string[] = []
    const mailer = {
      send: async (_id: string, email: { to: string; subject: string }) =>
        void sent.push(`${email.to} ${email.subject}`),
    }
    await deliverDue(app.deps, mailer as never)
    expect(sent.sort()).toEqual(shown.recipients.map(({ address, subject }) => `${address} ${subject}`).sort())
  })

  test('shows the fee of a late cancellation, or the amount that we owe for one', async () => {
    const { booking } = await aBooking(app, {
      date: addDays(TODAY, 1),
      created_at: new Date(TEST_NOW.getTime() - 1e9),
      isPromised: true,
    })
    const action = { action: 'cancel', version: booking.version, reason: 'Called.' }
    const ours = (await preview(booking.id, action)).preview
    expect(ours).toMatchObject({ fee: 0, credit: market.promises.changeCredit / 100, painter: null })
    const theirs = (await preview(booking.id, { ...action, withFee: true })).preview
    expect(theirs).toMatchObject({ fee: market.cancellation.fee / 100, credit: 0 })
    const nobodys = (await preview(booking.id, { ...action, withoutCredit: true })).preview
    expect(nobodys).toMatchObject({ fee: 0, credit: 0 })
  })

  test('refuses everything that the action would refuse', async () => {
    const busy = await aPainter(app, { areas: [] })
    await aBooking(app, { contractorId: busy.id, date: DATE })
    const { booking } = await aBooking(app, { date: DATE })
    const action = { action: 'assign', version: booking.version, contractorId: busy.id }
    expect(await preview(booking.id, action)).toMatchObject({ status: 409, refusal: { code: 'slot_unavailable' } })
    expect(await preview(booking.id, { ...action, version: 99 })).toMatchObject({
      status: 409,
      refusal: { code: 'conflict' },
    })
  })

  test('warns of a visit that is near: an email may not be read in time', async () => {
    const other = await aPainter(app)
    const { booking } = await aBooking(app, { date: addDays(TODAY, 1) })
    const { preview: shown } = await preview(booking.id, {
      action: 'assign',
      version: booking.version,
      contractorId: other.id,
    })
    expect(shown.warnings).toHaveLength(1)
  })
})

describe('a booking action', () => {
  test('moves a visit, and is refused when it is stale', async () => {
    const { booking } = await aBooking(app, { date: DATE })
    const action = { action: 'move', version: booking.version, scheduledDate: LATER, timeSlot: 'morning' }
    expect(await runAction(booking.id, action)).toMatchObject({
      status: 200,
      done: { booking: { scheduledDate: LATER } },
    })
    expect(await runAction(booking.id, { ...action, scheduledDate: DATE })).toMatchObject({
      status: 409,
      refusal: { code: 'conflict' },
    })
  })

  test('succeeds for one of two offices on the same booking, and the other gets a conflict', async () => {
    const [one, other] = [await aPainter(app), await aPainter(app)]
    const { booking } = await aBooking(app, { date: DATE })
    const both = await Promise.all(
      [one, other].map(({ id: contractorId }) =>
        runAction(booking.id, { action: 'assign', version: booking.version, contractorId }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  test('cancels with the reason, and charges only when asked to', async () => {
    const made = { date: addDays(TODAY, 1), created_at: new Date(TEST_NOW.getTime() - 1e9) }
    const [free, charged] = [await aBooking(app, made), await aBooking(app, made)]
    const cancelAction = (version: number) => ({ action: 'cancel', version, reason: 'The customer moved away.' })
    const freely = await runAction(free.booking.id, { ...cancelAction(free.booking.version), withoutCredit: true })
    expect(freely.done.booking).toMatchObject({ status: 'cancelled', cancellationFee: 0 })
    expect(freely.done.booking.history[0]?.after).toMatchObject({ reason: 'The customer moved away.' })
    const paid = await runAction(charged.booking.id, { ...cancelAction(charged.booking.version), withFee: true })
    expect(paid.done.booking).toMatchObject({ cancellationFee: market.cancellation.fee / 100 })
    expect(await runAction(free.booking.id, cancelAction(freely.done.booking.version))).toMatchObject({
      status: 409,
      refusal: { code: 'not_cancellable' },
    })
  })

  test('completes a visit of next week only when that is confirmed', async () => {
    const { booking } = await aBooking(app, { date: DATE, jobStatus: 'acknowledged' })
    const action = { action: 'complete', version: booking.version }
    expect(await runAction(booking.id, action)).toMatchObject({ status: 409, refusal: { code: 'needs_confirmation' } })
    expect(await app.db.selectFrom('outbox_tasks').select('id').execute()).toEqual([])
    const { preview: shown } = await preview(booking.id, action)
    expect(shown.undoable).toBe(true)
    expect(shown.recipients.map(({ who }) => who).sort()).toEqual(['customer', 'painter'])
    expect(shown.warnings).toHaveLength(1)
    expect(await runAction(booking.id, { ...action, early: true })).toMatchObject({
      status: 200,
      done: { booking: { status: 'completed' }, undo: { id: expect.any(String) } },
    })
  })

  test('sets an unusual price only when that is confirmed', async () => {
    const { booking, quote } = await aBooking(app, { date: DATE })
    const half = Math.round(quote.final_cost / 2) / 100
    const action = { action: 'price', version: booking.version, finalCost: half, reason: 'Fewer rooms' }
    expect(await runAction(booking.id, action)).toMatchObject({ status: 409, refusal: { code: 'needs_confirmation' } })
    expect((await preview(booking.id, action)).preview).toMatchObject({ price: { after: half }, undoable: false })
    expect((await runAction(booking.id, { ...action, anyway: true })).done.booking).toMatchObject({ finalCost: half })
  })

  // @proves docs/rules/visits.md#who-moved
  test.each([
    ['the customer wants it', { withoutCredit: true }, 'request', 0],
    ['the customer pays for it', { withFee: true }, 'request', market.cancellation.fee],
    ['we want it', {}, 'office', 0],
  ])('a late move is as its letter says when %s', async (_, who, by, fee) => {
    const created_at = new Date(TEST_NOW.getTime() - 1e9)
    const { booking } = await aBooking(app, { date: addDays(TODAY, 1), created_at, isPromised: true })
    const move = { action: 'move', version: booking.version, scheduledDate: LATER, timeSlot: 'morning', ...who }
    const { preview: shown } = await preview(booking.id, move)
    const credit = by === 'office' ? market.promises.changeCredit : 0
    expect(shown).toMatchObject({ fee: fee / 100, credit: credit / 100 })
    expect((await runAction(booking.id, move)).status).toBe(200)
    expect(await app.row('outbox_tasks', { kind: 'booking-rescheduled' })).toMatchObject({ payload: { by, fee } })
  })

  test('gives a booking without a painter to one', async () => {
    const painter = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: null, status: 'pending', date: DATE })
    const { done } = await runAction(booking.id, {
      action: 'assign',
      version: booking.version,
      contractorId: painter.id,
    })
    expect(done.booking).toMatchObject({ status: 'scheduled', contractorId: painter.id })
    expect(done.undo).not.toBeNull()
  })
})

describe('the timeline', () => {
  test('has changes, emails, notes and calls, newest first', async () => {
    const { booking, quote } = await aBooking(app, { date: DATE })
    await runAction(booking.id, { action: 'move', version: booking.version, scheduledDate: LATER, timeSlot: 'morning' })
    app.setNow(new Date(TEST_NOW.getTime() + 1000))
    const note = { requestId: 'A'.repeat(20), kind: 'call', text: 'She wants the hall, too.' }
    const write = () => app.office(`POST /api/admin/bookings/${booking.id}/office-notes`, note)
    expect((await write()).status).toBe(201)
    expect((await write()).status).toBe(201)
    const { body } = await app.office(`GET /api/admin/bookings/${booking.id}/timeline`)
    const entries = body as { kind: string; text: string; failed: boolean }[]
    expect(entries.map(({ kind }) => kind)).toEqual(['call', ...entries.slice(1).map(({ kind }) => kind)])
    expect(entries.filter(({ kind }) => kind === 'call')).toMatchObject([{ text: 'She wants the hall, too.' }])
    expect(entries.some(({ kind, text }) => kind === 'message' && text.includes(quote.email))).toBe(true)
    expect(entries.some(({ kind, text }) => kind === 'change' && text === 'booking.updated')).toBe(true)
  })

  test('tells an arrival and a payment once', async () => {
    const { painter, job, booking } = await aJob(app, { date: TODAY, status: 'in_progress', jobStatus: 'acknowledged' })
    const report = await app.call(`POST /api/contractor/jobs/${job.id}/arrived`, { token: painter.token, body: {} })
    const payment = { kind: 'payment', method: 'cash', amount: 50, requestId: newId() }
    const paid = await app.office(`POST /api/admin/bookings/${booking.id}/ledger`, payment)
    expect([report.status, paid.status]).toEqual([200, 200])
    const { body } = await app.office(`GET /api/admin/bookings/${booking.id}/timeline`)
    const texts = (body as { kind: string; text: string }[]).map(({ kind, text }) => `${kind}: ${text}`)
    expect(texts.filter((text) => /arrive/i.test(text))).toEqual(['visit: Arrived'])
    expect(texts.filter((text) => /pa(id|yment)/.test(text))).toEqual(['money: $50.00 paid (Cash)'])
  })

  test('has notes that go with the customer: into the export, and out when they are erased', async () => {
    const quote = await aQuote(app, { email: 'notes@example.com' })
    const { booking } = await aBooking(app, { quote, date: DATE, status: 'completed' })
    const body = { requestId: 'B'.repeat(20), text: 'Calls after five.' }
    await app.office(`POST /api/admin/bookings/${booking.id}/office-notes`, body)
    const exported = await app.office('GET /api/admin/customers/notes@example.com/export')
    expect(JSON.stringify(exported.body)).toContain('Calls after five.')
    expect((await app.office('DELETE /api/admin/customers/notes@example.com')).status).toBeLessThan(300)
    expect(await app.rows('office_notes', { booking_id: booking.id }, ['id'])).toEqual([])
  })
})

describe('correcting the customer', () => {
  const correct = (id: string, body: object) => app.office(`PUT /api/admin/bookings/${id}/customer`, body)

  test('changes email, phone and name; waiting messages go to the right address, and the search finds it', async () => {
    const quote = await aQuote(app, { email: 'wrnog@example.com', phone: '(610) 555-0177' })
    const { booking } = await aBooking(app, { quote, date: DATE })
    await edits.update(booking.id, { scheduledDate: LATER })
    const answer = await correct(booking.id, { email: 'Right@Example.com', phone: '610 555 0199', name: 'Ann Lee' })
    expect(answer).toMatchObject({
      status: 200,
      body: { customerEmail: 'right@example.com', customerPhone: '610 555 0199', customerName: 'Ann Lee' },
    })
    const waiting = await app.rows('outbox_tasks', { kind: 'booking-rescheduled' }, ['recipient'])
    expect(waiting).toEqual([{ recipient: 'right@example.com' }])
    for (const q of ['right@example.com', '6105550199', 'ann lee']) {
      const { body } = await app.office(`GET /api/admin/bookings?q=${encodeURIComponent(q)}`)
      expect(body).toMatchObject([{ id: booking.id }])
    }
    const entries = (await edits.read(booking.id)).history.filter(({ action }) => action === 'customer.corrected')
    expect(Object.assign({}, ...entries.map(({ after }) => after))).toEqual({
      name: 'changed',
      email: 'changed',
      phone: 'changed',
    })
  })

  test('succeeds for one of two who correct the same version at once, and the other gets a conflict', async () => {
    const quote = await aQuote(app, { customerName: 'Rita Stone', email: 'rita.raced@example.com' })
    const { booking } = await aBooking(app, { quote, date: DATE })
    const known = { name: quote.customer_name, email: quote.email, phone: quote.phone }
    const answers = await Promise.all(['Rita Ames', 'Rita Bell'].map((name) => correct(booking.id, { known, name })))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const won = answers[0]?.status === 200 ? 'Rita Ames' : 'Rita Bell'
    expect(await correct(booking.id, { known, name: won })).toMatchObject({ status: 200, body: { customerName: won } })
  })

  test.each([
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
    [{ name: 'https://example.com' }, 'name'],
    [{}, 'email'],
  ])('refuses %j at its field', async (body, path) => {
    const { booking } = await aBooking(app, { date: DATE })
    expect(await correct(booking.id, body)).toMatchObject({ status: 400, body: { issues: [{ path }] } })
  })
})
