import { expect, test } from 'vitest'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { aVisit } from '#server/testing/a-visit.ts'
import { TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp()

type Status = 'scheduled' | 'cancelled' | 'completed'

/** A touch-up in the state in which a message applies to it. */
const aTouchUp = async (status: Status) => {
  const { bookingId, jobId, quote } = await aVisit(app, { date: TODAY, slot: 'afternoon', status })
  const values = { purpose: 'touch_up', confirmed_at: app.deps.now() } as const
  await app.update('bookings', { id: bookingId }, values)
  await app.update('quotes', { id: quote.id }, { total_cost: 0, final_cost: 0 })
  await app.update('jobs', { id: jobId }, { earnings: 0 })
  return { bookingId, jobId, fee: 0, sequence: 0 }
}

// @proves docs/rules/visits.md#visits-that-follow
test.each([
  ['booking-confirmation', 'scheduled'],
  ['painter-confirmed', 'scheduled'],
  ['booking-reminder', 'scheduled'],
  ['booking-cancelled', 'cancelled'],
  ['booking-completed', 'completed'],
  ['job-assigned', 'scheduled'],
  ['job-reminder', 'scheduled'],
  ['job-changed', 'scheduled'],
  ['job-cancelled', 'cancelled'],
] satisfies [MessageKind, Status][])('%s names a touch-up as such, and no amount', async (kind, status) => {
  const payload = await aTouchUp(status)
  const email = await composeMessage(app.deps, { id: 'M', kind, recipient: 'dana@example.com', payload })
  if (email === 'dropped') throw new Error(`${kind} was dropped`)
  const text = [email.subject, email.text, email.calendar?.content].join('\n').replaceAll('\r\n ', '')
  expect(text).toMatch(/touch-up/i)
  expect(text).not.toMatch(/paint job|\$0/i)
})
