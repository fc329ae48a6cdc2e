import { beforeEach, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { market } from '#server/testing/market.ts'
import { messagesOf, withoutVisits } from '#server/testing/no-visits.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { tellStillNobody } from './tell-still-nobody.ts'

const DAY = 86_400_000
const TOMORROW = addDays(TODAY, 1)
const SIX = instantAt(market, TODAY, '18:00')

const app = await testApp()

beforeEach(() => withoutVisits(app))

const aVisit = (more: Parameters<typeof aBooking>[1] = {}) =>
  aBooking(app, { date: TOMORROW, created_at: new Date(TEST_NOW.getTime() - 3 * DAY), ...more })
const waiting = { status: 'pending', contractorId: null } as const
const textOf = async (bookingId: string) => {
  const rows = await app.rows('outbox_tasks', { kind: 'still-nobody' })
  const row = rows.find(({ payload }) => (payload as { bookingId?: string }).bookingId === bookingId)
  const email = await composeMessage(app.deps, row!)
  return email === 'dropped' ? email : email.text.replaceAll(/\s+/g, ' ')
}

// @proves docs/rules/visits.md#still-nobody
test('a visit of tomorrow that nobody has is announced at 6 o’clock, once, to its customer and to the office', async () => {
  const { booking, quote } = await aVisit(waiting)
  await aVisit({ ...waiting, date: addDays(TODAY, 2) })
  app.setNow(new Date(SIX.getTime() - 1))
  expect(await tellStillNobody(app.deps)).toBe(0)
  app.setNow(SIX)
  expect(await tellStillNobody(app.deps)).toBe(1)
  expect(await tellStillNobody(app.deps)).toBe(0)
  expect(await messagesOf(app, 'still-nobody')).toEqual([{ to: quote.email, bookingId: booking.id, date: TOMORROW }])
  expect(await messagesOf(app, 'booking-without-contractor')).toHaveLength(1)
  expect(await textOf(booking.id)).toContain('we still don’t have a painter for your paint job tomorrow')
  await app.update('bookings', { id: booking.id }, { status: 'cancelled', cancelled_at: SIX, cancellation_fee: 0 })
  expect(await textOf(booking.id)).toBe('dropped')
})

test('the office that has an email of its own about it is not alarmed again', async () => {
  const { booking } = await aVisit(waiting)
  app.setNow(SIX)
  await tellStillNobody(app.deps)
  await app.update('bookings', { id: booking.id }, { still_nobody_for: null })
  expect(await tellStillNobody(app.deps)).toBe(1)
  expect(await messagesOf(app, 'booking-without-contractor')).toHaveLength(1)
})

// @proves docs/rules/visits.md#still-nobody
test('a painter who has not answered yet is said to have not, and one who has is not mentioned', async () => {
  const { booking } = await aVisit()
  const answered = await aVisit()
  await app.update('bookings', { id: answered.booking.id }, { confirmed_at: TEST_NOW })
  await aVisit({ created_at: TEST_NOW })
  app.setNow(SIX)
  expect(await tellStillNobody(app.deps)).toBe(1)
  expect(await textOf(booking.id)).toContain('Pat is reserved for your paint job tomorrow')
  expect(await messagesOf(app, 'booking-without-contractor')).toEqual([])
  await app.update('bookings', { id: booking.id }, { confirmed_at: SIX })
  expect(await textOf(booking.id)).toBe('dropped')
})
