import { expect, test } from 'vitest'
import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { reader } from '#web/lib/here.ts'
import { differencesIn } from '#web/lib/known.ts'
import { t } from '#web/testing/english.ts'
import { formatBooking } from './booking-differences.ts'

const booking = {
  status: 'scheduled',
  contractorName: 'Kim Lee',
  customerName: 'Dana Miller',
  customerPhone: '2155550123',
  scheduledDate: '2026-12-01',
  timeSlot: 'morning',
  notes: null,
  finalCost: 45050,
  version: 1,
} as AdminBookingDetails

test.each<[Partial<AdminBookingDetails>, string[]]>([
  [{ version: 2 }, []],
  [{ status: 'confirmed' }, ['Status: Scheduled → Confirmed']],
  [{ customerPhone: '2155550199' }, ['Phone: 2155550123 → 2155550199']],
  [{ contractorName: null }, ['Contractor: Kim Lee → No one']],
  [{ scheduledDate: '2026-12-02' }, ['Date: Tuesday, December 1, 2026 → Wednesday, December 2, 2026']],
  [
    { timeSlot: 'afternoon', notes: 'Dog', finalCost: 40000 },
    ['Time slot: Morning → Afternoon', 'Notes: none → Dog', 'Final cost: $450.50 → $400.00'],
  ],
])('the change %o reads %o', (change, words) => {
  const format = (one: AdminBookingDetails) => formatBooking(t, reader, one)
  expect(differencesIn(format(booking), format({ ...booking, ...change }))).toEqual(words)
})
