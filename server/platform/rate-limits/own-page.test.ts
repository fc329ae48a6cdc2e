import { describe, expect, test } from 'vitest'
import { bookingKey } from '#server/platform/auth/booking-keys.ts'
import { aBooking, aPainter, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls, type WireChange } from '#server/testing/change-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { inTurn, statuses, visitors } from '#server/testing/visitors.ts'

const app = await testApp({ rateLimits: true })
const visitor = visitors(app)

const parts = ['', '/visit', '/changes', '/messages', '/notes', '/photos', '/sign-off', '/review', '/push']
/** Reads all parts of the page, as it does when it is loaded and after an event that it does not know. */
const load = async (id: string, key: string, from: string): Promise<number[]> => {
  const answers: number[] = []
  for (const part of parts) {
    const { status } = await visitor.call(`GET /api/bookings/${id}${part}?key=${key}`, undefined, { from })
    answers.push(status)
  }
  return answers
}

// @proves docs/rules/access.md#rate-limits
describe('the page of a booking', () => {
  test('is never limited for two phones of one home, even with 60 events and 20 reloads', async () => {
    visitor.next()
    const calls = changeCalls(app)
    const visit = await aVisitToday(app)
    const from = visitor.address()
    const all: number[] = []
    for (let index = 0; index < 160; index++) all.push(...(await load(visit.bookingId, visit.key, from)))
    expect(all.filter((status) => status !== 200)).toEqual([])
    // After all of that the answers of the customer are still taken, from the same home.
    await calls.extra(visit, { rooms: visit.rooms.map((room) => ({ ...room, paintCeiling: true })) })
    const [change] = await calls.list(visit)
    const { id, newTotal, plan } = change as WireChange
    const approval = { key: visit.key, name: 'Dana Miller', total: newTotal, plan }
    const path = `POST /api/bookings/${visit.bookingId}/changes/${id}/approve`
    expect((await visitor.call(path, approval, { from })).status).toBe(200)
  })

  test('accepts the sign-off after many reads', async () => {
    visitor.next()
    const painter = await aPainter(app)
    const { booking } = await aBooking(app, { contractorId: painter.id, date: TODAY, status: 'completed' })
    const key = bookingKey(app.deps.config.secrets, booking.id)
    const from = visitor.address()
    app.setNow(new Date(app.deps.now().getTime() + 11 * 60_000))
    for (let index = 0; index < 30; index++) await load(booking.id, key, from)
    const answer = await visitor.call(`POST /api/bookings/${booking.id}/sign-off`, { key, verdict: 'good' }, { from })
    expect(answer.status).toBe(200)
  })

  test.each(parts)('refuses wrong keys after sixty from one address (%s)', async (part) => {
    visitor.next()
    const { booking } = await aBooking(app)
    const from = visitor.address()
    const wrong = () => visitor.call(`GET /api/bookings/${booking.id}${part}?key=wrong`, undefined, { from })
    expect(statuses(await inTurn(70, wrong))).toEqual({ 404: 60, 429: 10 })
  })
})
