import { z } from 'zod'
import { getSignOff, type SignOff } from '#contract/bookings/sign-off.ts'
import { getWarranty, type Warranty } from '#contract/bookings/warranty.ts'

/** Finished work that was not signed off yet; any field can be overridden. */
export const aSignOffAnswer = (overrides: Partial<SignOff> = {}) =>
  z.encode(getSignOff.response, {
    verdict: null,
    canSay: ['good', 'fix'],
    until: new Date('2026-11-30T17:00:00Z'),
    text: null,
    photos: [],
    touchUp: null,
    times: [
      { date: '2026-11-25', timeSlot: 'morning', endsAt: new Date('2026-11-25T17:00:00Z') },
      { date: '2026-11-25', timeSlot: 'afternoon', endsAt: new Date('2026-11-25T21:00:00Z') },
    ],
    ...overrides,
  })

/** The warranty in the days of the sign-off; any field can be overridden. */
export const aWarranty = (overrides: Partial<Warranty> = {}) =>
  z.encode(getWarranty.response, {
    until: '2027-11-23',
    isOver: false,
    canClaim: false,
    claims: [],
    times: [],
    ...overrides,
  })

/** The touch-up of Wednesday morning. */
export const aTouchUp: NonNullable<SignOff['touchUp']> = {
  id: 'TCH23456789ABCDEFGHJ',
  key: 'mKeyOfTheTouchUp',
  scheduledDate: '2026-11-25',
  timeSlot: 'morning',
  endsAt: new Date('2026-11-25T17:00:00Z'),
  isCancelled: false,
  isMissed: false,
}
