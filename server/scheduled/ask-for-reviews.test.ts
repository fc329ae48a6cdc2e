import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, instantAt } from '../../domain/dates.ts'
import { administratorToken, TODAY } from '../testing/builders.ts'
import { market } from '../testing/market.ts'
import { withoutVisits } from '../testing/no-visits.ts'
import { reviewCalls } from '../testing/review-calls.ts'
import { startTestApp, TEST_NOW, type TestApp } from '../testing/test-app.ts'
import { askForReviews } from './ask-for-reviews.ts'

const HOUR = 3_600_000

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await withoutVisits(app)
  app.setNow(TEST_NOW)
})

const { finishedVisit, write } = reviewCalls(() => app)
const at = (days: number, time = '10:00') => instantAt(market, addDays(TODAY, days), time)
const askAt = async (moment: Date) => {
  app.setNow(moment)
  return askForReviews(app.deps)
}
const asked = async () => {
  const query = app.db.selectFrom('effects').select(['recipient', 'payload']).where('kind', '=', 'review-request')
  return (await query.orderBy('created_at').execute()).map(
    ({ recipient, payload }) => `${recipient} ${payload.isReminder ? 'reminded' : 'asked'}`,
  )
}
const finishedAt = async (moment: Date) => {
  const visit = await finishedVisit()
  await app.db.updateTable('jobs').set({ completed_at: moment }).where('booking_id', '=', visit.bookingId).execute()
  return visit
}

// @proves docs/rules/reviews.md#asking-for-one
test('a customer is asked a day after the end, once, and reminded once, five days later', async () => {
  await finishedAt(at(0, '15:30'))
  expect(await askAt(at(1, '15:29'))).toBe(0)
  expect(await Promise.all([askAt(at(1, '15:30')), askAt(at(1, '15:30'))])).toEqual(expect.arrayContaining([1, 0]))
  for (const moment of [at(1, '15:35'), at(3), at(6, '15:29')]) expect(await askAt(moment)).toBe(0)
  expect(await askAt(at(6, '15:30'))).toBe(1)
  for (const moment of [at(6, '16:00'), at(9), at(30)]) expect(await askAt(moment)).toBe(0)
  expect(await asked()).toEqual(['carla@example.com asked', 'carla@example.com reminded'])
})

test('nobody is asked at night: the morning does', async () => {
  await finishedAt(at(0, '20:00'))
  const night = instantAt(market, addDays(TODAY, 1), market.night.from)
  expect(await askAt(new Date(night.getTime() + HOUR))).toBe(0)
  expect(await askAt(at(2, '03:00'))).toBe(0)
  expect(await askAt(at(2, market.night.morning))).toBe(1)
})

test('who has written is not reminded, nor who was never asked about work of long ago', async () => {
  const { bookingId } = await finishedAt(at(0, '15:00'))
  await finishedAt(at(-20))
  expect(await askAt(at(1, '16:00'))).toBe(1)
  expect((await write(bookingId)).status).toBe(200)
  expect(await askAt(at(8))).toBe(0)
})

test('a visit that was opened again is not asked about', async () => {
  const { bookingId } = await finishedAt(at(0, '15:00'))
  const token = await administratorToken(app)
  await app.call(`PUT /api/admin/bookings/${bookingId}`, { token, body: { status: 'in_progress' } })
  expect(await askAt(at(2))).toBe(0)
})
