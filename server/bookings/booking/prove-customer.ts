import { normalizeEmail } from '#domain/platform/contact-fields.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingNotFound, lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { isBookingKey, type KeyedBooking, type KeyScope } from '#server/platform/auth/booking-keys.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { findBookingWithQuote, findQuote, type QuoteRow } from './bookings.queries.ts'

/** How callers prove that a booking is theirs: its key, or the e-mail address that it was made with. */
export type Proof = { key?: string | undefined; email?: string | undefined }

/**
 * Refuses a call without any proof before anything is looked up, so that the answer is the same for every id.
 * @throws AppError `proof_required`
 */
export function requireProof({ key, email }: Proof): void {
  if (key !== undefined || email !== undefined) return
  throw new AppError(
    'proof_required',
    text('Please open the link in your confirmation email, or enter the email address of your booking.'),
  )
}

/**
 * Whether one of the proofs opens that booking (docs/rules/access.md). An invalid key does not invalidate a correct e-mail
 * address; a booking of somebody without one opens with its key alone.
 */
const isProven = (
  secrets: Secrets,
  booking: KeyedBooking,
  quote: Pick<QuoteRow, 'email'>,
  { key, email }: Proof,
  scope: KeyScope = 'manage',
): boolean =>
  (key !== undefined && isBookingKey(secrets, booking, key, scope)) ||
  (email !== undefined && quote.email !== NO_EMAIL && normalizeEmail(quote.email) === email)

/**
 * The booking of a caller who has proven that it is theirs.
 * @throws AppError `proof_required` without a proof; `not_found` for an unknown id and a wrong proof alike
 */
export async function findProvenBooking(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  id: string,
  proof: Proof,
  scope: KeyScope = 'manage',
): Promise<{ booking: BookingRow; quote: QuoteRow }> {
  requireProof(proof)
  const found = await findBookingWithQuote(db, id)
  if (!found || !isProven(config.secrets, found.booking, found.quote, proof, scope)) throw bookingNotFound()
  return found
}

/** The same, with its booking locked. The caller asks for a proof before its transaction begins. @throws AppError `not_found` */
export async function lockProvenBooking(
  db: Transaction,
  { config }: Pick<Deps, 'config'>,
  id: string,
  proof: Proof,
): Promise<{ booking: BookingRow; quote: QuoteRow }> {
  const booking = await lockBooking(db, id)
  const quote = booking && (await findQuote(db, booking.quote_id))
  if (!booking || !quote || !isProven(config.secrets, booking, quote, proof)) throw bookingNotFound()
  return { booking, quote }
}
