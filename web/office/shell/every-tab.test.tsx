import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { forgetPricingDraft } from '#web/office/setup/pricing/pricing-draft.ts'
import { refusal } from '#web/testing/answer-calls.ts'
import { theInbox, theVisits } from '#web/testing/office/inbox-records.ts'
import { officeAnswers } from '#web/testing/office/office.ts'
import { thePainters } from '#web/testing/office/records.ts'
import { showOffice } from '#web/testing/office/show-office.tsx'
import { forgetEnding } from './session/session-ending.ts'

beforeEach(() => {
  sessionStorage.clear()
  forgetEnding()
  forgetPricingDraft()
})

test.each([
  'overview',
  'bookings',
  'board',
  'contractors',
  'pricing',
  'cleanup',
  'service-areas',
  'messages',
  'reviews',
  'inquiries',
  'business',
  'closures',
  'audit',
  'quotes',
  'quotes&view=calls',
])('the tab %s says that the server is away', async (at) => {
  showOffice(`/admin?tab=${at}`, {}, () => refusal(503, 'unavailable', 'Away'))
  expect(await screen.findAllByRole('alert')).not.toHaveLength(0)
})

test.each([
  ['overview', 'No bookings yet'],
  ['bookings', 'No bookings found'],
  ['contractors', 'No contractors yet'],
  ['service-areas', 'No service areas'],
  ['messages', 'No messages here'],
  ['reviews', 'No reviews here'],
  ['inquiries', 'No inquiries yet'],
  ['audit', 'No changes yet'],
  ['quotes', 'No quotes yet'],
  ['quotes&q=12', 'No quotes found'],
  ['quotes&view=calls', 'Nobody to call'],
])('the tab %s says "%s" when it is empty', async (at, text) => {
  const nothing = Object.entries(officeAnswers).map(([call, answer]) => [call, Array.isArray(answer) ? [] : answer])
  const more = { 'GET /api/admin/quotes': [], 'GET /api/admin/call-list': [], 'GET /api/admin/painters': thePainters() }
  showOffice(`/admin?tab=${at}`, { ...Object.fromEntries(nothing), ...more } as typeof officeAnswers)
  expect(await screen.findByText(text)).toBeTruthy()
})

test.each([
  ['money&view=payouts', 'Pay 1 painter, $500.00'],
  ['money&view=ledger', 'Ledger as CSV'],
  ['money&view=year', 'To be filed'],
  ['pricing', 'The first prices'],
  ['messages', 'Job assigned'],
  ['audit', 'Booking reassigned'],
])('the tab %s shows its records', async (at, text) => {
  showOffice(`/admin?tab=${at}`)
  expect(await screen.findAllByText(text)).not.toHaveLength(0)
})

test('an office with an empty inbox says so', async () => {
  const quiet = { 'GET /api/admin/needs': theInbox([]), 'GET /api/admin/visits': theVisits() }
  showOffice('/admin', { ...officeAnswers, ...quiet })
  expect(await screen.findByText('Nothing needs you')).toBeTruthy()
  expect(await screen.findByText('No visits')).toBeTruthy()
})
