import { sql } from 'kysely'
import type { Db } from '#server/platform/database/connect.ts'
import type { Secret, Secrets } from './secrets.ts'
import { shortSignature } from './signature.ts'

/**
 * The scope of a key: everything a customer can do, the calendar entry alone, or seeing and paying the bill. One that was `found`
 * with the id and the email address opens everything, too, and says so (docs/rules/access.md#who-opened-it).
 */
export type KeyScope = 'manage' | 'found' | 'calendar' | 'pay'

/** Pages know what opens a booking by its first letter. */
const prefixes: Record<KeyScope, string> = { manage: 'm', found: 'mf', calendar: 'c', pay: 'p' }

/** The columns that the keys of a booking depend on: a new epoch revokes all keys given out before. */
export type KeyedBooking = { id: string; key_epoch: number }

/** What the keys of some bookings depend on, in no particular order; those that do not exist are missing. */
export const keyedBookings = (db: Db, ids: readonly string[]): Promise<KeyedBooking[]> =>
  db.selectFrom('bookings').select(['id', 'key_epoch']).where(sql<boolean>`id = any(${ids})`).execute()

const keyWith =
  (bookingId: string, scope: KeyScope, epoch: number) =>
  (secret: Secret): string => {
    // The first epoch is not in the signature: such keys were given out before there were any.
    const text = epoch === 0 ? `${scope}\n${bookingId}` : `${scope}\n${bookingId}\n${epoch}`
    return prefixes[scope] + shortSignature(secret, 'keys of bookings', text)
  }

/**
 * The second secret of a booking, signed and bound to the booking, its epoch and a scope. It is derived from the application's
 * key, so nothing is stored; the booking's id is worthless without it.
 * @param epoch 0 until the address of its customer is corrected (docs/rules/access.md#another-address)
 */
export const bookingKey = (secrets: Secrets, bookingId: string, scope: KeyScope = 'manage', epoch = 0): string =>
  secrets.make(keyWith(bookingId, scope, epoch))

/** The key of a booking as it is now. */
export const keyOf = (secrets: Secrets, { id, key_epoch: epoch }: KeyedBooking, scope: KeyScope = 'manage'): string =>
  bookingKey(secrets, id, scope, epoch)

/** As what a key opens that booking for a scope; null when it does not. Compared in constant time. */
export function scopeOfKey(secrets: Secrets, booking: KeyedBooking, key: string, scope: KeyScope): KeyScope | null {
  const { id, key_epoch: epoch } = booking
  const matches = (as: KeyScope): boolean => secrets.isMadeHere(key, keyWith(id, as, epoch))
  return (['manage', 'found', scope] as const).find(matches) ?? null
}

/** Whether a key opens that booking for that scope; a `manage` key and a `found` one open everything. */
export const isBookingKey = (secrets: Secrets, booking: KeyedBooking, key: string, scope: KeyScope): boolean =>
  scopeOfKey(secrets, booking, key, scope) !== null
