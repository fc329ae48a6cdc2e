import { createSecretKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { isId } from '#domain/platform/identifiers.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { aBooking, aJob, aPainter, aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { painterReference } from './painter-reference.ts'

const EMAIL = 'dana@example.com'

const app = await testApp()

/** Everything that the painter gets to see: by calls, in the feed, in the live stream and by e-mail. */
const everythingSent = async (painter: { id: string; token: string; email: string }): Promise<string> => {
  const read = async (path: string) => (await app.call(`GET ${path}`, { token: painter.token })).text
  const { url } = (await app.call('GET /api/contractor/calendar', { token: painter.token })).body as { url: string }
  const feed = (await app.call(`GET ${new URL(url).pathname}`)).text.replaceAll('\r\n ', '')
  expect(feed).toContain('BEGIN:VEVENT')
  const rows = await app.rows('outbox_tasks', { recipient: painter.email })
  const mails = await Promise.all(rows.map((row) => composeMessage(app.deps, row)))
  const events = await app.rows('change_log', { subject: painter.id })
  return [
    await read('/api/contractor/jobs'),
    await read('/api/contractor/earnings'),
    await read('/api/contractor/profile'),
    feed,
    JSON.stringify(mails),
    JSON.stringify(events),
  ].join('\n')
}

/** Everything in a text that has the form of an identifier, also in groups. */
const identifiersIn = (text: string): string[] => {
  const found = text.replaceAll(/(?<=[0-9A-Z]{5})-(?=[0-9A-Z]{5})/g, '').match(/[0-9A-Z]{20}/g) ?? []
  return [...new Set(found)].filter(isId)
}

/** Public calls that name a quote or a booking, tried with an identifier and with what else the painter knew. */
const tries = (id: string) => {
  const time = { scheduledDate: addDays(TODAY, 12), timeSlot: 'morning' }
  const known = { email: EMAIL, ...time, quoteId: id, bookingId: id, kind: 'call', phone: '(215) 555-0123' }
  return allEndpoints
    .filter(
      ({ access, path }) => access === 'public' && /quotes?\b|bookings?\b|availab|estimate|\/inquiries/.test(path),
    )
    .filter(({ name }) => name !== 'createQuote' && name !== 'resendBookings')
    .flatMap(({ method, path, query }) => {
      const address = path.replaceAll(/\{\w+\}/g, id)
      const search = query ? `?quoteId=${id}&date=${time.scheduledDate}` : ''
      const withBody = { body: method === 'GET' ? undefined : known }
      return [[`${method} ${address}${search}`, withBody] as const, [`${method} ${address}`, {}] as const]
    })
}

const open = async (line: string, { body }: { body?: object | undefined }) => {
  const { status } = await app.call(line, body ? { body } : {})
  return status < 400 ? [line] : []
}

// @proves docs/rules/access.md#painters
describe('everything ever sent to a painter, replayed without a token', () => {
  const aPair = async () => {
    const painter = await aPainter(app)
    const rooms = [aRoomOfArea(100)]
    const done = await aBooking(app, {
      contractorId: painter.id,
      status: 'completed',
      date: addDays(TODAY, -3),
      quote: await aQuote(app, { rooms }),
    })
    const quote = await aQuote(app, { rooms })
    const booked = await app.call('POST /api/bookings', {
      body: { quoteId: quote.id, scheduledDate: addDays(TODAY, 7), timeSlot: 'morning' },
    })
    const { id: bookingId } = booked.body as { id: string }
    const kept = await aBooking(app, { contractorId: painter.id, date: addDays(TODAY, 9), status: 'confirmed' })
    return { painter, quote, bookingId, done, kept }
  }

  test('opens nothing, before and after declining', async () => {
    const { painter, quote, bookingId, done, kept } = await aPair()
    const secrets = [bookingId, quote.id, done.booking.id, done.quote.id, kept.booking.id, kept.quote.id]
    const before = await everythingSent(painter)
    const jobs = await app.jobsOf(painter.token)
    const job = jobs.find(({ status }) => status === 'assigned')
    const declined = await app.step(painter.token, job?.id, 'rejected')
    expect(declined.status).toBe(200)
    const sent = identifiersIn(`${before}\n${declined.text}\n${await everythingSent(painter)}`)
    expect(sent).toEqual(expect.arrayContaining(jobs.flatMap((one) => [one.id, one.bookingId])))
    for (const secret of secrets) expect(sent).not.toContain(secret)
    for (const id of sent) {
      for (const [line, body] of tries(id)) expect(await open(line, body)).toEqual([])
    }
    const now = await app.row('bookings', { id: bookingId })
    expect([now.cancelled_at, now.scheduled_date]).toEqual([null, addDays(TODAY, 7)])
  })

  test('would open something if it held the id itself: the replay is able to find it', async () => {
    const { quote } = await aPair()
    const opened = await Promise.all(tries(quote.id).map(([line, body]) => open(line, body)))
    expect(opened.flat().join('\n')).toContain(`/api/quotes/${quote.id}`)
  })
})

test('the reference is the same in jobs and earnings, and different for another painter', async () => {
  const { painter, booking } = await aJob(app, { status: 'completed', date: addDays(TODAY, -1) })
  const reference = painterReference(app.deps.identifierKey, booking.id, painter.id)
  expect(isId(reference)).toBe(true)
  expect(await app.jobsOf(painter.token)).toMatchObject([{ bookingId: reference }])
  const earnings = (await app.call('GET /api/contractor/earnings', { token: painter.token })).body
  expect(earnings).toMatchObject({ jobs: [{ bookingId: reference }] })
  expect(painterReference(app.deps.identifierKey, booking.id, newId())).not.toBe(reference)
  expect(painterReference({ identifiers: createSecretKey(Buffer.alloc(32)) }, booking.id, painter.id)).not.toBe(
    reference,
  )
})
