import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/bookings/booking-status.ts'
import { type ActionFacts, canDo, disabledReason, isAhead, officeActions } from './actions.ts'

const facts = (more: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 'scheduled',
  contractorId: 'C',
  kind: 'painting',
  ...more,
})

// @proves docs/rules/office.md#booking-actions
test.each([
  ['reserved', ['price', 'cancel', 'without_deposit']],
  ['pending', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['scheduled', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['confirmed', ['move', 'assign', 'price', 'complete', 'cancel']],
  ['in_progress', ['move', 'price', 'complete', 'cancel']],
  ['completed', ['price', 'cancel']],
  ['cancelled', []],
] as const)('a booking that is %s allows the actions: %j', (status, actions) => {
  expect(officeActions.filter((action) => canDo(action, facts({ status })))).toEqual(actions)
})

test('a visit without a painter cannot be completed', () => {
  expect(disabledReason('complete', facts({ status: 'pending', contractorId: null }))).toBe('nobody')
  expect(disabledReason('assign', facts({ status: 'pending', contractorId: null }))).toBeNull()
})

test('a consultation has no price, whatever its status', () => {
  for (const status of bookingStatuses) expect(canDo('price', facts({ status, kind: 'consultation' }))).toBe(false)
})

test('a visit of today or earlier is not ahead', () => {
  expect(['2026-11-24', '2026-11-25', '2026-11-26'].map((date) => isAhead(date, '2026-11-25'))).toEqual([
    false,
    false,
    true,
  ])
})
