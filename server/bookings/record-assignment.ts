import type { PassedOverReason } from '../../domain/matching.ts'
import type { ConsideredCandidate } from '../database/schema.ts'
import type { Transaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'
import { type BookingRow, contactsOf } from './bookings.queries.ts'
import { type ConsideredPainter, countOffered } from './candidates.queries.ts'
import { spanOf } from './claim-slots.ts'

/** A painter who was asked, and why they did not get the booking; null for the one who did. */
export type Considered = { painter: ConsideredPainter; reason: PassedOverReason | null }

/** Candidates that a record names at most, besides the chosen one. */
const RECORDED = 100

/** Of those who have not all slots free, who never offered them: found out only for the record. */
const neverOffered = async (db: Transaction, booking: BookingRow, considered: readonly Considered[]) => {
  const lacking = considered.filter(({ reason }) => reason === 'slots_taken').map(({ painter }) => painter)
  const found = new Set<string>()
  for (const halfDays of new Set(lacking.map((painter) => painter.halfDays))) {
    const ids = lacking.filter((painter) => painter.halfDays === halfDays).map((painter) => painter.contractorId)
    const wanted = spanOf(booking, halfDays)
    const offered = await countOffered(db, ids, wanted)
    for (const id of ids) if ((offered.get(id) ?? 0) < wanted.length) found.add(id)
  }
  return found
}

/**
 * Writes down who was considered for a booking, in which order, and why the others were passed over, as it was then.
 * @returns the e-mail address of the chosen one
 */
export async function recordAssignment(
  db: Transaction,
  now: Date,
  booking: BookingRow,
  occasion: string,
  all: readonly Considered[],
): Promise<string | undefined> {
  const chosen = all.find(({ reason }) => reason === null)
  const considered = all.filter((one, index) => index < RECORDED || one === chosen)
  const contacts = await contactsOf(
    db,
    considered.map(({ painter }) => painter.contractorId),
  )
  const unoffered = await neverOffered(db, booking, considered)
  const candidates = considered.map(({ painter, reason }): ConsideredCandidate => {
    const { contractorId, priority, reservedNearby, lastAssignedAt } = painter
    const name = contacts.get(contractorId)?.name ?? ''
    const passedOver = unoffered.has(contractorId) ? 'not_offered' : reason
    return { contractorId, name, priority, reservedNearby, lastAssignedAt, passedOver }
  })
  await db
    .insertInto('assignment_records')
    .values({
      id: newId(),
      booking_id: booking.id,
      occasion,
      chosen_contractor_id: chosen?.painter.contractorId ?? null,
      candidates: JSON.stringify(candidates),
      made_at: now,
    })
    .execute()
  return chosen && contacts.get(chosen.painter.contractorId)?.email
}
