import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatDay, formatShortDate } from '#domain/platform/format-dates.ts'
import { DEFAULT_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aDayReport } from '#server/testing/a-day-report.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { aQuote, aRoomOfArea, TODAY } from '#server/testing/builders.ts'
import { reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

// @proves docs/rules/promises.md#nobody-came
test.each([
  ['today', TODAY, 'your paint job today.'],
  ['yesterday, after a night without a server', addDays(TODAY, -1), `on ${formatDay(reader, addDays(TODAY, -1))}.`],
  [
    'five days ago, after a week without one',
    addDays(TODAY, -5),
    `nobody came to your paint job on ${formatDay(reader, addDays(TODAY, -5))}. We’re very sorry, for that and for telling you only now.`,
  ],
])('the email about a missed visit names its day: %s', async (_when, date, expected) => {
  const { bookingId } = await aVisit(app, { date })
  await app.update('bookings', { id: bookingId }, { missed_at: TEST_NOW })
  const payload = { bookingId, cents: 0 }
  const email = await composeMessage(app.deps, {
    id: 'M',
    kind: 'visit-missed',
    recipient: 'dana@example.com',
    payload,
  })
  if (email === 'dropped') throw new Error('the message was dropped')
  const text = email.text.replaceAll('\n', ' ')
  expect(text).toContain(expected)
  expect(text.includes('today')).toBe(date === TODAY)
  expect(text.includes('Is your painter with you?')).toBe(date === TODAY)
})

// @proves docs/rules/promises.md#each-day
test('the email about a later day to which nobody came offers no new dates', async () => {
  const quote = await aQuote(app, { rooms: [aRoomOfArea(DEFAULT_SQFT_PER_DAY * 2)] })
  const date = addDays(TODAY, -1)
  const { bookingId, jobId } = await aVisit(app, { date, quote, status: 'in_progress' })
  await app.update('jobs', { id: jobId }, { started_at: new Date(TEST_NOW.getTime() - 86_400_000) })
  const payload = { bookingId, cents: 100_00, day: TODAY }
  const compose = (kind: 'visit-missed' | 'visit-missed-alarm') =>
    composeMessage(app.deps, { id: 'M', kind, recipient: 'dana@example.com', payload })
  expect(await compose('visit-missed')).toBe('dropped')
  await aDayReport(app, { bookingId }, { kind: 'missed', day: TODAY, at: TEST_NOW })
  const [letter, alarm] = [await compose('visit-missed'), await compose('visit-missed-alarm')]
  if (letter === 'dropped' || alarm === 'dropped') throw new Error('the message was dropped')
  const text = letter.text.replaceAll('\n', ' ')
  expect(text).toContain('to go on with your paint job today, and we haven’t heard from them')
  expect(text).toContain('We’ve credited your booking with $100.00.')
  expect(text).not.toContain('Pick new dates')
  expect(alarm.text).toContain(`2 of 2, ${formatShortDate(reader, TODAY)}`)
})
