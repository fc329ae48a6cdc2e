import { afterEach, describe, expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import { aBooking, aPainter, aRoom, TODAY } from '#server/testing/builders.ts'
import { aVisitToday, changeCalls } from '#server/testing/change-calls.ts'
import { aConversation } from '#server/testing/conversation-calls.ts'
import { market } from '#server/testing/market.ts'
import { pushApp, pushCalls } from '#server/testing/push-calls.ts'
import { TEST_NOW } from '#server/testing/test-app.ts'

const NEXT_WEEK = addDays(TODAY, 7)

const { app, push } = await pushApp()
const { onPhone, onBooking, run, shown, states } = pushCalls({ app, push })
afterEach(async () => {
  await app.empty('outbox_tasks')
  expect(push.complaints).toEqual([])
})

const titles = (device: string) => shown(device).map(({ payload }) => payload.title)

// @proves docs/rules/messages.md#notifications
describe('somebody who follows a booking', () => {
  const aVisit = async () => {
    const painter = await aPainter(app)
    const { booking, job } = await aBooking(app, {
      contractorId: painter.id,
      date: NEXT_WEEK,
      jobStatus: 'acknowledged',
    })
    const device = await onBooking(booking.id)
    app.setNow(new Date(visitBegins(market, NEXT_WEEK, 'morning').getTime() - 30 * 60_000))
    const report = (what: string, body: object) =>
      app.call(`POST /api/contractor/jobs/${job?.id}/${what}`, { token: painter.token, body })
    return { booking, device, says: report }
  }

  test('learns that the painter is late, with a link to the page of the booking', async () => {
    const { booking, device, says: report } = await aVisit()
    await app.update('bookings', { id: booking.id }, { confirmed_at: TEST_NOW })
    expect((await report('late', { minutes: 30 })).status).toBe(200)
    await run()
    expect(titles(device)).toEqual(['Your painter is running late'])
    // Its browser has the key with which it asked for notifications.
    expect(shown(device)[0]?.payload.url).toMatch(new RegExp(`/booking/${booking.id}$`))
  })

  test('learns that the painter is on the way, as long as that is news', async () => {
    const { device, says: report } = await aVisit()
    expect((await report('on-my-way', { minutes: 15 })).status).toBe(200)
    await run()
    expect(titles(device)).toEqual(['Your painter is on the way'])
    expect(shown(device)[0]?.ttl).toBe((15 + 60) * 60)
  })

  test('learns in place of "on the way" that the painter can’t come, and that the visit is canceled', async () => {
    const { booking, device, says: report } = await aVisit()
    expect((await report('on-my-way', { minutes: 15 })).status).toBe(200)
    await run()
    expect((await report('hand-back', { reason: 'vehicle' })).status).toBe(200)
    await run()
    const cancel = { body: { key: app.keyOf(booking.id) } }
    expect((await app.call(`POST /api/bookings/${booking.id}/cancel`, cancel)).status).toBe(200)
    await run()
    expect(titles(device)).toEqual([
      'Your painter is on the way',
      'We’re finding you another painter',
      'Your visit is canceled',
    ])
    expect(new Set(shown(device).map(({ topic }) => topic)).size).toBe(1)
  })

  test('is left in peace about a change to a visit that is days away', async () => {
    const { booking, device } = await aVisit()
    app.setNow(TEST_NOW)
    const cancel = { body: { key: app.keyOf(booking.id) } }
    expect((await app.call(`POST /api/bookings/${booking.id}/cancel`, cancel)).status).toBe(200)
    await run()
    expect(titles(device)).toEqual([])
  })

  test('learns what the painter needs an OK for, and the painter learns the answer', async () => {
    const visit = await aVisitToday(app)
    const [customer, painter] = [await onBooking(visit.bookingId), await onPhone(visit.token)]
    const changes = changeCalls(app)
    const rooms = [...visit.rooms, aRoom({ id: 'room-2' })]
    expect((await changes.extra(visit, { rooms })).status).toBe(200)
    await run()
    expect(titles(customer)).toEqual(['Your painter needs your OK'])
    const [change] = await changes.list(visit)
    if (!change) throw new Error('no change')
    expect((await changes.decline(visit, change)).status).toBe(200)
    await run()
    expect(titles(painter)).toEqual(['Declined: the change to your job'])
    expect((await changes.takeBack(visit, change)).status).toBe(200)
    await run()
    expect(titles(painter).at(-1)).toBe('Answer taken back: your change needs a new answer')
  })
})

// @proves docs/rules/messages.md#notifications
describe('a message in the conversation of a booking', () => {
  test('is announced to the other side at once, without its text', async () => {
    const conversation = await aConversation(app)
    const [customer, painter] = [await onBooking(conversation.booking.id), await onPhone(conversation.painter.token)]
    await conversation.painterSays('The code is 4471')
    await run()
    await conversation.customerSays('Thank you, I am Dana')
    await run()
    expect(titles(customer)).toEqual(['New message about your visit'])
    expect(titles(painter)[0]).toMatch(/^New message about your job in /)
    for (const { text } of [...shown(customer), ...shown(painter)]) expect(text).not.toMatch(/4471|Dana/)
  })

  test('is not announced if it was read meanwhile', async () => {
    const conversation = await aConversation(app)
    const painter = await onPhone(conversation.painter.token)
    await conversation.customerSays('Are you near?')
    await conversation.asPainter('PUT', '/messages/read', { to: 1 })
    await run()
    expect(titles(painter)).toEqual([])
    expect(await states()).toContain('push-message-to-painter dropped')
  })
})
