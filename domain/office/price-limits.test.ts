import { expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { mayRole, officeRoles } from '#domain/platform/roles.ts'
import { officeActions } from '#domain/scheduling/booking-actions.ts'
import { isWithinLimit, limitOf, permissionsFor } from './price-limits.ts'

// @proves docs/rules/office.md#money-of-finished-work
test.each([
  [50_000, 5_000],
  [100_000, 10_000],
  [124_146, 10_000],
  [47_709, 4_770],
  [0, 0],
])('of a price of %d cents the limit is %d cents', (price, limit) => {
  expect(limitOf(price)).toBe(limit)
  for (const cents of [limit, -limit]) {
    expect(isWithinLimit({ owed: cents, earned: 0 }, price)).toBe(true)
    expect(isWithinLimit({ owed: 0, earned: cents }, price)).toBe(true)
  }
  for (const cents of [limit + 1, -limit - 1]) {
    expect(isWithinLimit({ owed: cents, earned: 0 }, price)).toBe(false)
    expect(isWithinLimit({ owed: 0, earned: cents }, price)).toBe(false)
  }
})

test('each role acts on a booking as its permissions say: a bookkeeper changes the price of finished work alone', () => {
  for (const status of bookingStatuses) {
    for (const action of officeActions) {
      const roles = officeRoles.filter((role) => permissionsFor(action, status).some((one) => mayRole(role, one)))
      const isMoney = action === 'price' && status === 'completed'
      expect([action, status, roles]).toEqual([
        action,
        status,
        isMoney ? ['owner', 'dispatcher', 'bookkeeper'] : ['owner', 'dispatcher'],
      ])
    }
  }
})
