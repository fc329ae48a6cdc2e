import type { Selectable } from 'kysely'
import type { Entry } from '#domain/billing/ledger.ts'
import { balanceOf, dueNow, paymentStateOf, sumOf } from '#domain/billing/ledger.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { readQuote, type StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { market } from '../market.ts'
import type { TestApp } from '../test-app.ts'

type RowOf<Table extends keyof Database> = Selectable<Database[Table]>

/** What a booking was like at a moment, read from the database. */
export type BookingMoment = {
  booking: RowOf<'bookings'>
  quote: StoredQuote
  entries: Entry[]
  /** The job that is open, or the latest one. */
  job: RowOf<'jobs'> | undefined
  jobs: RowOf<'jobs'>[]
  /** The painter of that job. */
  painter: RowOf<'contractors'> | undefined
  noShow: RowOf<'no_shows'> | undefined
  changes: RowOf<'change_orders'>[]
  /** The amounts of its invoices and receipts, in cents. */
  billed: number[]
  /** Of a color evening: the painting of the same quote, if it is booked. */
  painting: RowOf<'bookings'> | undefined
}

/** Everything that was true when a message went out; without a booking where it is about none. */
export type Moment = { at: Date; about: BookingMoment | undefined }

/** The booking that a message is about, by the ids that it carries. */
async function bookingIdOf(app: TestApp, payload: Record<string, unknown>): Promise<string | undefined> {
  const of = async (table: 'jobs' | 'documents' | 'reviews', id: unknown) =>
    (await app.rows(table, { id: id as string }, ['booking_id']))[0]?.booking_id ?? undefined
  const { bookingId, bookingIds, jobId, documentId, reviewId } = payload
  if (typeof bookingId === 'string') return bookingId
  if (Array.isArray(bookingIds)) return bookingIds[0] as string
  if (jobId !== undefined) return of('jobs', jobId)
  if (documentId !== undefined) return of('documents', documentId)
  return reviewId === undefined ? undefined : of('reviews', reviewId)
}

/** A booking as it is now. */
export async function readBookingMoment(app: TestApp, bookingId: string): Promise<BookingMoment | undefined> {
  const [booking] = await app.rows('bookings', { id: bookingId })
  if (!booking) return undefined
  const quote = readQuote(await app.row('quotes', { id: booking.quote_id }))
  const jobs = (await app.rows('jobs', { booking_id: bookingId })).toSorted(
    (one, other) => one.assigned_at.getTime() - other.assigned_at.getTime(),
  )
  const job = jobs.find(({ status }) => !closedJobStatuses.some((closed) => closed === status)) ?? jobs.at(-1)
  const [painter] = job ? await app.rows('contractors', { id: job.contractor_id }) : []
  const noShows = await app.rows('no_shows', { booking_id: bookingId })
  const changes = await app.rows('change_orders', { booking_id: bookingId })
  const entries = await entriesOf(app.db, bookingId)
  const documents = await app.rows('documents', { booking_id: bookingId }, ['cents'])
  const billed = documents.map(({ cents }) => cents)
  const siblings =
    booking.kind === 'consultation' ? await app.rows('bookings', { quote_id: booking.quote_id, kind: 'painting' }) : []
  const painting = siblings.find(
    ({ purpose, status }) => purpose === null && status !== 'cancelled' && status !== 'reserved',
  )
  return { booking, quote, entries, job, jobs, painter, noShow: noShows.at(-1), changes, billed, painting }
}

/** What is true now about whatever a message is about. */
export async function readMoment(app: TestApp, payload: Record<string, unknown>): Promise<Moment> {
  const bookingId = await bookingIdOf(app, payload)
  return { at: app.deps.now(), about: bookingId ? await readBookingMoment(app, bookingId) : undefined }
}

/** The states of a visit that a message can meet. */
export const visitStates = [
  'none',
  'held',
  'waiting',
  'assigned',
  'confirmed',
  'under_way',
  'completed',
  'over',
  'cancelled',
  'ended',
  'nobody_home',
] as const
export type VisitState = (typeof visitStates)[number]

/** Where a visit stood. `over`: nobody came, and its days have passed. */
export function visitStateOf({ at, about }: Moment): VisitState {
  if (!about) return 'none'
  const { booking, job, noShow } = about
  if (booking.status === 'cancelled') {
    if (noShow?.ended_at) return 'nobody_home'
    return booking.cancelled_by === 'painter' ? 'ended' : 'cancelled'
  }
  if (booking.status === 'completed' || job?.status === 'completed') return 'completed'
  if (booking.status === 'reserved') return 'held'
  if (booking.status === 'in_progress') return 'under_way'
  if (booking.end_date < todayIn(market, at)) return 'over'
  if (booking.contractor_id === null) return 'waiting'
  return booking.confirmed_at === null ? 'assigned' : 'confirmed'
}

/** The states of the money that a message can meet. */
export const moneyStates = ['none', 'free', 'later', 'prepaid', 'due', 'paid', 'owing'] as const
export type MoneyState = (typeof moneyStates)[number]

/** How the money stood: `later` is due after the visit, `owing` is what we owe the customer. */
export function moneyStateOf({ about }: Moment): MoneyState {
  if (!about) return 'none'
  const { booking, entries } = about
  const { owed, paid, balance } = balanceOf(entries)
  const due = dueNow(entries, booking.status)
  if (due < 0 || balance < 0) return 'owing'
  if (due > 0) return 'due'
  if (owed === 0 && paid === 0) return 'free'
  if (balance > 0) return paid > 0 ? 'prepaid' : 'later'
  return paymentStateOf(entries, booking.status) === 'paid' ? (isLive(booking.status) ? 'paid' : 'paid') : 'free'
}

/** What the customer is credited for, in cents. */
export const creditOf = ({ entries }: BookingMoment): number => -sumOf(entries, 'owed', 'credit')
