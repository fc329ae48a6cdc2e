import { expect, test } from 'vitest'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { changesOf, editsOf } from './booking-edits.ts'

const booking = { status: 'scheduled', notes: null, version: 7 } as AdminBookingDetails

test('an unchanged form sends nothing', () => {
  expect(changesOf(booking, editsOf(booking))).toEqual({})
})

test.each([
  [{ status: 'confirmed' as const }, { status: 'confirmed' }],
  [{ notes: ' Ring twice ' }, { notes: 'Ring twice' }],
])('the edit %o sends only that, with the version', (edit, changes) => {
  expect(changesOf(booking, { ...editsOf(booking), ...edit })).toEqual({ ...changes, version: 7 })
})
