import { describe, expect, test } from 'vitest'
import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { instantAt } from '../../../../domain/dates.ts'
import { reader } from '../../../lib/here.ts'
import { type BookingEdits, breaksPromise, changesOf, editsOf } from './booking-edits.ts'

const booking = {
  status: 'scheduled',
  scheduledDate: '2026-12-01',
  timeSlot: 'morning',
  contractorId: 'PAINTER',
  notes: null,
  finalCost: 45050,
  version: 7,
} as AdminBookingDetails

test('sends nothing when nothing was changed', () => {
  expect(changesOf(booking, editsOf(booking))).toEqual({})
})

test.each([
  [{ status: 'confirmed' as const }, { status: 'confirmed' }],
  [{ scheduledDate: '2026-12-02' }, { scheduledDate: '2026-12-02' }],
  [{ timeSlot: 'afternoon' as const }, { timeSlot: 'afternoon' }],
  [{ contractorId: '' }, { contractorId: null }],
  [{ notes: ' Ring twice ' }, { notes: 'Ring twice' }],
  [
    { finalCost: '400', reason: ' A room less ' },
    { finalCost: 400, reason: 'A room less' },
  ],
])('%o sends only that, with the version', (edit, changes) => {
  expect(changesOf(booking, { ...editsOf(booking), ...edit })).toEqual({ ...changes, version: 7 })
})

// @proves docs/rules/promises.md#cancelling-and-moving
describe('a change of ours breaks a promise', () => {
  const bookedAt = new Date('2026-11-20T15:00:00Z')
  const termed = (lateChange: object) =>
    ({
      ...booking,
      createdAt: bookedAt,
      lateChange: { freeHours: 24, graceMinutes: 60, credit: 10_000, ...lateChange },
    }) as AdminBookingDetails
  /** So many hours before the visit, as the terms count them. */
  const hoursAhead = (hours: number) =>
    new Date(instantAt(reader.market, booking.scheduledDate, '09:00').getTime() - hours * 3_600_000)
  const cancelled: BookingEdits = { ...editsOf(booking), status: 'cancelled' }
  const breaks = (lateChange: object, now: Date, edits = cancelled) =>
    breaksPromise(reader.market, termed(lateChange), edits, now)

  test('from the hours on that the booking was made with, not those of today', () => {
    expect([25, 23].map((hours) => breaks({}, hoursAhead(hours)))).toEqual([false, true])
    expect([49, 47].map((hours) => breaks({ freeHours: 48 }, hoursAhead(hours)))).toEqual([false, true])
    expect([23, 11].map((hours) => breaks({ freeHours: 12 }, hoursAhead(hours)))).toEqual([false, true])
  })

  test('not within the minutes after booking that it was made with', () => {
    const soon = new Date(bookedAt.getTime() + 90 * 60_000)
    const late = { freeHours: 24 * 30 }
    expect(breaks(late, soon)).toBe(true)
    expect(breaks({ ...late, graceMinutes: 120 }, soon)).toBe(false)
  })

  test('of a booking that was promised something, and by a change of the visit', () => {
    expect(breaks({ credit: 0 }, hoursAhead(2))).toBe(false)
    expect(breaks({}, hoursAhead(2), { ...editsOf(booking), notes: 'Ring twice' })).toBe(false)
    expect(breaks({}, hoursAhead(2), { ...editsOf(booking), timeSlot: 'afternoon' })).toBe(true)
  })
})

test('the same amount in another notation is not a change', () => {
  expect(changesOf(booking, { ...editsOf(booking), finalCost: '450.50' })).toEqual({})
})
