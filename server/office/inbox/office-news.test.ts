import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handleErrors } from '#server/platform/http/error-handler.ts'
import { newId } from '#server/platform/identifiers.ts'
import { IDLE } from '#server/platform/logins/sessions.queries.ts'
import {
  aBooking,
  administratorToken,
  anArea,
  aPainter,
  aQuote,
  painterToken,
  TODAY,
} from '#server/testing/builders.ts'
import { listenAt } from '#server/testing/event-listener.ts'
import { inboxCalls } from '#server/testing/inbox-calls.ts'
import { market } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { registerOfficeNews } from './office-news.routes.ts'

let token: string
let address: string
let servers: FastifyInstance[] = []
const app = await testApp()
const { clearInbox } = inboxCalls(app)

/** A process that checks often. */
const aServer = async (): Promise<string> => {
  const server = Fastify({ forceCloseConnections: true })
  handleErrors(server, app.deps)
  registerOfficeNews(server, app.deps, { poll: 20, heartbeat: 20 }, 0)
  servers.push(server)
  return server.listen({ port: 0, host: '127.0.0.1' })
}

beforeEach(async () => {
  await Promise.all(servers.map((server) => server.close()))
  servers = []
  await clearInbox()
  token = await administratorToken(app)
  address = await aServer()
})
afterAll(() => Promise.all(servers.map((server) => server.close())))

const listen = ({ at = address, as = token, lastId }: { at?: string; as?: string; lastId?: string } = {}) =>
  listenAt(`${at}/api/admin/events`, {
    headers: { authorization: `Bearer ${as}` },
    ...(lastId === undefined ? {} : { lastId }),
  })
const news = (bookingId: string) =>
  inTransaction(app.db, async (db) => recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' }))
const anInquiry = (created_at = TEST_NOW) => app.insert('commercial_inquiries', { id: newId(), created_at })

const inboxEvent = { event: 'office', data: { kind: 'needs', bookingId: null } }
const bookingEvent = (bookingId: string) => ({ event: 'office', data: { kind: 'booking', bookingId } })

// @proves docs/rules/office.md#live
describe('the live stream of the office', () => {
  test('sends the news of any booking, each once, to every session', async () => {
    const streams = [await listen(), await listen({ as: await administratorToken(app) })]
    const ids = [newId(), newId()]
    await news(ids[0] as string)
    for (const stream of streams) await stream.untilEvents(1)
    await news(ids[1] as string)
    for (const stream of streams) {
      await stream.untilEvents(2)
      await stream.untilComments(stream.comments.length + 5)
      expect(stream.events.map(({ event, data }) => ({ event, data }))).toEqual(ids.map(bookingEvent))
      await stream.hangUp()
    }
  })

  test('tells of a booking that is made, and of everything its painter does', async () => {
    const painter = await aPainter(app, { areas: [await anArea(app)] })
    const quote = await aQuote(app)
    const stream = await listen()
    const body = { quoteId: quote.id, scheduledDate: addDays(TODAY, 20), timeSlot: 'morning' }
    const { status: made, body: booked } = await app.call('POST /api/bookings', { body })
    expect(made).toBe(201)
    const { id } = booked as { id: string }
    await stream.untilEvents(1)
    expect(stream.events[0]).toMatchObject(bookingEvent(id))
    const job = await app.row('jobs', { booking_id: id }, ['id'])
    const status = { token: await painterToken(app, painter.id), body: { status: 'acknowledged' } }
    const before = stream.events.length
    expect((await app.call(`PUT /api/contractor/jobs/${job.id}/status`, status)).status).toBe(200)
    await stream.untilEvents(before + 1)
    expect(stream.events.at(-1)).toMatchObject(bookingEvent(id))
    await stream.hangUp()
  })

  test('tells that a colleague changed the prices, the business or a closed day, each once', async () => {
    const stream = await listen()
    const changes = [
      () => app.office('POST /api/admin/pricing/update', { updates: [{ name: 'doorCost', value: 71 }] }),
      () => app.office('PUT /api/admin/business', { officeHours: 'Mon-Sat' }),
      () => app.office('POST /api/admin/closures', { firstDay: TODAY, lastDay: TODAY, label: 'Snow' }),
    ]
    for (const [index, change] of changes.entries()) {
      expect((await change()).status).toBeLessThan(300)
      await stream.untilEvents(index + 1)
      await stream.untilComments(stream.comments.length + 5)
    }
    const settings = { event: 'office', data: { kind: 'settings', bookingId: null } }
    expect(stream.events.map(({ event, data }) => ({ event, data }))).toEqual(changes.map(() => settings))
    await stream.hangUp()
  })

  test('tells once that something else needs somebody, and nothing of what was before', async () => {
    await anInquiry()
    const stream = await listen()
    await stream.untilComments(3)
    expect(stream.events).toEqual([])
    await anInquiry()
    await stream.untilEvents(1)
    await stream.untilComments(stream.comments.length + 5)
    expect(stream.events).toMatchObject([inboxEvent])
    await app.db.updateTable('commercial_inquiries').set({ handled_at: TEST_NOW }).execute()
    await stream.untilEvents(2)
    expect(stream.events).toMatchObject([inboxEvent, inboxEvent])
    await stream.hangUp()
  })

  test('tells of changes by time alone', async () => {
    const date = addDays(TODAY, 1)
    await aBooking(app, { date, slot: 'afternoon' })
    const begins = visitBegins(market, date, 'afternoon').getTime()
    app.setNow(new Date(begins - 24 * 3_600_000 - 1))
    const stream = await listen({ as: await administratorToken(app) })
    await stream.untilComments(3)
    expect(stream.events).toEqual([])
    app.setNow(new Date(begins - 24 * 3_600_000))
    await stream.untilEvents(1)
    expect(stream.events).toMatchObject([inboxEvent])
    await stream.hangUp()
  })

  test('sends what was missed to a client that comes back, also what nobody listened to, and from another process', async () => {
    const before = await listen()
    const lastId = before.lastId()
    await before.hangUp()
    const id = newId()
    await news(id)
    await anInquiry()
    for (const at of [address, await aServer()]) {
      const after = await listen({ at, lastId })
      await after.untilEvents(2)
      expect(after.events).toMatchObject([bookingEvent(id), inboxEvent])
      await after.hangUp()
    }
  })

  test.each([
    ['logging out', () => app.call('POST /api/admin/logout', { token })],
    ['expiry', () => app.db.updateTable('sessions').set({ expires_at: TEST_NOW }).execute()],
  ])('ends with %s, and sends nothing after it', async (_, finish) => {
    const stream = await listen()
    await finish()
    await news(newId())
    await stream.untilOver()
    expect(stream.events).toEqual([])
    expect(stream.response.complete).toBe(true)
  })

  test('ends for whoever has to set up a second factor first, and is refused until then', async () => {
    const stream = await listen()
    await stream.untilComments(1)
    await app.insert('second_factor_policy', { required_from: TODAY })
    await stream.untilOver()
    const refused = await fetch(`${address}/api/admin/events`, { headers: { authorization: `Bearer ${token}` } })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'second_factor_missing' }])
    await app.empty('second_factor_policy')
  })

  test('ends an hour after the last call: who listens does not use a session', async () => {
    const stream = await listen()
    await stream.untilComments(1)
    app.setNow(new Date(TEST_NOW.getTime() + IDLE + 1))
    await stream.untilOver()
    expect(stream.response.complete).toBe(true)
  })

  test('is for the office alone, and ends with the server', async () => {
    const painter = await aPainter(app)
    const status = async (as: string) =>
      (await fetch(`${address}/api/admin/events`, { headers: { authorization: `Bearer ${as}` } })).status
    expect([await status('x'.repeat(30)), await status(painter.token)]).toEqual([401, 403])
    const stream = await listen()
    await servers[0]?.close()
    await stream.untilOver()
    expect(stream.response.complete).toBe(true)
  })
})
