import Fastify from 'fastify'
import { afterAll, describe, expect, test } from 'vitest'
import type { NewsKind } from '#domain/platform/booking-news.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { handleErrors } from '#server/platform/http/error-handler.ts'
import { aBooking, aJob, TODAY } from '#server/testing/builders.ts'
import { listenAt } from '#server/testing/event-listener.ts'
import { market } from '#server/testing/market.ts'
import { testApp } from '#server/testing/test-app.ts'
import { registerBookingNews } from './booking-news.routes.ts'

const app = await testApp()
/** Another process, as far as the stream is concerned, that polls often. */
const other = Fastify({ forceCloseConnections: true })
handleErrors(other, app.deps)
registerBookingNews(other, app.deps, { poll: 20, heartbeat: 20 })
const address = await other.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => other.close())

const urlOf = (bookingId: string, key = app.keyOf(bookingId)) =>
  `${address}/api/bookings/${bookingId}/events?key=${key}`
const news = (bookingId: string, kind: NewsKind) =>
  inTransaction(app.db, async (db) => recordChange(db, { topic: 'bookings', bookingId, kind }))

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('the live stream of a booking', () => {
  test('announces the news of this booking alone, each once, and catches up', async () => {
    const [{ booking }, { booking: another }] = [await aBooking(app), await aBooking(app)]
    const stream = await listenAt(urlOf(booking.id))
    await news(another.id, 'message')
    await news(booking.id, 'photo')
    await stream.untilEvents(1)
    await news(booking.id, 'change')
    await stream.untilEvents(2)
    expect(stream.events).toMatchObject([
      { event: 'news', data: { kind: 'photo' } },
      { event: 'news', data: { kind: 'change' } },
    ])
    const lastId = stream.lastId()
    await stream.hangUp()
    await news(booking.id, 'review')
    const again = await listenAt(urlOf(booking.id), { lastId })
    await again.untilEvents(1)
    expect(again.events).toMatchObject([{ data: { kind: 'review' } }])
    await again.hangUp()
  })

  test('announces what the painter did', async () => {
    app.setNow(visitBegins(market, TODAY, 'morning'))
    const { token, booking, job } = await aJob(app, { jobStatus: 'acknowledged', date: TODAY })
    const stream = await listenAt(urlOf(booking.id))
    const arrived = await app.call(`POST /api/contractor/jobs/${job.id}/arrived`, { token, body: {} })
    expect(arrived.status).toBe(200)
    await stream.untilEvents(1)
    expect(stream.events).toMatchObject([{ data: { kind: 'visit' } }])
    await stream.hangUp()
  })

  test('opens with the key alone, and ends when the booking is gone', async () => {
    const { booking } = await aBooking(app)
    const status = async (url: string) => (await fetch(url)).status
    expect(await status(`${address}/api/bookings/${booking.id}/events`)).toBe(403)
    expect(await status(urlOf(booking.id, 'x'.repeat(20)))).toBe(404)
    const stream = await listenAt(urlOf(booking.id))
    await app.db.deleteFrom('bookings').where('id', '=', booking.id).execute()
    await stream.untilOver()
    expect(stream.events).toEqual([])
  })
})
