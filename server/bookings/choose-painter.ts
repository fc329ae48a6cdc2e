import type { CivilDate } from '../../domain/calendar.ts'
import { contractorShare } from '../../domain/earnings.ts'
import { orderCandidates } from '../../domain/matching.ts'
import { changeLater, insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../identifiers.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { enqueue } from '../outbox/enqueue.ts'
import type { BookingRow, QuoteRow } from './bookings.queries.ts'
import { type ConsideredPainter, findCandidates } from './candidates.queries.ts'
import { claimSlots, spanOf } from './claim-slots.ts'
import { type Considered, recordAssignment } from './record-assignment.ts'

/** Why a painter is looked for. */
export type Occasion = 'created' | 'declined' | 'unanswered' | 'rescheduled' | 'administrator' | 'restored'

/** What a person reads when somebody else was faster, or nobody is there. */
export const SLOT_GONE = 'That time is no longer available. Please choose another date or time.'

export type Search = {
  quote: QuoteRow
  occasion: Occasion
  /** Painters who are passed over, because they declined. */
  exclude?: readonly string[]
  /** Asked before everybody else, even when they do not serve the place. The caller checks who it was in the end. */
  prefer?: string
}

/** Who got a booking, and what follows for it. */
export type Assigned = { contractor_id: string; half_days: number; end_date: CivilDate }

/** What of a booking decides who can take it. */
type Visit = Pick<BookingRow, 'id' | 'kind' | 'scheduled_date' | 'time_slot'>

/**
 * Finds the first candidate who can take all the slots that they need: reserves them, makes the job with its earnings fixed,
 * writes down who was considered, tells the painter (3-decisions, Matching). The booking's row is left to the caller.
 * @returns null when nobody can take it; then nothing but the record is written
 */
export async function choosePainter(
  db: Transaction,
  deps: Deps,
  booking: Visit,
  { quote, commissionRate, occasion, exclude = [], prefer }: Search & { commissionRate: number },
): Promise<Assigned | null> {
  const candidates = await candidatesFor(db, booking, quote, prefer)
  const considered: Considered[] = []
  for (const painter of candidates) {
    const reason = exclude.includes(painter.contractorId) ? 'declined' : await claimSlots(db, booking, painter)
    considered.push({ painter, reason })
    if (reason === null) break
  }
  recordAssignment(db, deps.now(), booking, occasion, considered)
  const chosen = considered.find(({ reason }) => reason === null)?.painter
  return chosen ? giveJob(db, deps, booking, { quote, commissionRate }, chosen) : null
}

export const candidatesFor = async (db: Transaction, booking: Visit, quote: QuoteRow, prefer: string | undefined) => {
  const visit = {
    zip: quote.zip,
    county: quote.county,
    workArea: quote.work_area,
    date: booking.scheduled_date,
    slot: booking.time_slot,
  }
  const ordered = orderCandidates(await findCandidates(db, visit, prefer ?? null))
  const isFirst = (painter: ConsideredPainter) => painter.contractorId === prefer
  return prefer === undefined ? ordered : [...ordered.filter(isFirst), ...ordered.filter((one) => !isFirst(one))]
}

export const lastDay = (booking: Pick<BookingRow, 'scheduled_date' | 'time_slot'>, halfDays: number): CivilDate =>
  spanOf(booking, halfDays).at(-1)?.date ?? booking.scheduled_date

const giveJob = async (
  db: Transaction,
  deps: Deps,
  booking: Visit,
  { quote, commissionRate }: { quote: QuoteRow; commissionRate: number },
  { contractorId, halfDays, email }: ConsideredPainter,
): Promise<Assigned> => {
  const now = deps.now()
  const { scheduled_date, time_slot } = booking
  const end_date = lastDay(booking, halfDays)
  // A consultation is free and pays nothing (3-decisions, Scheduling: Consultation).
  const finalCost = booking.kind === 'consultation' ? 0 : quote.final_cost
  const price = { finalCost, taxRate: quote.breakdown.taxRate }
  const jobId = newId()
  insertLater(db, 'jobs', {
    id: jobId,
    booking_id: booking.id,
    contractor_id: contractorId,
    status: 'assigned',
    earnings: contractorShare(price, commissionRate),
    earnings_basis: JSON.stringify({ ...price, commissionRate }),
    scheduled_date,
    end_date,
    time_slot,
    assigned_at: now,
  })
  recordJobEvent(db, now, { contractorId, jobId, kind: 'assigned' })
  enqueue(db, now, email, { kind: 'job-assigned', jobId })
  changeLater(db, db.updateTable('contractors').set({ last_assigned_at: now }).where('id', '=', contractorId))
  return { contractor_id: contractorId, half_days: halfDays, end_date }
}
