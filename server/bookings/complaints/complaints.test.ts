import { beforeEach, expect, test } from 'vitest'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import type { CustomerExport } from '#contract/customers/customers.ts'
import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off-days.ts'
import { addDays } from '#domain/platform/dates.ts'
import { administratorToken, aJob, aQuote, slotsFrom, TODAY } from '#server/testing/builders.ts'
import { hoursFrom, inboxCalls } from '#server/testing/inbox-calls.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const { only, read, clearInbox } = inboxCalls(app)

beforeEach(clearInbox)

const UNHAPPY = 'There is paint on the stair runner.'

const finished = async (date = TODAY) => {
  const quote = await aQuote(app, { email: 'walt@example.com' })
  const painter = { slots: slotsFrom(addDays(TODAY, 2), 20) }
  const { booking } = await aJob(app, { quote, date, status: 'completed', painter })
  await app.empty('receivables')
  return { id: booking.id, quoteId: quote.id }
}
const send = async (id: string, path: string, body: object) => {
  const answer = await app.office(`POST /api/admin/bookings/${id}/${path}`, body)
  return { status: answer.status, ...(answer.body as { id: string; bookingId: string; code?: string }) }
}
const details = async (id: string) => (await app.office(`GET /api/admin/bookings/${id}`)).body as AdminBookingDetails

// @proves docs/rules/office.md#complaints
test('a complaint is an item of the inbox, and at the booking and its customer, until it is settled', async () => {
  const { id, quoteId } = await finished()
  const opened = await send(id, 'complaints', { text: UNHAPPY })
  expect(opened).toMatchObject({ status: 200, bookingId: id })
  expect(await send(id, 'complaints', { text: UNHAPPY })).toMatchObject({ status: 200, id: opened.id })
  expect(await send(id, 'complaints', { text: 'Another one' })).toMatchObject({ status: 409 })
  expect(await only()).toMatchObject({
    kind: 'complaint',
    urgency: 'now',
    subjectId: opened.id,
    text: UNHAPPY,
    booking: { id },
  })
  const customer = async () => (await app.office(`GET /api/admin/quotes/${quoteId}/customer`)).body as CustomerPage
  expect((await customer()).complaints).toMatchObject([{ bookingId: id, text: UNHAPPY }])

  expect(await send(id, 'complaints/close', { outcome: 'Cleaned, $50 back.' })).toMatchObject({ status: 200 })
  expect(await send(id, 'complaints/close', { outcome: 'Something else' })).toMatchObject({ status: 409 })
  expect((await read()).lines.filter(({ kind }) => kind === 'complaint')).toEqual([])
  expect((await customer()).complaints).toEqual([])
  const { complaints, history } = await details(id)
  expect(complaints).toMatchObject([{ text: UNHAPPY, outcome: 'Cleaned, $50 back.' }])
  expect(history.map(({ action }) => action)).toEqual(expect.arrayContaining(['complaint.opened', 'complaint.closed']))
  expect(JSON.stringify(history)).not.toContain('stair runner')
  expect(await send(id, 'complaints', { text: 'It came back' })).toMatchObject({ status: 200 })
  expect(await send(id, 'complaints', { text: ' ' })).toMatchObject({ status: 400 })
})

test('complaints are in the export of their customer, and erased with them', async () => {
  const { id } = await finished()
  await send(id, 'complaints', { text: UNHAPPY })
  const exported = await app.office('GET /api/admin/customers/walt@example.com/export')
  expect((exported.body as CustomerExport).complaints).toMatchObject([{ bookingId: id, text: UNHAPPY }])
  const token = await administratorToken(app)
  await app.call('DELETE /api/admin/customers/walt@example.com', { token })
  expect(await app.rows('complaints', {}, ['id'])).toEqual([])
})

test('the office books a free visit under the warranty when the customer’s days for a touch-up are over, once', async () => {
  const { id } = await finished()
  app.setNow(hoursFrom(TEST_NOW, 24 * (SIGN_OFF_DAYS + 3)))
  const touchUp = await send(id, 'touch-up', { text: 'A drip above the door.' })
  expect(touchUp.status).toBe(200)
  expect(await details(touchUp.bookingId)).toMatchObject({ purpose: 'warranty', followsBookingId: id })
  expect((await details(id)).warranty.claims).toMatchObject([{ claimedBy: 'office', text: 'A drip above the door.' }])
  expect(await send(id, 'touch-up', { text: 'Another one' })).toMatchObject({ status: 409 })
  expect(await send(touchUp.bookingId, 'touch-up', { text: 'Not yet done' })).toMatchObject({ status: 409 })
})
