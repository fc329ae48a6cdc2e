import { signatureProblem } from '#domain/bookings/change-consent.ts'
import { normalizeEmail } from '#domain/platform/contact-fields.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingNotFound, lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { currentDoor, currentOrigin, type Door, noteDoor } from '#server/platform/audit/call-device.ts'
import { doorFor, recordAudit } from '#server/platform/audit/record-audit.ts'
import { type KeyedBooking, type KeyScope, keyOf, scopeOfKey } from '#server/platform/auth/booking-keys.ts'
import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { officeTraceOf } from '#server/platform/logins/sessions.queries.ts'
import { findBookingWithQuote, findQuote, type QuoteRow } from './bookings.queries.ts'

/**
 * Somebody of the office who has the customer on the phone, in place of a proof: what they say counts as the customer's own answer. A
 * class, so that nothing that a call sends can be taken for one.
 */
export class OnThePhone {
  /** Who said so. */
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** How callers prove that a booking is theirs: its key, or the e-mail address that it was made with. */
export type Proof = { key?: string | undefined; email?: string | undefined; phone?: OnThePhone | undefined }

/** Who is on the phone; undefined for customers who answer themselves. */
export const phoneOf = ({ phone }: Proof): OnThePhone | undefined => (phone instanceof OnThePhone ? phone : undefined)

/**
 * Refuses who is on the phone without a name by which they can be found: the one of the booking, or a full one.
 * @throws AppError `invalid_request`
 */
export function requireFullName({ name }: OnThePhone, booked: string | null): void {
  if (signatureProblem(name, booked))
    throw invalid('name', text('Please write down the first and last name of who said so.'))
}

/**
 * Refuses a call without any proof before anything is looked up, so that the answer is the same for every id.
 * @throws AppError `proof_required`
 */
export function requireProof(proof: Proof): void {
  if (proof.key !== undefined || proof.email !== undefined || phoneOf(proof)) return
  throw new AppError(
    'proof_required',
    text('Please open the link in your confirmation email, or enter the email address of your booking.'),
  )
}

/**
 * How one of the proofs opens that booking (docs/rules/access.md); null when none does. An invalid key does not invalidate a
 * correct e-mail address; a booking of somebody without one opens with its key alone.
 */
function wayOf(
  secrets: Secrets,
  booking: KeyedBooking,
  quote: Pick<QuoteRow, 'email'>,
  { key, email, ...proof }: Proof,
  scope: KeyScope = 'manage',
): Door['way'] | 'phone' | null {
  if (phoneOf(proof)) return 'phone'
  const keyed = key === undefined ? null : scopeOfKey(secrets, booking, key, scope)
  if (keyed !== null) return keyed === 'found' ? 'id_and_email' : 'link'
  const isTheirs = email !== undefined && quote.email !== NO_EMAIL && normalizeEmail(quote.email) === email
  return isTheirs ? 'id_and_email' : null
}

/**
 * Remembers how a customer came in, for what the call then records; what only reads records nothing, and on the phone it is the office
 * that came in.
 */
async function noteWay(db: Db, now: Date, way: Door['way'] | 'phone'): Promise<void> {
  if (way === 'phone') return
  const origin = currentOrigin()
  const from = origin && !origin.reads ? { sessionId: origin.officeSession(), ...origin.device() } : undefined
  noteDoor({ way, officeTrace: from ? await officeTraceOf(db, from, now) : null })
}

/**
 * The booking of a caller who has proven that it is theirs.
 * @throws AppError `proof_required` without a proof; `not_found` for an unknown id and a wrong proof alike
 */
export async function findProvenBooking(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  id: string,
  proof: Proof,
  scope: KeyScope = 'manage',
): Promise<{ booking: BookingRow; quote: QuoteRow }> {
  requireProof(proof)
  const found = await findBookingWithQuote(db, id)
  const way = found && wayOf(config.secrets, found.booking, found.quote, proof, scope)
  if (!found || !way) throw bookingNotFound()
  await noteWay(db, now(), way)
  return found
}

/** The same, with its booking locked. The caller asks for a proof before its transaction begins. @throws AppError `not_found` */
export async function lockProvenBooking(
  db: Transaction,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  id: string,
  proof: Proof,
): Promise<{ booking: BookingRow; quote: QuoteRow }> {
  const booking = await lockBooking(db, id)
  const quote = booking && (await findQuote(db, booking.quote_id))
  const way = booking && quote && wayOf(config.secrets, booking, quote, proof)
  if (!booking || !quote || !way) throw bookingNotFound()
  await noteWay(db, now(), way)
  return { booking, quote }
}

/**
 * The key of a customer's booking for who has just come in: whoever came with its id and email address gets one that goes on saying
 * so.
 */
export const keyForCaller = (secrets: Secrets, booking: KeyedBooking): string =>
  keyOf(secrets, booking, currentDoor()?.way === 'id_and_email' ? 'found' : 'manage')

const OPENED = 'booking.opened'

/** Once an hour is enough: a page that is read again is no other door. */
const OPENED_AGAIN = 3_600_000

/** Records that a booking was found with its id and email address, which its customer may not be the only one to know. */
export const recordOpened = (deps: Pick<Deps, 'db' | 'now'>, bookingId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const [now, after] = [deps.now(), doorFor('customer')]
    const known = await db
      .selectFrom('audit')
      .select('id')
      .where('subject_type', '=', 'booking')
      .where('subject_id', '=', bookingId)
      .where('at', '>', new Date(now.getTime() - OPENED_AGAIN))
      .where('action', '=', OPENED)
      .where('after', '=', JSON.stringify(after))
      .limit(1)
      .executeTakeFirst()
    if (known) return
    recordAudit(db, now, { actor: 'customer', action: OPENED, about: ['booking', bookingId] })
  })
