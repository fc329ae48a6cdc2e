import { beforeEach, describe, expect, test } from 'vitest'
import { getMessage, type Message } from '#contract/notifications/messages.ts'
import { findBookingIds } from '#server/office/search/find-bookings.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { toQuestion } from '#server/platform/search/search-words.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { read, anOutboxTask, clearInbox } = inboxCalls(app)

beforeEach(async () => {
  await clearInbox()
  await app.empty('audit')
})

const resend = async (id: string, body?: object) => {
  const answer = await app.office(`POST /api/admin/messages/${id}/resend`, body)
  return { ...answer, message: answer.body as Message }
}
const preview = async (id: string) =>
  getMessage.response.parse((await app.office(`GET /api/admin/messages/${id}`)).body)
const emailOf = async (quoteId: string) => (await app.row('quotes', { id: quoteId }, ['email'])).email
const audited = () =>
  app.db
    .selectFrom('audit')
    .select(['actor', 'action', 'subject_type', 'subject_id', 'after'])
    .orderBy('action')
    .execute()
const wrong = 'dana@gmial.example'
const right = 'dana@gmail.example'
const dead = { recipient: wrong, last_error: 'SMTP 550 5.1.1 at RCPT TO' }

// @proves docs/rules/office.md#email-that-came-back
describe('a corrected address', () => {
  test('receives the message, and is the customer’s from then on', async () => {
    const quote = await aQuote(app, { email: wrong })
    const { booking } = await aBooking(app, { quote, jobStatus: 'acknowledged' })
    const payload = JSON.stringify({ bookingId: booking.id })
    const id = await anOutboxTask({ ...dead, kind: 'booking-confirmation', payload })
    const waiting = await anOutboxTask({ recipient: wrong, kind: 'booking-reminder', payload, state: 'waiting' })
    const other = await anOutboxTask({ recipient: wrong, kind: 'booking-reminder', state: 'waiting' })
    expect((await read()).lines).toMatchObject([{ subjectId: id, person: { email: wrong } }])
    const { status, message } = await resend(id, { to: ` ${right.toUpperCase()} ` })
    expect(status).toBe(200)
    expect(message).toMatchObject({ to: right, state: 'waiting', bookingId: booking.id, problem: null })
    expect(await emailOf(quote.id)).toBe(right)
    expect(await findBookingIds(app.db, { q: toQuestion(right, true) }, { limit: 5, today: TODAY })).toEqual([
      booking.id,
    ])
    expect((await read()).lines).toEqual([])
    const recipients = await app.db.selectFrom('outbox_tasks').select(['id', 'recipient']).execute()
    expect(new Map(recipients.map((row) => [row.id, row.recipient]))).toEqual(
      new Map([
        [id, wrong],
        [message.id, right],
        [waiting, right],
        [other, wrong],
      ]),
    )
    expect(await audited()).toEqual([
      {
        actor: 'admin',
        action: 'customer.corrected',
        subject_type: 'booking',
        subject_id: booking.id,
        after: { email: 'changed' },
      },
      {
        actor: 'admin',
        action: 'message.resent',
        subject_type: 'message',
        subject_id: id,
        after: { kind: 'booking-confirmation', messageId: message.id, email: 'changed' },
      },
    ])
    expect(await app.db.selectFrom('change_log').select('subject').execute()).toContainEqual({
      subject: booking.id,
    })
  })

  test('becomes that of a quote that nobody booked', async () => {
    const quote = await aQuote(app, { email: wrong })
    const id = await anOutboxTask({ ...dead, payload: JSON.stringify({ quoteId: quote.id }) })
    expect((await resend(id, { to: right })).message).toMatchObject({ to: right, bookingId: null })
    expect(await emailOf(quote.id)).toBe(right)
    expect(await audited()).toMatchObject([{ subject_type: 'quote', subject_id: quote.id }, {}])
  })

  test('receives the same message if that still waits', async () => {
    const quote = await aQuote(app, { email: wrong })
    const id = await anOutboxTask({ recipient: wrong, state: 'failed', payload: JSON.stringify({ quoteId: quote.id }) })
    expect((await resend(id, { to: right })).message).toMatchObject({ id, to: right })
    expect(await emailOf(quote.id)).toBe(right)
  })

  test('does not replace a painter’s own one', async () => {
    const painter = await aPainter(app, { email: 'painter@gmial.example', is_active: false })
    const payload = JSON.stringify({ contractorId: painter.id })
    const id = await anOutboxTask({ recipient: painter.email, kind: 'contractor-welcome', payload })
    expect((await resend(id, { to: right })).message.to).toBe(right)
    const [row] = await app.rows('contractors', { id: painter.id }, ['email'])
    expect(row?.email).toBe(painter.email)
    expect((await audited()).map(({ action }) => action)).toEqual(['message.resent'])
  })

  test('receives an email that is sent again afterwards, as its preview shows', async () => {
    const quote = await aQuote(app, { email: wrong })
    const { booking } = await aBooking(app, { quote })
    const payload = JSON.stringify({ bookingId: booking.id })
    const id = await anOutboxTask({ ...dead, kind: 'booking-confirmation', payload })
    const sent = await anOutboxTask({ recipient: wrong, state: 'sent', payload: JSON.stringify({ quoteId: quote.id }) })
    const known = { name: quote.customer_name, email: wrong, phone: quote.phone }
    const correction = await app.office(`PUT /api/admin/quotes/${quote.id}/customer`, { known, email: right })
    expect(correction.status).toBe(200)
    for (const one of [id, sent]) {
      expect(await preview(one)).toMatchObject({ to: wrong, again: { to: right, isCustomers: true } })
      expect((await resend(one)).message).toMatchObject({ to: right, state: 'waiting' })
    }
    expect(await emailOf(quote.id)).toBe(right)
  })

  test('receives a painter’s emails, apart from those about an address itself', async () => {
    const painter = await aPainter(app, { email: 'painter@gmail.example' })
    const { job } = await aBooking(app, { contractorId: painter.id })
    const old = { recipient: 'painter@gmial.example', last_error: dead.last_error }
    const emails = await Promise.all([
      anOutboxTask({ ...old, kind: 'contractor-welcome', payload: JSON.stringify({ contractorId: painter.id }) }),
      anOutboxTask({ ...old, kind: 'job-assigned', payload: JSON.stringify({ jobId: job?.id }) }),
    ])
    for (const id of emails) {
      expect((await preview(id)).again).toEqual({ to: painter.email, isCustomers: false })
      expect((await resend(id)).message.to).toBe(painter.email)
    }
    const notice = await anOutboxTask({
      ...old,
      kind: 'email-change-notice',
      payload: JSON.stringify({ contractorId: painter.id }),
    })
    expect((await resend(notice)).message.to).toBe(old.recipient)
  })

  test('is unknown for a recipient who is no longer stored, and only email has one', async () => {
    const id = await anOutboxTask({ ...dead, payload: JSON.stringify({ quoteId: newId() }) })
    expect((await preview(id)).again).toEqual({ to: wrong, isCustomers: false })
    const office = await anOutboxTask({ recipient: ADMINISTRATOR, kind: 'new-contractor' })
    expect((await preview(office)).again?.to).toBe(recipientOf(app.deps, { recipient: ADMINISTRATOR }))
    const task = await anOutboxTask({ queue: 'card-money', kind: 'refund-card', recipient: 'card-money' })
    expect((await preview(task)).again).toBeNull()
  })

  test('must be a valid one, and only email takes one', async () => {
    const id = await anOutboxTask(dead)
    expect(await resend(id, { to: 'nobody' })).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
    const task = await anOutboxTask({ queue: 'card-money', kind: 'refund-card', recipient: 'card-money' })
    expect(await resend(task, { to: right })).toMatchObject({ status: 400, body: { issues: [{ path: 'to' }] } })
    expect((await resend(task)).status).toBe(200)
  })

  test('includes messages to the wrong one when a customer is exported or erased', async () => {
    const quote = await aQuote(app, { email: wrong })
    const id = await anOutboxTask({ ...dead, payload: JSON.stringify({ quoteId: quote.id }) })
    await resend(id, { to: right })
    const exported = await app.office(`GET /api/admin/customers/${right}/export`)
    expect((exported.body as { messages: Message[] }).messages.map(({ to }) => to).sort()).toEqual(
      [right, wrong].sort(),
    )
    expect((await app.office(`DELETE /api/admin/customers/${right}`)).status).toBe(200)
    expect(await app.db.selectFrom('outbox_tasks').select('id').execute()).toEqual([])
  })
})

describe('GET /api/admin/messages', () => {
  const list = async (query: string) => (await app.office(`GET /api/admin/messages?${query}`)).body as Message[]

  test('shows why a message came back, and which booking it is about', async () => {
    const { booking, job } = await aBooking(app)
    await anOutboxTask({ ...dead, kind: 'job-reminder', payload: JSON.stringify({ jobId: job?.id }) })
    await anOutboxTask({ ...dead, state: 'sent', sent_at: TEST_NOW })
    const problem = "There's no such mailbox."
    expect(await list('state=dead')).toMatchObject([{ bookingId: booking.id, problem, lastError: dead.last_error }])
    expect(await list('state=sent')).toMatchObject([{ bookingId: null, problem: null }])
  })

  test('can be narrowed by a part of the address', async () => {
    await anOutboxTask({ recipient: 'dana_1@example.com' })
    await anOutboxTask({ recipient: 'danax1@example.com' })
    await anOutboxTask({ recipient: ADMINISTRATOR, kind: 'new-contractor' })
    await anOutboxTask({ queue: 'card-money', kind: 'refund-card', recipient: 'card-money' })
    const found = async (q: string) => (await list(new URLSearchParams({ q }).toString())).map(({ to }) => to).sort()
    expect(await found('DANA_1@')).toEqual(['dana_1@example.com'])
    expect(await found('1@example')).toEqual(['dana_1@example.com', 'danax1@example.com'])
    expect(await found('%')).toEqual([])
    const office = recipientOf(app.deps, { recipient: ADMINISTRATOR })
    expect(await found(office)).toEqual([office])
    expect(await found('card-money')).toEqual([])
    expect(await found('administrator')).toEqual([])
  })
})
