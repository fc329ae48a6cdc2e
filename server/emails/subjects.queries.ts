import type { Selectable } from 'kysely'
import { openBookingStatuses } from '../../domain/booking-status.ts'
import { todayIn } from '../../domain/dates.ts'
import { closedJobStatuses } from '../../domain/job-status.ts'
import type { Credentials } from '../../domain/papers.ts'
import type { Reader } from '../../domain/reader.ts'
import { onTermsOf } from '../booking-life/terms-of-booking.ts'
import { isOwnVisit, lostPainterOf } from '../bookings/own-visit.ts'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'
import type { Deps } from '../deps.ts'
import { credentialsOn } from '../painter-papers/papers.queries.ts'
import { findQuote } from '../quotes/quotes.queries.ts'
import type { StoredQuote } from '../stored-shapes/stored-quote.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/** Where subjects are read, and who reads the message. */
type Source = Pick<Deps, 'db' | 'reader' | 'now'>

/** The data behind customers' messages about a booking. */
export type BookingSubject = {
  reader: Reader
  booking: Row<'bookings'>
  quote: StoredQuote
  painter: Row<'contractors'> | null
  /** What is true of the painter at this moment. */
  credentials: Credentials
  /** The painter's deadline; null when it no longer matters or is not known. */
  answerBy: Date | null
  /** Who was to come back and cannot, see `lostPainterOf`. */
  lostPainter: string | null
  /** When the customer was first told that the painter is late; null when they were not. */
  lateToldAt: Date | null
}

/** The data behind painters' messages about a job. */
export type JobSubject = {
  reader: Reader
  job: Row<'jobs'>
  booking: Row<'bookings'>
  quote: StoredQuote
  painter: Row<'contractors'>
  /** The visit follows one at which they have worked. */
  hasBeenThere: boolean
}

export type QuoteSubject = { reader: Reader; quote: StoredQuote }
export type ContractorSubject = Row<'contractors'>
export type InquirySubject = Row<'commercial_inquiries'>

const nothingKnown: Credentials = { isLicensed: false, isInsured: false }

/** Maximum number of bookings in a digest. */
export const MOST_LISTED = 50

const one = <Table extends 'bookings' | 'jobs' | 'contractors' | 'commercial_inquiries'>(
  db: Db,
  table: Table,
  id: string,
) =>
  db
    .selectFrom(table as 'bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst() as unknown as Promise<Row<Table> | undefined>

export async function findQuoteSubject({ db, reader }: Source, id: string): Promise<QuoteSubject | undefined> {
  const quote = await findQuote(db, id)
  return quote && { reader, quote }
}

/** A reader of what concerns one booking: its own terms apply. */
const onTerms = (reader: Reader, booking: Row<'bookings'>): Reader => ({
  ...reader,
  market: onTermsOf(reader.market, booking),
})

export async function findBookingSubject({ db, reader, now }: Source, id: string): Promise<BookingSubject | undefined> {
  const booking = await one(db, 'bookings', id)
  const quote = booking && (await findQuote(db, booking.quote_id))
  if (!booking || !quote) return undefined
  const painter = booking.contractor_id ? await one(db, 'contractors', booking.contractor_id) : undefined
  const job =
    painter &&
    (await db
      .selectFrom('jobs')
      .select(['status', 'answer_by', 'late_told_at'])
      .where('booking_id', '=', id)
      .where('status', 'not in', closedJobStatuses)
      .executeTakeFirst())
  return {
    reader: onTerms(reader, booking),
    booking,
    quote,
    painter: painter ?? null,
    credentials: painter ? await credentialsOn(db, painter.id, todayIn(reader.market, now())) : nothingKnown,
    answerBy: job?.status === 'assigned' ? job.answer_by : null,
    lateToldAt: job?.late_told_at ?? null,
    lostPainter: await lostPainterOf(db, booking),
  }
}

/** Several bookings, in the given order, without those that no longer exist; undefined when none does. */
export async function findBookingSubjects(
  source: Source,
  ids: readonly string[],
): Promise<BookingSubject[] | undefined> {
  const found: BookingSubject[] = []
  for (const id of ids) {
    const subject = await findBookingSubject(source, id)
    if (subject) found.push(subject)
  }
  return found.length > 0 ? found : undefined
}

export async function findJobSubject(source: Source, id: string): Promise<JobSubject | undefined> {
  const { db } = source
  const job = await one(db, 'jobs', id)
  const about = job && (await findBookingSubject(source, job.booking_id))
  const painter = job && (await one(db, 'contractors', job.contractor_id))
  return job && about && painter
    ? {
        reader: about.reader,
        job,
        booking: about.booking,
        quote: about.quote,
        painter,
        hasBeenThere: await isOwnVisit(db, about.booking, painter.id),
      }
    : undefined
}

export const findContractorSubject = (db: Db, id: string): Promise<ContractorSubject | undefined> =>
  one(db, 'contractors', id)

export const findInquirySubject = (db: Db, id: string): Promise<InquirySubject | undefined> =>
  one(db, 'commercial_inquiries', id)

/** Bookings that are waiting for a painter, the next visit first: the content of the administrator's digest. */
export async function findUnplacedBookings(source: Source, today: string): Promise<BookingSubject[]> {
  const rows = await source.db
    .selectFrom('bookings')
    .select('id')
    .where('contractor_id', 'is', null)
    .where('status', 'in', openBookingStatuses)
    .where('end_date', '>=', today)
    .orderBy('scheduled_date')
    .orderBy('created_at')
    .limit(MOST_LISTED)
    .execute()
  const subjects = await Promise.all(rows.map(({ id }) => findBookingSubject(source, id)))
  return subjects.filter((subject) => subject !== undefined)
}
