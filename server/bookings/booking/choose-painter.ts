import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Assignment } from '#server/bookings/lifecycle/apply-transition.ts'
import { reserveFirst } from '#server/bookings/lifecycle/slots.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { reasonAgainst, spanOf } from '#server/scheduling/engine/claim-slots.ts'
import { type ConsideredPainter, Matcher, type Project } from '#server/scheduling/engine/matcher.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'
import type { QuoteRow, QuoteToBook } from './bookings.queries.ts'
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
  /** The slug of a painter whom the customer asks for: nobody else is asked, and they have to serve the place. */
  only?: string | undefined
}

/** The facts about a booking that decide who can take it. */
type Visit = Pick<BookingRow, 'id' | 'kind' | 'scheduled_date' | 'time_slot'>

/**
 * Painters who are asked for in one statement: as many as customers usually want the same best painter at once. Each further one
 * costs more than it saves.
 */
const ASKED_AT_ONCE = 8

type Asked = {
  /** The day on which the booking is a new one, which is not made while new bookings are paused; null for one that is not new. */
  newOn: CivilDate | null
  /** What an earlier statement of the transaction, which has changed no slots since, has read of the free slots. */
  changes: QuoteToBook['changes']
}

type Found = {
  /** Null when nobody can take it; then only the record is written. */
  assignment: Assignment | null
  /** Nothing was reserved, since no new bookings are taken at the home. */
  isPaused: boolean
}

/**
 * Finds the first candidate who can take all the slots that they need, reserves them and records who was considered
 * (docs/rules/matching.md, docs/decisions/0041-one-statement-claims-the-first-free-painter.md). What becomes of booking and job is
 * up to the caller.
 */
export async function findPainter(
  db: Transaction,
  deps: Deps,
  booking: Visit,
  { quote, commissionRate, occasion, exclude = [], prefer, only }: Search & { commissionRate: number },
  { newOn, changes }: Asked,
): Promise<Found> {
  const refused = new Set<string>()
  for (;;) {
    const table = await readTable(db, deps, booking, refused.size === 0 ? changes : null)
    // A preferred painter is waited for: nobody else is as good.
    const most = prefer === undefined && only === undefined ? ASKED_AT_ONCE : 1
    const considered = consider(createMatcher(deps, table, quote, only), booking, { exclude, prefer, refused, most })
    const candidates = considered.filter(({ reason }) => reason === null).map(({ painter }) => painter)
    let chosen: ConsideredPainter | null = null
    if (candidates.length > 0) {
      // A slot that was free a moment ago may have been taken, or the day closed: only the reservation itself decides.
      const span = spanOf(booking, Math.max(...candidates.map(({ halfDays }) => halfDays)))
      const reserved = await reserveFirst(db, { id: booking.id, quoteId: quote.id }, candidates, span, newOn)
      if (reserved === 'paused') return { assignment: null, isPaused: true }
      chosen = reserved
      if (!chosen) {
        for (const { contractorId } of candidates) refused.add(contractorId)
        continue
      }
    }
    recordAssignment(db, deps.now(), booking, occasion, upTo(chosen, considered))
    return { assignment: chosen && toAssignment(chosen, quote, commissionRate), isPaused: false }
  }
}

/** The same for a booking that is not new. @returns null when nobody can take it; then only the record is written */
export const choosePainter = async (
  db: Transaction,
  deps: Deps,
  booking: Visit,
  search: Search & { commissionRate: number },
): Promise<Assignment | null> =>
  (await findPainter(db, deps, booking, search, { newOn: null, changes: null })).assignment

/** Who was considered up to the one who was chosen: those before who could have taken it were reserved by others meanwhile. */
const upTo = (chosen: ConsideredPainter | null, considered: readonly Considered[]): Considered[] => {
  const before = considered.slice(0, considered.findIndex(({ painter }) => painter === chosen) + 1 || undefined)
  return before.map(({ painter, reason }) => ({
    painter,
    reason: painter === chosen ? null : (reason ?? 'slots_taken'),
  }))
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

const createMatcher = ({ market, now }: Deps, table: PainterTable, quote: QuoteRow, only?: string): Matcher =>
  new Matcher(table, projectOf(quote), todayIn(market, now()), null, only)

const readTable = async (
  db: Transaction,
  { freeSlots, market, now }: Deps,
  { scheduled_date: date }: Visit,
  changes: Asked['changes'] = null,
): Promise<PainterTable> => {
  const bookable = bookingWindow(market, now())
  const visits = { first: date, last: date }
  const known = changes && (await freeSlots.caughtUp(db, changes.since, changes.found, bookable, visits))
  return known ?? freeSlots.read(db, bookable, visits)
}

type CandidateFilter = {
  exclude: readonly string[]
  prefer: string | undefined
  refused: ReadonlySet<string>
  most: number
}

/** The candidates in order, up to the last of so many who can take it. */
const consider = (
  matcher: Matcher,
  booking: Visit,
  { exclude, prefer, refused, most }: CandidateFilter,
): Considered[] => {
  const considered: Considered[] = []
  let free = 0
  for (const painter of matcher.inOrder(booking.scheduled_date, booking.time_slot, prefer)) {
    const { contractorId } = painter
    const isRefused = refused.has(contractorId)
    const reason = exclude.includes(contractorId) ? 'declined' : isRefused ? 'slots_taken' : reasonAgainst(painter)
    considered.push({ painter, reason })
    if (reason === null && ++free === most) break
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
  finalPrice: quote.final_cost,
  taxRate: quote.tax_rate,
  commissionRate,
})
