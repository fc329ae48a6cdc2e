import { describe, expect, test } from 'vitest'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { aForm } from '#server/testing/form.ts'
import { aJpeg } from '#server/testing/photos.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const aStarted = async () => {
  const { id, token } = await aPainter(app)
  const { booking, job, quote } = await aBooking(app, {
    contractorId: id,
    date: TODAY,
    status: 'in_progress',
    jobStatus: 'in_progress',
  })
  return { token, bookingId: booking.id, jobId: job?.id ?? '', price: quote.final_cost / 100 }
}
type Started = Awaited<ReturnType<typeof aStarted>>

const send = ({ token, jobId }: Started, path: string, body: object, key: string) =>
  app.call(`POST /api/contractor/jobs/${jobId}/${path}`, { token, body, headers: { 'idempotency-key': key } })

const write = (visit: Started, text: string, key: string) => send(visit, 'messages', { text }, key)
const pay = (visit: Started, amount: number, key: string, requestId = newId()) =>
  send(visit, 'payments', { method: 'cash', amount, requestId }, key)

const messagesOf = async ({ bookingId }: Started) => app.rows('conversation_messages', { booking_id: bookingId })
const paidFor = async ({ bookingId }: Started) =>
  (await app.rows('ledger_entries', { booking_id: bookingId })).filter(({ kind }) => kind === 'payment')

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('a key of a painter’s phone', () => {
  test('is that of one request: something else under it is refused with a sentence, and nothing of it is done', async () => {
    const visit = await aStarted()
    expect((await write(visit, 'I am here.', 'phone-key-1')).status).toBe(200)
    const refused = await pay(visit, visit.price, 'phone-key-1')
    expect(refused).toMatchObject({ status: 422, body: { code: 'key_reused' } })
    expect((refused.body as { message: string }).message).toMatch(/^This was not done: .* Please do it again\.$/)
    expect(await paidFor(visit)).toEqual([])
    expect((await pay(visit, visit.price, 'phone-key-2')).status).toBe(200)
    expect(await paidFor(visit)).toHaveLength(1)
  })

  test('is that of its body: another amount or another text under it is refused', async () => {
    const visit = await aStarted()
    const requestId = newId()
    expect((await pay(visit, 10, 'phone-key-1', requestId)).status).toBe(200)
    expect((await pay(visit, 20, 'phone-key-1', requestId)).status).toBe(422)
    expect((await pay(visit, 10, 'phone-key-1', requestId)).status).toBe(200)
    expect(await paidFor(visit)).toHaveLength(1)
    expect((await write(visit, 'One', 'phone-key-2')).status).toBe(200)
    expect((await write(visit, 'Two', 'phone-key-2')).status).toBe(422)
    expect((await write(visit, 'One', 'phone-key-2')).status).toBe(200)
    expect(await messagesOf(visit)).toHaveLength(1)
  })

  test('does not mind in which order a body names its fields', async () => {
    const visit = await aStarted()
    const body = { method: 'cash', amount: 10, requestId: newId() }
    const turned = Object.fromEntries(Object.entries(body).toReversed())
    expect((await send(visit, 'payments', body, 'phone-key-1')).status).toBe(200)
    expect((await send(visit, 'payments', turned, 'phone-key-1')).status).toBe(200)
    expect(await paidFor(visit)).toHaveLength(1)
  })

  test('is that of one job', async () => {
    const visit = await aStarted()
    const other = await aBooking(app, {
      contractorId: (await app.row('jobs', { id: visit.jobId }, ['contractor_id'])).contractor_id,
      date: TODAY,
      slot: 'evening',
      status: 'confirmed',
      jobStatus: 'acknowledged',
    })
    expect((await write(visit, 'Hello', 'phone-key-1')).status).toBe(200)
    expect((await write({ ...visit, jobId: other.job?.id ?? '' }, 'Hello', 'phone-key-1')).status).toBe(422)
  })

  test('is that of one painter: another one with the same key is heard as well', async () => {
    const [one, other] = [await aStarted(), await aStarted()]
    expect((await write(one, 'Hello', 'phone-key-1')).status).toBe(200)
    expect((await pay(other, other.price, 'phone-key-1')).status).toBe(200)
    expect(await messagesOf(one)).toHaveLength(1)
    expect(await paidFor(other)).toHaveLength(1)
  })

  test('is that of the photo in a form: the same one is stored once, and another one is refused', async () => {
    const visit = await aStarted()
    const { token, jobId, bookingId } = visit
    const photo = { photo: { name: 'a.jpg', type: 'image/jpeg', bytes: await aJpeg() } }
    const add = async (moment: string) => {
      const { headers, ...form } = await aForm({ room: 'room-1', moment }, photo)
      const line = `POST /api/contractor/jobs/${jobId}/photos`
      return app.call(line, { ...form, token, headers: { ...headers, 'idempotency-key': 'phone-key-1' } })
    }
    // Each attempt has a boundary of its own.
    expect((await add('before')).status).toBe(201)
    expect((await add('before')).status).toBe(201)
    expect((await add('after')).status).toBe(422)
    expect(await app.rows('visit_photos', { booking_id: bookingId })).toHaveLength(1)
  })
})
