import { expect, test } from 'vitest'
import { addDays } from '#domain/platform/dates.ts'
import { formatDay } from '#domain/platform/format-dates.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { TODAY } from '#server/testing/builders.ts'
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
