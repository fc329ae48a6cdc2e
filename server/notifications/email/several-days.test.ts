import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#domain/platform/dates.ts'
import { laterDays } from '#domain/scheduling/later-days.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit, ORIGIN } from '#server/testing/a-visit.ts'
import { TODAY } from '#server/testing/builders.ts'
import { market, reader } from '#server/testing/market.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'
import { composeMessage } from './compose-message.ts'

const app = await testApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })

const composed = async (kind: MessageKind, payload: Record<string, unknown>) => {
  const message = await composeMessage(app.deps, { id: newId(), kind, recipient: 'dana@example.com', payload })
  if (message === 'dropped') throw new Error(`${kind} was dropped`)
  return message
}

const DATE = addDays(TODAY, 7)
/** It begins in the afternoon, and goes on in the morning. */
const several = { date: DATE, slot: 'afternoon' } as const

/** An entry of a calendar file: its status, and how many days it has. */
const entriesIn = (content = ''): string[] =>
  [...content.replaceAll('\r\n ', '').matchAll(/BEGIN:VEVENT[\s\S]*?END:VEVENT/g)]
    .filter(([event]) => !event.includes('RECURRENCE-ID'))
    .map(([event]) => `${/STATUS:(\w+)/.exec(event)?.[1]} ${/COUNT=(\d+)/.exec(event)?.[1] ?? 1}`)

// @proves docs/rules/visits.md#days-hours-and-slots
test('letters about a visit that begins in the afternoon say when it goes on, to customer and painter', async () => {
  const { booking, bookingId, jobId } = await aVisit(app, several)
  await app.update('bookings', { id: bookingId }, { confirmed_at: TEST_NOW })
  const { label, value } = laterDays(reader, visitTimes(market, { ...several, halfDays: booking.half_days }))!
  for (const [kind, payload] of [
    ['booking-confirmation', { bookingId }],
    ['painter-confirmed', { bookingId }],
    ['job-assigned', { jobId }],
    ['job-changed', { jobId }],
  ] as const) {
    const { text } = await composed(kind, payload)
    expect(text.replaceAll(/\s+/g, ' '), kind).toContain(`${label}: ${value}`)
  }
})

// @proves docs/rules/messages.md#calendars
test('letters carry the entry as certain as the visit is', async () => {
  const { booking, bookingId } = await aVisit(app, several)
  const days = daysBetween(booking.scheduled_date, booking.end_date) + 1
  expect(days).toBeGreaterThan(1)
  const entry = async (kind: MessageKind, more: Record<string, unknown> = {}) =>
    entriesIn((await composed(kind, { bookingId, ...more })).calendar?.content)
  expect(await entry('booking-confirmation')).toEqual([`TENTATIVE ${days}`])
  await app.update('bookings', { id: bookingId }, { confirmed_at: TEST_NOW })
  expect(await entry('painter-confirmed')).toEqual([`CONFIRMED ${days}`])
  const left = { contractor_id: null, confirmed_at: null, status: 'pending' } as const
  await app.update('bookings', { id: bookingId }, left)
  expect(await entry('booking-waiting')).toEqual([`TENTATIVE ${days}`])
  expect(await entry('painter-cannot-return')).toEqual([`TENTATIVE ${days}`])
  const other = await aVisit(app, { date: DATE })
  const { calendar } = await composed('painter-left', {
    contractorId: (await aVisit(app)).painter.id,
    bookingIds: [bookingId, other.bookingId],
  })
  expect([calendar?.method, entriesIn(calendar?.content)]).toEqual([
    'PUBLISH',
    [`TENTATIVE ${days}`, expect.stringMatching(/^TENTATIVE/)],
  ])
})
