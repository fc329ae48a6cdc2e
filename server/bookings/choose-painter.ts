import { answerBy, visitBegins } from '../../domain/answer-by.ts'
import { bookingWindow } from '../../domain/booking-window.ts'
import type { CivilDate } from '../../domain/calendar.ts'
import { contractorShare } from '../../domain/earnings.ts'
import type { PainterTable } from '../availability/painter-table.ts'
import { type ConsideredPainter, type Project, WhoCanCome } from '../availability/who-can-come.ts'
import { changeLater, insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { newId } from '../identifiers.ts'
import { recordJobEvent } from '../job-events/record-job-event.ts'
import { type BookingRow, type QuoteRow, reserveSlots } from './bookings.queries.ts'
import { reasonAgainst, spanOf } from './claim-slots.ts'
import { type Considered, recordAssignment } from './record-assignment.ts'

/** Why a painter is looked for. */
export type Occasion =
  | 'created'
  | 'declined'
  | 'handed_back'
  | 'unanswered'
  | 'rescheduled'
  | 'administrator'
  | 'restored'

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
 * writes down who was considered, tells the painter (docs/rules/matching.md). The booking's row is left to the caller.
 * @returns null when nobody can take it; then nothing but the record is written
 */
export async function choosePainter(
  db: Transaction,
  deps: Deps,
  booking: Visit,
  { quote, commissionRate, occasion, exclude = [], prefer }: Search & { commissionRate: number },
): Promise<Assigned | null> {
  const refused = new Set<string>()
  for (;;) {
    const table = await readTable(db, deps, booking)
    const considered = consider(new WhoCanCome(table, projectOf(quote)), booking, { exclude, prefer, refused })
    const chosen = considered.find(({ reason }) => reason === null)?.painter
    // What was free a moment ago may have gone to somebody else: only what could be reserved decides.
    if (chosen && !(await reserveSlots(db, booking.id, chosen.contractorId, spanOf(booking, chosen.halfDays)))) {
      refused.add(chosen.contractorId)
      continue
    }
    recordAssignment(db, deps.now(), booking, occasion, considered)
    return chosen ? giveJob(db, deps, booking, { quote, commissionRate }, chosen) : null
  }
}

/**
 * How the slots of one painter stand for a booking, whether they serve its place or not.
 * @returns undefined when they are not active
 */
export async function considerPainter(
  db: Transaction,
  deps: Deps,
  booking: Visit,
  quote: QuoteRow,
  contractorId: string,
): Promise<ConsideredPainter | undefined> {
  const table = await readTable(db, deps, booking)
  const [first] = new WhoCanCome(table, projectOf(quote)).inOrder(
    booking.scheduled_date,
    booking.time_slot,
    contractorId,
  )
  return first?.contractorId === contractorId ? first : undefined
}

const projectOf = (quote: QuoteRow): Project => ({ zip: quote.zip, county: quote.county, workArea: quote.work_area })

const readTable = (db: Transaction, deps: Deps, { scheduled_date: date }: Visit): Promise<PainterTable> =>
  deps.freeSlots.read(db, bookingWindow(deps.now(), deps.config), { first: date, last: date })

type Wishes = { exclude: readonly string[]; prefer: string | undefined; refused: ReadonlySet<string> }

/** Everybody who is asked, up to the first who can take it. */
const consider = (who: WhoCanCome, booking: Visit, { exclude, prefer, refused }: Wishes): Considered[] => {
  const considered: Considered[] = []
  for (const painter of who.inOrder(booking.scheduled_date, booking.time_slot, prefer)) {
    const { contractorId } = painter
    const isRefused = refused.has(contractorId)
    const reason = exclude.includes(contractorId) ? 'declined' : isRefused ? 'slots_taken' : reasonAgainst(painter)
    considered.push({ painter, reason })
    if (reason === null) break
  }
  return considered
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
  // A consultation is free and pays nothing (docs/rules/money.md).
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
    answer_by: answerBy(now, visitBegins(scheduled_date, time_slot)),
  })
  recordJobEvent(db, now, { contractorId, jobId, kind: 'assigned' })
  enqueue(db, now, email, { kind: 'job-assigned', jobId })
  changeLater(db, db.updateTable('contractors').set({ last_assigned_at: now }).where('id', '=', contractorId))
  return { contractor_id: contractorId, half_days: halfDays, end_date }
}
