import { type Selectable, sql } from 'kysely'
import { addedAs } from '#domain/billing/statement/statement-sums.ts'
import { type Credentials, credentialsOf } from '#domain/painters/compliance-documents.ts'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { atVisit, beenThere, lostPaintersOf, mayHaveLostPainter } from '#server/bookings/booking/same-painter.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import { documentsByPainter } from '#server/painters/compliance/compliance-documents.queries.ts'
import { acceptedPortraits } from '#server/painters/portraits/portraits.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { gathered, once } from '#server/platform/database/gathered.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readQuote, type StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'

type RowOf<Table extends keyof Database> = Selectable<Database[Table]>

/** Where subjects are read, and who reads the message. */
export type SubjectDeps = Pick<Deps, 'db' | 'reader' | 'now'>

/** The data behind customers' messages about a booking. */
export type BookingSubject = {
  reader: Reader
  booking: RowOf<'bookings'>
  quote: StoredQuote
  painter: RowOf<'contractors'> | null
  /** Of the painter's photo, while customers see it. */
  portrait: string | null
  /** The painter's credentials at this moment. */
  credentials: Credentials
  /** The painter's deadline; null when it no longer matters or is not known. */
  answerBy: Date | null
  /** Who was to come back and cannot, see `lostPaintersOf`. */
  lostPainter: string | null
  /** When the customer was first notified that the painter is late; null when they were not. */
  lateNotifiedAt: Date | null
  /** The fee for moving it late, in cents; 0 without one, and once it was waived. */
  changeFee: Cents
}

/** The data behind painters' messages about a job. */
export type JobSubject = {
  reader: Reader
  job: RowOf<'jobs'>
  booking: RowOf<'bookings'>
  quote: StoredQuote
  painter: RowOf<'contractors'>
  /** The visit follows one at which they have worked. */
  hasBeenThere: boolean
}

export type QuoteSubject = { reader: Reader; quote: StoredQuote }
export type PainterSubject = RowOf<'contractors'>
export type InquirySubject = RowOf<'commercial_inquiries'>

const nothingKnown: Credentials = { isLicensed: false, isInsured: false }

/** Maximum number of bookings in a digest. */
export const MOST_LISTED = 50

/** A row of a table by its id. */
const byId = <Table extends 'bookings' | 'jobs' | 'contractors' | 'commercial_inquiries'>(table: Table) =>
  gathered(async (db, ids) => {
    const query = db.selectFrom(table as 'bookings').selectAll()
    const rows = (await query.where(sql<boolean>`id = any(${ids})`).execute()) as unknown as RowOf<Table>[]
    return new Map(rows.map((row) => [(row as { id: string }).id, row]))
  })

const bookingById = byId('bookings')
const jobById = byId('jobs')
const painterById = byId('contractors')
const inquiryById = byId('commercial_inquiries')
const quoteById = gathered(async (db, ids) => {
  const rows = await db.selectFrom('quotes').selectAll().where(sql<boolean>`id = any(${ids})`).execute()
  return new Map(rows.map((row) => [row.id, readQuote(row)]))
})

/** The data of the job that a booking has now. */
const openJobOf = gathered(async (db, bookingIds) => {
  const rows = await db
    .selectFrom('jobs')
    .select(['booking_id', 'status', 'answer_by', 'late_told_at'])
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .where('status', 'not in', closedJobStatuses)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
})

const complianceDocumentsOf = gathered(documentsByPainter)
const portraitOf = gathered(acceptedPortraits)
const lostPainterOf = gathered(lostPaintersOf)
const hasBeenAt = gathered(beenThere, atVisit)

export async function findQuoteSubject({ db, reader }: SubjectDeps, id: string): Promise<QuoteSubject | undefined> {
  const quote = await quoteById(db, id)
  return quote && { reader, quote }
}

/** A reader of what concerns one booking: its own terms apply. */
const onTerms = (reader: Reader, booking: RowOf<'bookings'>): Reader => ({
  ...reader,
  market: onTermsOf(reader.market, booking),
})

export async function findBookingSubject(
  { db, reader, now }: SubjectDeps,
  id: string,
): Promise<BookingSubject | undefined> {
  const booking = await bookingById(db, id)
  const quote = booking && (await quoteById(db, booking.quote_id))
  if (!booking || !quote) return undefined
  const painter = booking.contractor_id ? await painterById(db, booking.contractor_id) : undefined
  const job = painter && (await openJobOf(db, id))
  // Most bookings never have one, and their ledger need not be read.
  const charged = booking.reschedule_fee ? await statementOfBooking(db, id) : undefined
  const documents = painter && (await complianceDocumentsOf(db, painter.id))
  return {
    reader: onTerms(reader, booking),
    booking,
    quote,
    painter: painter ?? null,
    portrait: (painter?.is_active && (await portraitOf(db, painter.id))) || null,
    credentials: painter ? credentialsOf(documents ?? [], todayIn(reader.market, now())) : nothingKnown,
    answerBy: job?.status === 'assigned' && job.answer_by !== null && job.answer_by > now() ? job.answer_by : null,
    lateNotifiedAt: job?.late_told_at ?? null,
    changeFee: charged ? addedAs(charged, 'owed', 'late_rescheduling_fee') : 0,
    lostPainter: (mayHaveLostPainter(booking) ? await lostPainterOf(db, id) : null) ?? null,
  }
}

/** Several bookings, in the given order, without those that no longer exist; undefined when none does. */
export async function findBookingSubjects(
  source: SubjectDeps,
  ids: readonly string[],
): Promise<BookingSubject[] | undefined> {
  const subjects = await Promise.all(ids.map((id) => findBookingSubject(source, id)))
  const found = subjects.filter((subject) => subject !== undefined)
  return found.length > 0 ? found : undefined
}

export async function findJobSubject(source: SubjectDeps, id: string): Promise<JobSubject | undefined> {
  const { db } = source
  const job = await jobById(db, id)
  const about = job && (await findBookingSubject(source, job.booking_id))
  const painter = job && (await painterById(db, job.contractor_id))
  const follows = about?.booking.follows_booking_id ?? null
  return job && about && painter
    ? {
        reader: about.reader,
        job,
        booking: about.booking,
        quote: about.quote,
        painter,
        hasBeenThere:
          follows !== null && ((await hasBeenAt(db, { bookingId: follows, contractorId: painter.id })) ?? false),
      }
    : undefined
}

export const findPainterSubject = (db: Db, id: string): Promise<PainterSubject | undefined> => painterById(db, id)

export const findInquirySubject = (db: Db, id: string): Promise<InquirySubject | undefined> => inquiryById(db, id)

/** Bookings that are waiting for a painter, the next visit first: the content of the administrator's digest. */
export const findUnplacedBookings = once(
  async (source: SubjectDeps & Pick<Deps, 'market'>): Promise<BookingSubject[]> => {
    const rows = await source.db
      .selectFrom('bookings')
      .select('id')
      .where('contractor_id', 'is', null)
      .where('status', 'in', openBookingStatuses)
      .where('end_date', '>=', todayIn(source.market, source.now()))
      .orderBy('scheduled_date')
      .orderBy('created_at')
      .limit(MOST_LISTED)
      .execute()
    const subjects = await Promise.all(rows.map(({ id }) => findBookingSubject(source, id)))
    return subjects.filter((subject) => subject !== undefined)
  },
)
