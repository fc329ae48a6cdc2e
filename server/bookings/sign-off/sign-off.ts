import type { ErrorCode } from '#contract/platform/errors.ts'
import { signOffMove, type Verdict } from '#domain/bookings/sign-off.ts'
import { SIGN_OFF_DAYS } from '#domain/bookings/sign-off-days.ts'
import type { RepairPurpose } from '#domain/bookings/visit-purpose.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { completedAtOf } from '#server/billing/invoices/completed-at.queries.ts'
import { bookFollowUp, type FollowUpBooked } from '#server/bookings/booking/book-follow-up.ts'
import {
  lockProvenBooking,
  type Proof,
  phoneOf,
  requireFullName,
  requireProof,
} from '#server/bookings/booking/prove-customer.ts'
import { noteInConversation } from '#server/bookings/conversations/note-in-conversation.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { linkPhotos } from '#server/quotes/photos/photos.queries.ts'
import { findQuote } from '#server/quotes/quotes/quotes.queries.ts'
import { findSignOff, writeSignOff } from './sign-offs.queries.ts'
import { touchUpWork } from './touch-up-work.ts'

/** A customer's answer to finished work; everything but the verdict matters only when something is to be fixed. */
export type SignOffInput = {
  verdict: Verdict
  text?: string | undefined
  photos?: readonly string[] | undefined
  /** Ids of the rooms; all of them when left out. */
  rooms?: readonly string[] | undefined
  scheduledDate?: CivilDate | undefined
  timeSlot?: SlotId | undefined
}

const refusals: Record<'not_done' | 'over' | 'touch_up_booked', [ErrorCode, Text]> = {
  not_done: ['too_early', text('You can tell us once the work is done.')],
  over: [
    'invalid_transition',
    text(
      'You could sign off here for {days, plural, one {# day} other {# days}} after the work. If something needs fixing, your warranty takes over: tell us on your booking page.',
      { days: SIGN_OFF_DAYS },
    ),
  ],
  touch_up_booked: ['conflict', text("Your touch-up is booked. If you don't need it anymore, cancel that visit.")],
}

/** What a free visit is booked for: the rooms, photos of it, and when. */
export type RepairInput = Pick<SignOffInput, 'photos' | 'rooms' | 'scheduledDate' | 'timeSlot'>

/**
 * Books the free visit of the same painter that mends what the customer described: a touch-up, or a warranty visit.
 * @throws AppError `invalid_request` for a photo; `slot_unavailable` for the time
 */
export async function bookRepair(
  db: Transaction,
  deps: Deps,
  booking: BookingRow,
  purpose: RepairPurpose,
  input: RepairInput,
): Promise<FollowUpBooked> {
  const quote = await findQuote(db, booking.quote_id)
  if (!quote) throw new Error('a booking without its quote')
  const { scheduledDate: date, timeSlot: slot, photos = [] } = input
  const visit = await bookFollowUp(db, deps, {
    follows: booking,
    purpose,
    contractorId: booking.contractor_id,
    work: touchUpWork(quote, input.rooms),
    at: date && slot ? { date, slot } : undefined,
  })
  const unique = [...new Set(photos)]
  if (unique.length > 0 && (await linkPhotos(db, visit.quote.id, unique)) < unique.length)
    throw invalid('photos', text('We can’t find that photo. Please add it again.'))
  return visit
}

/**
 * A customer says that finished work is good, or what is to be mended: then the same painter is booked for a free touch-up, and
 * the office is notified, unless it wrote the answer down itself (docs/rules/visits.md#signing-off). The same answer again changes
 * nothing.
 * @throws AppError `proof_required`, `not_found`; `too_early` before the work is done, `invalid_transition` after seven days,
 * `conflict` once a touch-up is booked; `invalid_request` for the answer itself; `slot_unavailable` for the time
 */
export async function signOff(deps: Deps, bookingId: string, proof: Proof, input: SignOffInput): Promise<BookingRow> {
  requireProof(proof)
  return inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const phone = phoneOf(proof)
    if (phone) requireFullName(phone, quote.customer_name)
    const now = deps.now()
    const before = await findSignOff(db, bookingId)
    const { kind, status } = booking
    const completedAt = await completedAtOf(db, bookingId)
    const move = signOffMove({ kind, status, completedAt, said: before?.verdict ?? null }, input.verdict, {
      market: deps.market,
      now,
    })
    if (move === 'same') return booking
    if (move !== 'ok') throw new AppError(...refusals[move])
    const words = input.verdict === 'fix' ? input.text || null : null
    if (input.verdict === 'fix' && words === null)
      throw invalid('text', text('Please tell us in a few words what your painter should fix.'))
    const touchUp = input.verdict === 'fix' ? await bookRepair(db, deps, booking, 'touch_up', input) : null
    const touchUpId = touchUp?.booking.id ?? null
    const row = { booking_id: bookingId, verdict: input.verdict, words, said_at: now, touch_up_id: touchUpId }
    await writeSignOff(db, row)
    if (touchUp && !phone) enqueue(db, now, ADMINISTRATOR, { kind: 'touch-up-asked', bookingId: touchUp.booking.id })
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, {
      actor: phone ? deps.actor : 'customer',
      action: 'booking.signed-off',
      about: ['booking', bookingId],
      before: { verdict: before?.verdict ?? null },
      after: {
        verdict: input.verdict,
        ...(touchUpId === null ? {} : { touchUpId }),
        ...(phone ? { byPhone: true } : {}),
      },
    })
    if (phone) {
      const said =
        input.verdict === 'good'
          ? text('{name} said on the phone that all is good.', phone)
          : text('{name} said on the phone that there is something to fix.', phone)
      await noteInConversation(db, deps, booking, said)
    }
    return booking
  })
}
