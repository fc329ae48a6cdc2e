import type { ErrorCode } from '#contract/platform/errors.ts'
import { objectionMove } from '#domain/bookings/no-show.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { lockProvenBooking, type Proof, requireProof } from '#server/bookings/booking/prove-customer.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { changeNoShow, lastNoShow } from './no-shows.queries.ts'
import { factsOf } from './present-no-show.ts'

const nothingOwed: [ErrorCode, Text] = [
  'invalid_transition',
  text('There’s no fee for this visit that you could object to.'),
]

const refusals = (days: number): Record<'nothing_owed' | 'decided' | 'over', [ErrorCode, Text]> => ({
  nothing_owed: nothingOwed,
  decided: ['conflict', text('We have already decided about this fee. Please contact us.')],
  over: [
    'invalid_transition',
    text('You could object here for {days, plural, one {# day} other {# days}}. Please contact us.', { days }),
  ],
})

/**
 * A customer says that they were home: the office decides about the fee, with both stories (docs/rules/no-shows.md#objecting).
 * Objecting again changes nothing.
 * @throws AppError `proof_required`, `not_found`; `invalid_transition` where no fee is owed, and once the days are over;
 * `conflict` once it was decided; `invalid_request` without words
 */
export const objectToNoShow = (
  deps: Deps,
  bookingId: string,
  proof: Proof,
  { words }: { words: string },
): Promise<BookingRow> => {
  requireProof(proof)
  return inTransaction(deps.db, async (db) => {
    const { booking, quote } = await lockProvenBooking(db, deps, bookingId, proof)
    const now = deps.now()
    const noShow = await lastNoShow(db, bookingId)
    // The office may have restored it: then the fee was reversed.
    if (!noShow || booking.status !== 'cancelled') throw new AppError(...nothingOwed)
    const move = objectionMove(deps.market, factsOf(noShow), now)
    if (move === 'same') return booking
    if (move !== 'ok') throw new AppError(...refusals(deps.market.noShow.objectionDays)[move])
    if (words === '') throw invalid('text', text('Please tell us in a few words what happened.'))
    await changeNoShow(db, noShow.id, { objected_at: now, objection: words })
    enqueue(db, now, quote.email, { kind: 'objection-received', bookingId, noShowId: noShow.id })
    recordChange(db, { topic: 'bookings', bookingId, kind: 'visit' })
    recordAudit(db, now, {
      actor: 'customer',
      action: 'no-show.objected',
      about: ['booking', bookingId],
      after: { noShowId: noShow.id },
    })
    return booking
  })
}
