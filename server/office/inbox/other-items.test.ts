import { beforeEach, describe, expect, test } from 'vitest'
import { findZip } from '#domain/coverage/addresses/directory.ts'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR } from '#server/platform/outbox/enqueue.ts'
import { recipientOf } from '#server/platform/outbox/recipient.ts'
import { aBooking, administratorToken, anArea, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { homes } from '#server/testing/homes.ts'
import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const DAY = 24 * 3_600_000

const app = await testApp()
const { read, only, anOutboxTask, clearInbox } = inboxCalls(app)
const token = await administratorToken(app)

beforeEach(clearInbox)

const at = (hours: number): Date => hoursFrom(TEST_NOW, hours)

// @proves docs/rules/office.md#the-inbox
describe('GET /api/admin/inbox, besides visits', () => {
  test('lists a painter who was deactivated and still has visits', async () => {
    const painter = await aPainter(app)
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 8), jobStatus: 'acknowledged' })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 5), jobStatus: 'acknowledged' })
    await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 9), status: 'cancelled' })
    const off = { token, body: { isActive: false } }
    expect((await app.call(`PUT /api/admin/contractors/${painter.id}/status`, off)).status).toBe(200)
    expect(await only()).toMatchObject({
      kind: 'inactive_painter',
      urgency: 'soon',
      painter: { id: painter.id },
      openJobs: 2,
      since: TEST_NOW,
      due: visitBegins(market, addDays(TODAY, 5), 'morning'),
    })
  })

  test('lists an inquiry, until somebody has answered', async () => {
    const id = newId()
    const inquiry = {
      name: null,
      company: 'Park & Sons',
      phone: '2155550199',
      message: 'x'.repeat(500),
      place: 'Media',
    }
    await app.insert('commercial_inquiries', { id, ...inquiry, created_at: at(-21) })
    expect(await only()).toMatchObject({
      kind: 'inquiry',
      inquiryKind: 'commercial',
      urgency: 'soon',
      person: { name: 'Park & Sons', phone: '2155550199', email: null },
      wanted: 'Media',
      text: `${'x'.repeat(199)}…`,
      since: at(-21),
    })
    await app.office(`POST /api/admin/inquiries/${id}/handled`, {})
    expect((await read()).lines).toEqual([])
  })

  test('lists an email that came back, until its reader got another one', async () => {
    const quote = await aQuote(app, { email: 'dana@example.com' })
    const { booking } = await aBooking(app, { quote, jobStatus: 'acknowledged' })
    const payload = JSON.stringify({ bookingId: booking.id })
    const about = { kind: 'booking-confirmation', payload, last_error: 'SMTP 550 5.1.1 at RCPT TO' }
    await anOutboxTask({ ...about, created_at: at(-24 * 31) })
    const id = await anOutboxTask({ ...about, created_at: at(-3) })
    expect(await only()).toMatchObject({
      kind: 'message_failed',
      urgency: 'later',
      subjectId: id,
      messageKind: 'booking-confirmation',
      text: "There's no such mailbox.",
      booking: { id: booking.id },
      person: { name: 'Dana Miller', email: 'dana@example.com' },
      painter: null,
    })
    await anOutboxTask({ ...about, state: 'sent', created_at: at(-5), sent_at: at(-4) })
    expect((await read()).total).toBe(1)
    await anOutboxTask({ ...about, state: 'sent', created_at: at(-5), sent_at: at(-2) })
    expect((await read()).total).toBe(0)
  })

  test('lists emails to a painter, about a quote, and to the office itself', async () => {
    const painter = await aPainter(app, { first_name: 'Maria', last_name: 'Santos', is_active: false })
    const quote = await aQuote(app, { email: 'q@example.com', customerName: null })
    const failed = { created_at: at(-1) }
    await anOutboxTask({ ...failed, kind: 'email-confirmation', recipient: painter.email })
    await anOutboxTask({ ...failed, recipient: 'old@example.com', payload: JSON.stringify({ quoteId: quote.id }) })
    await anOutboxTask({ ...failed, kind: 'new-contractor', recipient: ADMINISTRATOR })
    const { lines, counts } = await read()
    const office = recipientOf(app.deps, { recipient: ADMINISTRATOR })
    const shown = lines.map(({ person, painter: to }) => `${person?.name},${person?.email},${to?.id ?? ''}`)
    expect(new Set(shown)).toEqual(
      new Set([`Maria Santos,${painter.email},${painter.id}`, 'q@example.com,q@example.com,', `${office},${office},`]),
    )
    expect(counts.messages).toBe(3)
  })

  test('lists an outbox task that was given up', async () => {
    const id = await anOutboxTask({
      queue: 'card-money',
      kind: 'refund-card',
      recipient: 'card-money',
      last_error: 'HTTP 500',
    })
    expect(await only()).toMatchObject({
      kind: 'task_failed',
      subjectId: id,
      messageKind: 'refund-card',
      text: 'HTTP 500',
    })
  })

  test('names the customer of a card task that was given up, and the amount', async () => {
    const { booking, quote } = await aBooking(app, {
      date: TODAY,
      status: 'completed',
      contractorId: (await aPainter(app)).id,
    })
    const page = {
      id: newId(),
      booking_id: booking.id,
      purpose: 'balance' as const,
      cents: 12_300,
      state: 'paid' as const,
    }
    const paid = { received: 12_300, payment_id: newId(), paid_at: at(-3), created_at: at(-4), expires_at: at(-3) }
    await app.insert('checkouts', { ...page, ...paid })
    const refund = { id: newId(), checkout_id: page.id, booking_id: booking.id, cents: 4_500, created_at: at(-2) }
    await app.insert('card_refunds', refund)
    const task = { queue: 'card-money', recipient: 'card-money', last_error: 'Stripe: StripeAPIError 500' }
    await anOutboxTask({ ...task, kind: 'refund-card', payload: JSON.stringify({ refundId: refund.id }) })
    await anOutboxTask({ ...task, kind: 'close-checkout', payload: JSON.stringify({ checkoutId: page.id }) })
    const { lines } = await read()
    const failed = lines.filter(({ kind }) => kind === 'task_failed')
    expect(
      failed.map(({ messageKind, amount, person, booking: of }) => [messageKind, amount, person?.name, of?.id]),
    ).toEqual(
      expect.arrayContaining([
        ['refund-card', 4_500, quote.customer_name, booking.id],
        ['close-checkout', 12_300, quote.customer_name, booking.id],
      ]),
    )
  })

  test('lists a painter who waits, or did not answer', async () => {
    const known = { areas: [], slots: [], password_hash: 'x', created_at: at(-48) }
    const painter = await aPainter(app, { ...known, w9_file: 'x', home_zip: homes.center.zip })
    const home = findZip(app.deps.directory, homes.center.zip)
    expect(await only()).toMatchObject({
      kind: 'painter_waiting',
      urgency: 'later',
      painter: { id: painter.id },
      person: { email: painter.email },
      missingRequirements: ['w9_check', 'area', 'days'],
      hasWorked: false,
      wanted: home?.city,
      since: at(-48),
    })
    const area = await anArea(app)
    const change = { is_verified: true }
    await app.update('contractors', { id: painter.id }, change)
    await app.insert('contractor_service_areas', { contractor_id: painter.id, service_area_id: area })
    expect(await only()).toMatchObject({ missingRequirements: ['days'] })
    await app.insert('contractor_slots', { contractor_id: painter.id, day: addDays(TODAY, 3), slot: 'morning' })
    expect((await read()).lines).toEqual([])
    const invitation = { email: 'ivy@example.com', firstName: 'Ivy', lastName: 'Stone', phone: '2155550101' }
    await app.office('POST /api/admin/contractors/invite', invitation)
    expect((await read()).lines).toEqual([])
    app.setNow(new Date(TEST_NOW.getTime() + 3 * DAY))
    expect(await only()).toMatchObject({
      missingRequirements: ['invitation_answer'],
      painter: { name: 'Ivy Stone' },
      since: TEST_NOW,
    })
  })

  test('lists visits on closed days that can still be moved, until they are', async () => {
    const [day, next] = [addDays(TODAY, 6), addDays(TODAY, 7)]
    const { booking } = await aBooking(app, { date: day, jobStatus: 'acknowledged' })
    await aBooking(app, { date: next, jobStatus: 'acknowledged' })
    await aBooking(app, { date: next, status: 'cancelled' })
    const input = { firstDay: day, lastDay: next, label: 'Family days' }
    const { body } = await app.office('POST /api/admin/closures', input)
    const { id } = body as { id: string }
    expect(await only()).toMatchObject({
      kind: 'visits_on_closed_days',
      urgency: 'soon',
      subjectId: id,
      closure: { id, ...input },
      area: null,
      openJobs: 2,
      since: TEST_NOW,
      due: visitBegins(market, day, 'morning'),
    })
    await app.update('bookings', { id: booking.id }, { status: 'cancelled' })
    expect(await only()).toMatchObject({ openJobs: 1, due: visitBegins(market, next, 'morning') })
    await app.office(`DELETE /api/admin/closures/${id}`)
    expect((await read()).lines).toEqual([])
  })
})
