import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { noText, refusedPaths, someId } from '#contract/testing/refusals.ts'
import { createBooking, lookUpBooking } from './bookings.ts'
import '#contract/platform/default-error-texts.ts'

const visit = { scheduledDate: '2026-12-01', timeSlot: 'afternoon' }
const wanted = { quoteId: someId('q'), ...visit }

describe('booking a quote', () => {
  it('reads what a person typed', () => {
    expect(createBooking.body.parse({ ...wanted, quoteId: 'qqqqq-qqqqq-qqqqq-qqqqq', price: 1 })).toEqual({
      ...wanted,
      quoteId: someId('Q'),
    })
  })

  it.each([
    ['nothing', {}, ['quoteId', 'scheduledDate', 'timeSlot']],
    ['a short id', { ...wanted, quoteId: '1' }, ['quoteId']],
    ['an object as id', { ...wanted, quoteId: { $ne: null } }, ['quoteId']],
    ['a moment', { ...wanted, scheduledDate: '2026-12-01T09:00' }, ['scheduledDate']],
    ['a day that does not exist', { ...wanted, scheduledDate: '2026-02-30' }, ['scheduledDate']],
    ['a label', { ...wanted, timeSlot: '12:00 PM - 4:00 PM' }, ['timeSlot']],
    ['night', { ...wanted, timeSlot: 'night' }, ['timeSlot']],
    ['an inherited name', { ...wanted, timeSlot: 'toString' }, ['timeSlot']],
    ['a list', [wanted], ['']],
    ['no body', undefined, ['']],
  ])('is refused with %s', (_what, body, paths) => {
    expect(refusedPaths(createBooking.body, body)).toEqual(paths)
  })
})

describe('finding and moving a booking', () => {
  it('answers a malformed id with the documented text', () => {
    for (const id of ['x', '', someId('A').slice(1), `${someId('A')}B`, '*'.repeat(20), 'A'.repeat(10_000)]) {
      const { error } = lookUpBooking.params.safeParse({ id })
      expect(new Set(error?.issues.map(({ message }) => message))).toEqual(new Set(['Invalid booking ID']))
    }
  })

  it('compares the e-mail address without case and blanks', () => {
    expect(lookUpBooking.body.parse({ email: ' ANN@example.com ' })).toEqual({ email: 'ann@example.com' })
  })

  it.each([...noText, null, 'ann', ''])('needs an e-mail address (case %#)', (email) => {
    expect(refusedPaths(lookUpBooking.body, { email })).toEqual(['email'])
  })
})

it('a booking shows dollars, and null where it cannot be canceled', () => {
  const booking = {
    id: someId('B'),
    ...visit,
    timeSlot: 'afternoon' as const,
    purpose: null,
    status: 'scheduled' as const,
    estimatedDays: 2,
    endDate: '2026-12-02',
    endsAt: new Date('2026-12-02T17:00:00Z'),
    bookedAt: new Date('2026-11-20T15:00:00Z'),
    cancellationFee: 10000,
    cancellation: null,
    lostPainter: null,
    colors: null,
    fix: null,
    freeUntil: null,
    wasFreeUntil: null,
    painter: null,
    finalCost: 74847,
    terms: { fee: 100_00, freeHours: 24, graceMinutes: 60 },
    deposit: 0,
    reservedUntil: null,
    fees: 0,
    payment: { owed: 74847, paid: 0, balance: 74847, due: 0, state: 'not_due' as const },
    charges: [],
    otherVisit: null,
    stillToBook: null,
    quote: { id: someId('Q'), address: '1 Elm St', totalCost: 74847, customerName: null, email: 'ann@example.com' },
  }
  const wire = z.encode(createBooking.response, booking)
  expect(wire).toMatchObject({ cancellationFee: 100, quote: { totalCost: 748.47, customerName: null } })
  expect(wire.quote).not.toHaveProperty('email')
  expect(z.encode(createBooking.response, { ...booking, cancellationFee: null }).cancellationFee).toBeNull()
  expect(() => z.encode(createBooking.response, { ...booking, endDate: 'soon' })).toThrow()
})
