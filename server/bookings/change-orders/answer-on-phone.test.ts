import { beforeEach, expect, test } from 'vitest'
import { formatMoney } from '#domain/platform/format.ts'
import { anAccount } from '#server/testing/an-account.ts'
import { aRoom } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type VisitToday } from '#server/testing/change-calls.ts'
import { reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()
const calls = changeCalls(app)
const dispatcher = await anAccount(app, 'dispatcher')
const bookkeeper = await anAccount(app, 'bookkeeper')

beforeEach(() => app.empty('outbox_tasks', 'conversation_messages'))

let count = 1000

/** A visit of somebody without email, with a change that waits for them. */
async function asked() {
  const visit = await aVisitToday(app)
  const more = aRoom({ id: 'room-2', length: 12, width: 12 })
  await calls.extra(visit, { rooms: [...visit.rooms, more] })
  await app.update('quotes', { id: visit.quote.id }, { customer_name: 'Edna Marsh' })
  await app.update('customers', { id: visit.quote.customer_id! }, { email: '', phone: `215555${count++}` })
  const [change] = await calls.list(visit)
  await app.empty('outbox_tasks')
  return { visit, change: change! }
}
const answer = ({ bookingId }: VisitToday, id: string, path: string, body: object, { token } = dispatcher) =>
  app.call(`POST /api/admin/bookings/${bookingId}/changes/${id}/${path}`, { token, body })
const stored = (id: string) => app.row('change_orders', { id })
const messages = ({ bookingId }: VisitToday) =>
  app.rows('conversation_messages', { booking_id: bookingId }, ['text', 'account'])

// @proves docs/rules/change-orders.md#on-the-phone
test('an approval on the phone does what the customer’s own does, and says who gave it and who recorded it', async () => {
  const { visit, change } = await asked()
  const { id, newTotal: total, plan } = change
  const { status, body } = await answer(visit, id, 'approve', { name: 'Edna Marsh', total, plan })
  expect(status).toBe(200)
  expect(body).toMatchObject({ changes: [{ state: 'approved', approvedBy: 'Edna Marsh', byPhone: true }] })
  expect(await app.row('quotes', { id: visit.quote.id })).toMatchObject({ final_cost: Math.round(total * 100) })
  expect(await stored(id)).toMatchObject({ answered_at: TEST_NOW, by_phone: true })
  const amount = formatMoney(reader, Math.round(change.difference * 100))
  expect(await messages(visit)).toEqual([
    { text: `Edna Marsh approved the change of ${amount} on the phone.`, account: dispatcher.id },
  ])
  const audit = await app.row('audit', { subject_id: visit.bookingId, action: 'change.approved' })
  expect(audit).toMatchObject({ actor: `office:${dispatcher.id}`, after: { byPhone: true } })
  // The letter is printed, the painter is told, and nobody is told of the line in the conversation besides.
  const letter = await app.row('outbox_tasks', { kind: 'change-approved' })
  expect(letter.queue).toBe('letter')
  expect(await app.sentKinds()).toEqual(['change-approved', 'job-change-answered'])
})

test('a change is declined on the phone, and the answer is taken back, both in the conversation', async () => {
  const { visit, change } = await asked()
  expect((await answer(visit, change.id, 'decline', { name: 'Bob Marsh' })).status).toBe(200)
  expect(await stored(change.id)).toMatchObject({ state: 'declined', by_phone: true })
  expect((await answer(visit, change.id, 'take-back', {})).status).toBe(200)
  expect(await stored(change.id)).toMatchObject({ state: 'sent', by_phone: false, answered_at: null })
  expect((await messages(visit)).map(({ text }) => text)).toEqual([
    expect.stringMatching(/^Bob Marsh declined the change of .* on the phone\.$/),
    'The answer on the phone was taken back.',
  ])
})

test('what is different from what was read to them, or said by nobody, is refused and written nowhere', async () => {
  const { visit, change } = await asked()
  const { id, newTotal: total, plan } = change
  const body = { name: 'Edna Marsh', total, plan }
  const refused = [
    await answer(visit, id, 'approve', { ...body, total: total + 1 }),
    await answer(visit, id, 'approve', { ...body, name: 'Bob' }),
    await answer(visit, id, 'approve', body, bookkeeper),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 403])
  // A customer's call cannot claim to come from the phone.
  const forged = { ...body, phone: { name: 'Edna Marsh' } }
  const { status } = await app.call(`POST /api/bookings/${visit.bookingId}/changes/${id}/approve`, { body: forged })
  expect(status).toBe(403)
  expect(await stored(id)).toMatchObject({ state: 'sent' })
  expect(await messages(visit)).toEqual([])
})
