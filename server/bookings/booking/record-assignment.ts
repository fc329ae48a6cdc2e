import type { PassedOverReason } from '#domain/scheduling/matching.ts'
import { insertAtCommit } from '#server/platform/database/at-commit.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { ConsideredCandidate } from '#server/scheduling/candidates/stored-candidates.ts'
import type { ConsideredPainter } from '#server/scheduling/engine/matcher.ts'

/** A painter who was considered, and why they did not get the booking; null for the one who did. */
export type Considered = { painter: ConsideredPainter; reason: PassedOverReason | null }

/** Maximum number of candidates in a record, besides the chosen one. */
const RECORDED = 100

/** The recorded reason: a painter without enough free slots may never have offered them. */
const passedOver = ({ painter, reason }: Considered): PassedOverReason | null =>
  reason === 'slots_taken' && painter.offered !== null && painter.offered < painter.halfDays ? 'not_offered' : reason

/** Records who was considered for a booking, in which order, and why the others were passed over, as of now. */
export function recordAssignment(
  db: Transaction,
  now: Date,
  booking: Pick<BookingRow, 'id'>,
  occasion: string,
  all: readonly Considered[],
): void {
  const chosen = all.find(({ reason }) => reason === null)
  const considered = all.filter((one, index) => index < RECORDED || one === chosen)
  const candidates = considered.map((one): ConsideredCandidate => {
    const { contractorId, name, priority, reliability, reservedNearby, lastAssignedAt } = one.painter
    return { contractorId, name, priority, reliability, reservedNearby, lastAssignedAt, passedOver: passedOver(one) }
  })
  insertAtCommit(db, 'assignment_records', {
    id: newId(),
    booking_id: booking.id,
    occasion,
    chosen_contractor_id: chosen?.painter.contractorId ?? null,
    candidates: JSON.stringify(candidates),
    made_at: now,
  })
}
