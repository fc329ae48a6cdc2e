import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../files/derived-key.ts'

/** What a key opens: everything a customer can do, or the calendar entry alone. */
export type KeyScope = 'manage' | 'calendar'

const marks: Record<KeyScope, string> = { manage: 'm', calendar: 'c' }

const signature = (secret: Buffer, bookingId: string, scope: KeyScope): string => {
  const key = derivedKey(secret, 'keys of bookings')
  return createHmac('sha256', key).update(`${scope}\n${bookingId}`).digest('base64url').slice(0, 27)
}

/**
 * The second secret of a booking, signed and bound to the booking and to what it allows. It follows from the application's key,
 * so nothing is stored; the booking's id alone is worth nothing without it.
 */
export const bookingKey = (secret: Buffer, bookingId: string, scope: KeyScope = 'manage'): string =>
  marks[scope] + signature(secret, bookingId, scope)

/** Whether a key opens that booking for that purpose; a `manage` key opens everything. Compared in constant time. */
export function isBookingKey(secret: Buffer, bookingId: string, key: string, scope: KeyScope): boolean {
  const given = Buffer.from(key)
  const matches = (as: KeyScope): boolean => {
    const expected = Buffer.from(bookingKey(secret, bookingId, as))
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  return matches('manage') || (scope !== 'manage' && matches(scope))
}
