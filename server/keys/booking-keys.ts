import { isSameText, signature } from './signature.ts'

/** The scope of a key: everything a customer can do, the calendar entry alone, or seeing and paying the bill. */
export type KeyScope = 'manage' | 'calendar' | 'pay'

const marks: Record<KeyScope, string> = { manage: 'm', calendar: 'c', pay: 'p' }

/**
 * The second secret of a booking, signed and bound to the booking and a scope. It is derived from the application's key, so
 * nothing is stored; the booking's id is worthless without it.
 */
export const bookingKey = (secret: Buffer, bookingId: string, scope: KeyScope = 'manage'): string =>
  marks[scope] + signature(secret, 'keys of bookings', `${scope}\n${bookingId}`).toString('base64url').slice(0, 27)

/** Whether a key opens that booking for that scope; a `manage` key opens everything. Compared in constant time. */
export function isBookingKey(secret: Buffer, bookingId: string, key: string, scope: KeyScope): boolean {
  const matches = (as: KeyScope): boolean => isSameText(key, bookingKey(secret, bookingId, as))
  return matches('manage') || (scope !== 'manage' && matches(scope))
}
