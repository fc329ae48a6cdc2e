import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingWindow } from '#domain/scheduling/booking-window.ts'
import type { Assignment } from '#server/bookings/lifecycle/apply-transition.ts'
import { reserveOpenSlots } from '#server/bookings/lifecycle/slots.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reasonAgainst, spanOf } from '#server/scheduling/engine/claim-slots.ts'
import { type ConsideredPainter, Matcher, type Project } from '#server/scheduling/engine/matcher.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import type { QuoteRow } from './bookings.queries.ts'
import { type Considered, recordAssignment } from './record-assignment.ts'

/** Why a painter is being searched for. */
export type Occasion =
  | 'created'
  | 'declined'
  | 'handed_back'
  | 'unanswered'
  | 'rescheduled'
  | 'administrator'
  | 'restored'

/** The message when another customer was faster, or nobody is available. */
export const SLOT_GONE = text('That time is no longer available. Please choose another date or time.')

export type Search = {
  quote: QuoteRow
  occasion: Occasion
  /** Painters who are skipped because they declined. */
  exclude?: readonly string[]
  /** Asked before everyone else, even if they do not serve the place. The caller checks who was chosen in the end. */
  prefer?: string
}

/** The facts about a booking that decide who can take it. */
type Visit = Pick<BookingRow, 'id' | 'kind' | 'scheduled_date' | 'time_slot'>

/**
 * Finds the first candidate who can take all the slots that they need, reserves them and records who was considered
 * (docs/rules/matching.md). What becomes of booking and job is up to the caller.
 * @returns null when nobody can take it; then only the record is written
 */
export async function choosePainter(
  db: Transaction,
  deps: Deps,
  booking: Visit,
  { quote, commissionRate, occasion, exclude = [], prefer }: Search & { commissionRate: number },
): Promise<Assignment | null> {
  const refused = new Set<string>()
  for (;;) {
    const table = await readTable(db, deps, booking)
    const considered = consider(createMatcher(deps, table, quote), booking, { exclude, prefer, refused })
    const chosen = considered.find(({ reason }) => reason === null)?.painter
    if (chosen) {
      // A slot that was free a moment ago may have been taken, or the day closed: only the reservation itself decides.
      const span = spanOf(booking, chosen.halfDays)
      if (!(await reserveOpenSlots(db, { id: booking.id, quoteId: quote.id }, chosen.contractorId, span))) {
        refused.add(chosen.contractorId)
        continue
      }
    }
    recordAssignment(db, deps.now(), booking, occasion, considered)
    return chosen ? toAssignment(chosen, quote, commissionRate) : null
  }
}

/**
 * The state of one painter's slots for a booking, whether they serve its place or not.
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
  const [first] = createMatcher(deps, table, quote).inOrder(booking.scheduled_date, booking.time_slot, contractorId)
  return first?.contractorId === contractorId ? first : undefined
}

const projectOf = (quote: QuoteRow): Project => ({ zip: quote.zip, county: quote.county, workArea: quote.work_area })

const createMatcher = ({ market, now }: Deps, table: PainterTable, quote: QuoteRow): Matcher =>
  new Matcher(table, projectOf(quote), todayIn(market, now()))

const readTable = (db: Transaction, deps: Deps, { scheduled_date: date }: Visit): Promise<PainterTable> =>
  deps.freeSlots.read(db, bookingWindow(deps.market, deps.now()), { first: date, last: date })

type CandidateFilter = { exclude: readonly string[]; prefer: string | undefined; refused: ReadonlySet<string> }

/** The candidates in order, up to the first one who can take it. */
const consider = (matcher: Matcher, booking: Visit, { exclude, prefer, refused }: CandidateFilter): Considered[] => {
  const considered: Considered[] = []
  for (const painter of matcher.inOrder(booking.scheduled_date, booking.time_slot, prefer)) {
    const { contractorId } = painter
    const isRefused = refused.has(contractorId)
    const reason = exclude.includes(contractorId) ? 'declined' : isRefused ? 'slots_taken' : reasonAgainst(painter)
    considered.push({ painter, reason })
    if (reason === null) break
  }
  return considered
}

/** The painter who holds the slots of a booking, and what it pays. */
const toAssignment = (
  { contractorId, email, halfDays }: ConsideredPainter,
  quote: QuoteRow,
  commissionRate: number,
): Assignment => ({
  contractorId,
  email,
  halfDays,
  finalCost: quote.final_cost,
  taxRate: quote.tax_rate,
  commissionRate,
})
