import type { Selectable } from 'kysely'
import type { Db } from '../database/connect.ts'
import type { Database } from '../database/schema.ts'

type Row<Table extends keyof Database> = Selectable<Database[Table]>

/** What customers' messages about a booking draw on. */
export type BookingSubject = { booking: Row<'bookings'>; quote: Row<'quotes'>; painter: Row<'contractors'> | null }

/** What painters' messages about a job draw on. */
export type JobSubject = {
  job: Row<'jobs'>
  booking: Row<'bookings'>
  quote: Row<'quotes'>
  painter: Row<'contractors'>
}

export type QuoteSubject = Row<'quotes'>
export type ContractorSubject = Row<'contractors'>
export type InquirySubject = Row<'commercial_inquiries'>

const one = <Table extends 'quotes' | 'bookings' | 'jobs' | 'contractors' | 'commercial_inquiries'>(
  db: Db,
  table: Table,
  id: string,
) =>
  db
    .selectFrom(table as 'quotes')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst() as unknown as Promise<Row<Table> | undefined>

export const findQuoteSubject = (db: Db, id: string): Promise<QuoteSubject | undefined> => one(db, 'quotes', id)

export async function findBookingSubject(db: Db, id: string): Promise<BookingSubject | undefined> {
  const booking = await one(db, 'bookings', id)
  const quote = booking && (await one(db, 'quotes', booking.quote_id))
  if (!booking || !quote) return undefined
  const painter = booking.contractor_id ? await one(db, 'contractors', booking.contractor_id) : undefined
  return { booking, quote, painter: painter ?? null }
}

export async function findJobSubject(db: Db, id: string): Promise<JobSubject | undefined> {
  const job = await one(db, 'jobs', id)
  const about = job && (await findBookingSubject(db, job.booking_id))
  const painter = job && (await one(db, 'contractors', job.contractor_id))
  return job && about && painter ? { job, booking: about.booking, quote: about.quote, painter } : undefined
}

export const findContractorSubject = (db: Db, id: string): Promise<ContractorSubject | undefined> =>
  one(db, 'contractors', id)

export const findInquirySubject = (db: Db, id: string): Promise<InquirySubject | undefined> =>
  one(db, 'commercial_inquiries', id)
