import { hasBegunWork } from '#domain/painters/offboarding.ts'
import { isOpen } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { emailOf, findQuote } from '#server/bookings/booking/bookings.queries.ts'
import { considerPainter } from '#server/bookings/booking/choose-painter.ts'
import { isOwnVisit } from '#server/bookings/booking/same-painter.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { editBooking, lockForEdit } from '#server/office/actions/edit-booking.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { withoutNotifications } from '#server/platform/outbox/hold.ts'
import { reasonAgainst } from '#server/scheduling/engine/claim-slots.ts'
import { type DaysAway, jobsDuring } from './propose-reassignments.ts'

/** The reassignment of a job: its next painter, or nobody. */
export type ReassignmentInput = { bookingId: string; version: number; contractorId: string | null }

type Named = { bookingId: string; reason: Text }
export type ReassignmentResult = { given: string[]; withoutPainter: Named[]; left: Named[] }

/** A painter whose time was taken while the transaction ran: it is started again without them. */
class PainterNoLongerFree extends Error {
  readonly bookingId: string

  constructor(bookingId: string) {
    super('a successor is no longer free')
    this.bookingId = bookingId
  }
}

const begun = text('Work has started. Call to sort it out.')
const cameIn = text('This job just came in.')
const changed = text('Somebody changed this booking in the meantime.')
const taken = text('That painter is no longer free at that time.')
const nobody = text('Nobody is free at that time.')
const customerDecides = text('The customer was promised the same painter, so they choose what happens next.')

/**
 * Messages about each job by itself to its customer, and to the painter who leaves, to whom all of these jobs belong: both get one
 * email for all of theirs instead.
 */
const toCustomer = ['booking-changed', 'booking-waiting'] as const
const ofEachJob = [...toCustomer, 'job-cancelled', 'push-job-cancelled'] as const

const canTake = async (db: Transaction, deps: Deps, bookingId: string, contractorId: string): Promise<boolean> => {
  const booking = await lockBooking(db, bookingId)
  const quote = booking && (await findQuote(db, booking.quote_id))
  if (!booking || !quote) return false
  const painter = await considerPainter(db, deps, booking, quote, contractorId)
  return painter !== undefined && reasonAgainst(painter) === null
}

/**
 * The painter who does not come on some days. One who leaves gets an email of their own about all of it; `isNews` when they
 * were not notified of this last day before. One who is away is told of each job.
 */
type Leaver = {
  contractorId: string
  days: DaysAway
  leaves: { lastDay: CivilDate; isNews: boolean } | null
  inputs: readonly ReassignmentInput[]
}

/**
 * Gives the jobs of a painter on some days to those who are named, within the transaction that takes these days off. A job whose
 * next painter is not free waits without one; one that changed meanwhile, came in meanwhile or has begun is left. Customers
 * and the painter get one email each.
 * @param refused bookings whose next painter turned out to be taken
 * @throws PainterNoLongerFree when another one is taken; the transaction has to be rolled back then
 */
export async function reassignJobs(
  db: Transaction,
  deps: Deps,
  { contractorId, days, leaves, inputs }: Leaver,
  refused: ReadonlySet<string>,
): Promise<ReassignmentResult> {
  const result: ReassignmentResult = { given: [], withoutPainter: [], left: [] }
  const waitingForCustomer = new Set<string>()
  const statuses = await jobsDuring(db, contractorId, days)
  const silent = leaves ? ofEachJob : toCustomer
  const byBooking = new Map(inputs.map((input) => [input.bookingId, input]))
  const inOrder = [...inputs.map(({ bookingId }) => bookingId), ...statuses.keys()]
  for (const bookingId of new Set(inOrder)) {
    const leave = (reason: Text) => result.left.push({ bookingId, reason })
    const status = statuses.get(bookingId)
    const input = byBooking.get(bookingId)
    const booking = await lockBooking(db, bookingId)
    if (!booking) continue
    if (!status || booking.contractor_id !== contractorId) {
      leave(changed)
      continue
    }
    if (hasBegunWork({ status, scheduledDate: booking.scheduled_date }, momentOf(deps)) || !isOpen(booking.status)) {
      leave(begun)
      continue
    }
    if (!input || input.version !== booking.version) {
      leave(input ? changed : cameIn)
      continue
    }
    const { version } = input
    const isOwn = await isOwnVisit(db, booking, contractorId)
    const wanted = isOwn || input.contractorId === contractorId ? null : input.contractorId
    if (wanted !== null && !refused.has(bookingId) && (await canTake(db, deps, bookingId, wanted))) {
      await withoutNotifications(db, silent, () => reassignTo(db, deps, bookingId, { contractorId: wanted, version }))
      result.given.push(bookingId)
    } else {
      const edited = await lockForEdit(db, bookingId, version)
      await withoutNotifications(db, silent, () => editBooking(db, deps, edited, { contractorId: null }))
      result.withoutPainter.push({ bookingId, reason: isOwn ? customerDecides : wanted === null ? nobody : taken })
      if (isOwn) waitingForCustomer.add(bookingId)
    }
  }
  const bookingIds = [...result.given, ...result.withoutPainter.map((one) => one.bookingId)]
  // A customer who waits for a painter to come back is asked in an email of its own.
  const notified = bookingIds.filter((id) => !waitingForCustomer.has(id))
  await notifyCustomers(db, deps, { contractorId, isAway: leaves === null }, notified)
  if (leaves && (leaves.isNews || bookingIds.length > 0)) {
    const email = await emailOf(db, contractorId)
    if (email)
      enqueue(db, deps.now(), email, { kind: 'painter-leaves', contractorId, lastDay: leaves.lastDay, bookingIds })
  }
  return result
}

const reassignTo = async (
  db: Transaction,
  deps: Deps,
  bookingId: string,
  { contractorId, version }: { contractorId: string; version: number },
): Promise<void> => {
  try {
    await editBooking(db, deps, await lockForEdit(db, bookingId, version), { contractorId })
  } catch (error) {
    if (error instanceof AppError && error.code === 'slot_unavailable') throw new PainterNoLongerFree(bookingId)
    throw error
  }
}

/** One email for each customer, however many of their visits change hands. */
async function notifyCustomers(
  db: Transaction,
  deps: Deps,
  { contractorId, isAway }: { contractorId: string; isAway: boolean },
  bookingIds: readonly string[],
): Promise<void> {
  if (bookingIds.length === 0) return
  const rows = await db
    .selectFrom('bookings')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select(['bookings.id', 'quotes.email', 'quotes.customer_id'])
    .where('bookings.id', 'in', bookingIds)
    .orderBy('bookings.scheduled_date')
    .orderBy('bookings.id')
    .execute()
  for (const visits of Map.groupBy(rows, (row) => row.customer_id).values()) {
    const { email } = visits[0] as (typeof visits)[number]
    const payload = { contractorId, bookingIds: visits.map(({ id }) => id), ...(isAway && { isAway }) }
    enqueue(db, deps.now(), email, { kind: 'painter-left', ...payload })
  }
}

/**
 * Reassigns jobs in a transaction that is started again without a painter who turned out to be taken.
 * @returns what became of them, in the words of the reader
 */
export async function untilAllAreFree<Result extends ReassignmentResult>(
  { reader }: Pick<Deps, 'reader'>,
  attempt: (refused: ReadonlySet<string>) => Promise<Result>,
) {
  const refused = new Set<string>()
  const t = translator(reader)
  for (;;) {
    try {
      const result = await attempt(refused)
      const named = ({ bookingId, reason }: Named) => ({ bookingId, reason: t(reason) })
      return { ...result, withoutPainter: result.withoutPainter.map(named), left: result.left.map(named) }
    } catch (error) {
      if (!(error instanceof PainterNoLongerFree)) throw error
      refused.add(error.bookingId)
    }
  }
}
