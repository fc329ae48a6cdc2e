import { beforeEach, expect, test } from 'vitest'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { moneyCalls } from '#server/testing/money-calls.ts'
import { withoutVisits } from '#server/testing/no-visits.ts'
import { reviewCalls } from '#server/testing/review-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askForReviews } from './ask-for-reviews.ts'

const HOUR = 3_600_000

const app = await testApp()

beforeEach(() => withoutVisits(app))

const { finishedVisit, key, read, write } = reviewCalls(app)
const { enter, ledger } = moneyCalls(app)
const at = (days: number, time = '10:00') => instantAt(market, addDays(TODAY, days), time)
const askAt = async (moment: Date) => {
  app.setNow(moment)
  return askForReviews(app.deps)
}
const readRequests = async () => {
  const query = app.db.selectFrom('outbox_tasks').select(['recipient', 'payload']).where('kind', '=', 'review-request')
  return (await query.orderBy('created_at').execute()).map(
    ({ recipient, payload }) => `${recipient} ${payload.isReminder ? 'reminded' : 'asked'}`,
  )
}
const finishedAt = async (moment: Date) => {
  const visit = await finishedVisit()
  await app.update('jobs', { booking_id: visit.bookingId }, { completed_at: moment })
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
  expect(await readRequests()).toEqual(['carla@example.com asked', 'carla@example.com reminded'])
})

test('nobody is asked at night: the request waits until the morning', async () => {
  await finishedAt(at(0, '20:00'))
  const night = instantAt(market, addDays(TODAY, 1), market.night.from)
  expect(await askAt(new Date(night.getTime() + HOUR))).toBe(0)
  expect(await askAt(at(2, '03:00'))).toBe(0)
  expect(await askAt(at(2, market.night.morning))).toBe(1)
})

test('a customer who has written is not reminded, nor one who was never asked about work of long ago', async () => {
  const { bookingId } = await finishedAt(at(0, '15:00'))
  await finishedAt(at(-20))
  expect(await askAt(at(1, '16:00'))).toBe(1)
  expect((await write(bookingId)).status).toBe(200)
  expect(await askAt(at(8))).toBe(0)
})

test('a visit that was opened again is not asked about', async () => {
  const { bookingId } = await finishedAt(at(0, '15:00'))
  await app.office(`PUT /api/admin/bookings/${bookingId}`, { status: 'in_progress' })
  expect(await askAt(at(2))).toBe(0)
})

/** A touch-up that the customer of a visit asked for, to be done in two days. */
const somethingToFix = async ({ bookingId }: { bookingId: string }) => {
  const body = { key: key(bookingId), verdict: 'fix', text: 'A drip above the door.' }
  const { body: answer } = await app.call(`POST /api/bookings/${bookingId}/sign-off`, { body })
  return (answer as SignOff).touchUp!.id
}
const setStatus = async (id: string, status: string) => {
  const answer = await app.office(`PUT /api/admin/bookings/${id}`, { status })
  expect(answer.status).toBe(200)
}

// @proves docs/rules/reviews.md#asking-for-one
test('nobody is asked or reminded while something is to be fixed; a day after it is done they are', async () => {
  const visit = await finishedAt(at(0, '10:00'))
  app.setNow(at(0, '12:00'))
  const touchUp = await somethingToFix(visit)
  for (const day of [1, 2, 9]) expect([day, await askAt(at(day))]).toEqual([day, 0])
  app.setNow(at(9, '11:00'))
  await setStatus(touchUp, 'completed')
  expect(await askAt(at(10, '10:59'))).toBe(0)
  expect(await askAt(at(10, '11:00'))).toBe(1)
  expect(await askAt(at(11))).toBe(0)
  expect(await askAt(at(15, '11:00'))).toBe(1)
  expect(await readRequests()).toEqual(['carla@example.com asked', 'carla@example.com reminded'])
})

test('the last touch-up counts when one needs another', async () => {
  const visit = await finishedAt(at(0, '10:00'))
  app.setNow(at(0, '12:00'))
  const first = await somethingToFix(visit)
  app.setNow(at(2, '12:00'))
  await setStatus(first, 'completed')
  app.setNow(at(2, '14:00'))
  const second = await somethingToFix({ bookingId: first })
  expect(await askAt(at(4))).toBe(0)
  app.setNow(at(5))
  await setStatus(second, 'completed')
  expect(await askAt(at(6))).toBe(1)
})

test('a report that is closed by canceling its touch-up keeps nobody from being asked', async () => {
  const visit = await finishedAt(at(0, '10:00'))
  app.setNow(at(0, '12:00'))
  const touchUp = await somethingToFix(visit)
  app.setNow(at(3))
  await setStatus(touchUp, 'cancelled')
  expect(await askAt(at(3, '12:00'))).toBe(0)
  expect(await askAt(at(4))).toBe(1)
})

test('a customer who was asked and then has something to be fixed is reminded a day after it is done', async () => {
  const visit = await finishedAt(at(0, '10:00'))
  expect(await askAt(at(1))).toBe(1)
  const [message] = await app.rows('outbox_tasks', { kind: 'review-request' })
  expect(await composeMessage(app.deps, message!)).toMatchObject({ to: 'carla@example.com' })
  app.setNow(at(1, '12:00'))
  const touchUp = await somethingToFix(visit)
  // A request that was not sent by then is dropped.
  expect(await composeMessage(app.deps, message!)).toBe('dropped')
  expect(await read(visit.bookingId)).toMatchObject({ canWrite: true, waitsForFix: true })
  expect(await askAt(at(8))).toBe(0)
  await setStatus(touchUp, 'completed')
  expect(await read(visit.bookingId)).toMatchObject({ waitsForFix: false })
  expect(await askAt(at(8, '12:00'))).toBe(0)
  expect(await askAt(at(9))).toBe(1)
})

/** The office gives a customer the whole price back. */
const giveBack = async ({ bookingId }: { bookingId: string }) => {
  const { owed: cents } = (await ledger(bookingId)).payment
  expect(cents).toBeGreaterThan(0)
  expect(await enter(bookingId, { kind: 'credit', amount: cents, reason: 'The wrong color' })).toMatchObject({
    status: 200,
  })
}

// @proves docs/rules/reviews.md#asking-for-one
test('a customer whose whole price went back is neither asked nor reminded, by email or on the page', async () => {
  const [one, other] = [await finishedAt(at(0, '12:00')), await finishedAt(at(0, '15:00'))]
  await giveBack(one)
  expect(await askAt(at(2))).toBe(1)
  const [message] = await app.rows('outbox_tasks', { kind: 'review-request' })
  expect(message).toMatchObject({ payload: { bookingId: other.bookingId } })
  await giveBack(other)
  // A request that was not sent by then is dropped.
  expect(await composeMessage(app.deps, message!)).toBe('dropped')
  expect(await read(other.bookingId)).toMatchObject({ canWrite: true, isPaidBack: true })
  expect(await askAt(at(8))).toBe(0)
})

// @proves docs/rules/reviews.md#asking-for-one
test('a customer of two paintings is asked in one letter, which names both by day and rooms', async () => {
  const [one, other] = [await finishedAt(at(0, '12:00')), await finishedAt(at(0, '15:00'))]
  await app.update('bookings', { id: one.bookingId }, { scheduled_date: TODAY, end_date: TODAY })
  await app.update('bookings', { id: other.bookingId }, { scheduled_date: TODAY, end_date: TODAY })
  // They are of one customer, so that nobody is asked on the day after one of them.
  expect(await askAt(at(1, '16:00'))).toBe(0)
  expect(await askAt(at(2))).toBe(2)
  const [message, ...more] = await app.rows('outbox_tasks', { kind: 'review-request' })
  expect(more).toEqual([])
  const email = await composeMessage(app.deps, message!)
  if (email === 'dropped') throw new Error('dropped')
  expect(email.subject).toBe('How did your rooms turn out?')
  for (const { bookingId } of [one, other]) expect(email.text).toContain(`/review/${bookingId}`)
  expect(email.text).toContain(`${formatShortDate(reader, TODAY)}: `)
})

test('nobody is asked while a painter of ours is at their home, or within a day of another visit', async () => {
  const { bookingId } = await finishedAt(at(0, '12:00'))
  const next = await finishedAt(at(0, '12:00'))
  await app.update('bookings', { id: bookingId }, { scheduled_date: TODAY, end_date: TODAY })
  const dated = { scheduled_date: addDays(TODAY, 2), end_date: addDays(TODAY, 3), status: 'in_progress' } as const
  await app.update('bookings', { id: next.bookingId }, dated)
  for (const day of [1, 2, 3, 4]) expect(await askAt(at(day, '12:30'))).toBe(0)
  expect(await askAt(at(5, '12:30'))).toBe(1)
  const [message] = await app.rows('outbox_tasks', { kind: 'review-request' })
  expect(message?.payload).toMatchObject({ bookingId })
})
