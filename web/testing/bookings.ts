import { z } from 'zod'
import { type Booking, lookUpBooking } from '#contract/bookings/bookings.ts'
import { market } from '#web/lib/here.ts'

/** A booking as its customer sees it: Monday morning, one half-day, with its painter. Any field can be overridden. */
export const aBooking = (overrides: Partial<Booking> = {}): Booking => ({
  id: 'BKG23456789ABCDEFGHJ',
  scheduledDate: '2026-11-23',
  timeSlot: 'morning',
  purpose: null,
  status: 'scheduled',
  estimatedDays: 1,
  endDate: '2026-11-23',
  endsAt: new Date('2026-11-23T17:00:00Z'),
  bookedAt: new Date('2026-11-20T15:00:00Z'),
  cancellationFee: 0,
  cancellation: null,
  lostPainter: null,
  colors: null,
  fix: null,
  freeUntil: new Date('2026-11-22T14:00:00Z'),
  wasFreeUntil: null,
  painter: {
    name: 'Maria A.',
    experienceYears: 12,
    isVerified: true,
    isLicensed: true,
    isInsured: true,
    jobsDone: 31,
    slug: 'maria-a-7kq2',
    portrait: null,
    reviews: { count: 5, mean: 4.8 },
    confirmsBy: new Date('2026-11-21T02:00:00Z'),
    confirmedAt: null,
  },
  finalCost: 100_00,
  terms: market.cancellation,
  deposit: 0,
  reservedUntil: null,
  fees: 0,
  payment: { owed: 100_00, paid: 0, balance: 100_00, due: 0, state: 'not_due' },
  charges: [],
  otherVisit: null,
  stillToBook: null,
  quote: { id: 'QTE23456789ABCDEFGHJ', address: '1500 Market St', totalCost: 100_00, taxRate: 0, customerName: null },
  ...overrides,
})

/** The same in wire format, with its key: the response to a lookup. */
export const aBookingAnswer = (overrides: Partial<Booking> = {}) =>
  z.encode(lookUpBooking.response, { ...aBooking(overrides), key: 'mSignedKeyOfThisBooking0000' })
