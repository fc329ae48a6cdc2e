import type { ErrorCode } from '#contract/platform/errors.ts'
import { warrantyMove } from '#domain/bookings/warranty.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { completedAtOf } from '#server/billing/invoices/completed-at.queries.ts'
import {
  lockProvenBooking,
  type OnThePhone,
  type Proof,
  phoneOf,
  requireFullName,
  requireProof,
} from '#server/bookings/booking/prove-customer.ts'
import { noteInConversation } from '#server/bookings/conversations/note-in-conversation.ts'
import type { CommandKey } from '#server/bookings/jobs/painter-command.ts'
import { waitsForFix } from '#server/bookings/reviews/touch-ups.queries.ts'
import { bookRepair, type RepairInput } from '#server/bookings/sign-off/sign-off.ts'
import { findSignOff } from '#server/bookings/sign-off/sign-offs.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { claimsOf, type WarrantyClaimRow } from './warranty-claims.queries.ts'

/** What a customer wants fixed, with photos of it. */
export type WarrantyInput = RepairInput & { text: string; photos: readonly string[] }

const refusals: Record<'not_done' | 'too_early' | 'visit_to_come' | 'over', [ErrorCode, Text]> = {
  not_done: ['too_early', text('You can tell us once the work is done.')],
  too_early: ['invalid_transition', text('You can still tell us as part of the sign-off, on your booking page.')],
  visit_to_come: [
    'conflict',
    text('A free visit is already booked. Add this in a message on its page, and your painter takes care of both.'),
  ],
  over: ['invalid_transition', text('The warranty of this work is over. Please contact us, and we’ll find a way.')],
}

/** Whether something can be claimed for finished work now (docs/rules/visits.md#the-warranty). */
export async function warrantyMoveOf(db: Db, deps: Pick<Deps, 'market' | 'now'>, booking: BookingRow) {
  const { id, kind, status, purpose } = booking
  const completedAt = await completedAtOf(db, id)
  const said = (await findSignOff(db, id))?.verdict ?? null
  const facts = { kind, status, purpose, completedAt, said, hasVisitToCome: await waitsForFix(db, id) }
  return { completedAt, move: warrantyMove(facts, { market: deps.market, now: deps.now() }) }
}

/** Writes a claim and books the free visit for it, for the booking that the caller has locked. */
export async function writeClaim(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  {
    input,
    claimedBy,
    key,
    phone,
  }: {
    input: RepairInput & { text: string }
    claimedBy: WarrantyClaimRow['claimed_by']
    key?: CommandKey | undefined
    phone?: OnThePhone | undefined
  },
): Promise<string> {
  const now = deps.now()
  const visit = await bookRepair(db, deps, booking, 'warranty', input)
  const visitId = visit.booking.id
  await db
    .insertInto('warranty_claims')
    .values({
      id: newId(),
      booking_id: booking.id,
      visit_id: visitId,
      words: input.text,
      claimed_by: claimedBy,
      claimed_at: now,
      request_key: key?.key ?? null,
      request_digest: key?.digest ?? null,
    })
    .execute()
  recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'visit' })
  recordAudit(db, now, {
    actor: claimedBy === 'customer' ? 'customer' : deps.actor,
    action: 'warranty.claimed',
    about: ['booking', booking.id],
    after: { visitId, ...(phone ? { byPhone: true } : {}) },
  })
  // That of the visit: the one of the work may be closed for years.
  if (phone) {
    const said = text('{name} told us on the phone what is to be fixed under the warranty.', { name: phone.name })
    await noteInConversation(db, deps, visit.booking, said)
  }
  return visitId
}

/**
 * Whether the same request was made before: by its key, or with the same words while its visit is to come.
 * @throws AppError `key_reused` when something else was sent with that key
 */
async function isRepeated(db: Transaction, booking: BookingRow, words: string, key: CommandKey | undefined) {
  const own = (await claimsOf(db, [booking.id])).filter((claim) => claim.booking_id === booking.id)
  const byKey = key && own.find((claim) => claim.request_key === key.key)
  if (byKey && byKey.request_digest !== key.digest) {
    throw new AppError(
      'key_reused',
      text('This was not done: its Idempotency-Key belongs to something else that you sent. Please do it again.'),
    )
  }
  if (byKey) return true
  const visitIds = own.filter((claim) => claim.words === words).flatMap(({ visit_id: id }) => id ?? [])
  if (visitIds.length === 0) return false
  const visits = await db.selectFrom('bookings').select('status').where('id', 'in', visitIds).execute()
  return visits.some(({ status }) => isLive(status) && status !== 'completed')
}

/**
 * A customer says what is to be fixed under the warranty: the same painter is booked for a free visit, and the office is
 * notified, unless it wrote that down itself, which takes no photos (docs/rules/visits.md#the-warranty). The same request again
 * changes nothing.
 * @throws AppError `proof_required`, `not_found`; `too_early`, `invalid_transition`, `conflict` when nothing can be claimed;
 * `invalid_request` for the photos; `slot_unavailable` for the time; `key_reused`
 */
export async function claimWarranty(
  deps: Deps,
  bookingId: string,
  proof: Proof,
  { key, ...input }: WarrantyInput & { key?: CommandKey | undefined },
): Promise<BookingRow> {
  requireProof(proof)
  return inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const phone = phoneOf(proof)
    if (phone) requireFullName(phone, quote.customer_name)
    if (await isRepeated(db, booking, input.text, key)) return booking
    const { move } = await warrantyMoveOf(db, deps, booking)
    if (move !== 'ok') throw new AppError(...refusals[move])
    if (input.photos.length === 0 && !phone) throw invalid('photos', text('Please add at least one photo of it.'))
    const visitId = await writeClaim(db, deps, booking, { input, claimedBy: phone ? 'office' : 'customer', key, phone })
    if (!phone) enqueue(db, deps.now(), ADMINISTRATOR, { kind: 'touch-up-asked', bookingId: visitId })
    return booking
  })
}
