import { compareSlots, type SlotOfDay } from '../../domain/slots.ts'
import type { Db } from '../database/connect.ts'
import type { Transaction } from '../database/transaction.ts'
import { readEarningsBasis } from '../stored-shapes/stored-earnings.ts'
import { readWork } from '../stored-shapes/stored-quote.ts'

/** A painter's jobs with their quotes, newest assignment first; only that of `jobId` if given. */
const selectJobs = (db: Db, contractorId: string, jobId?: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .select([
      'jobs.id',
      'jobs.booking_id',
      'jobs.status',
      'jobs.notes',
      'jobs.earnings',
      'jobs.earnings_basis',
      'jobs.scheduled_date',
      'jobs.end_date',
      'jobs.time_slot',
      'jobs.assigned_at',
      'jobs.completed_at',
      'jobs.started_at',
      'jobs.answer_by',
      'jobs.last_step',
      'jobs.late_minutes',
      'quotes.customer_name',
      'quotes.email',
      'quotes.phone',
      'quotes.address',
      'quotes.total_cost',
      'quotes.final_cost',
      'bookings.kind',
      'bookings.status as booking_status',
      'quotes.project_type',
      'quotes.property_type',
      'quotes.rooms',
      'quotes.conditions',
      'quotes.paint_options',
    ])
    .where('jobs.contractor_id', '=', contractorId)
    .$if(jobId !== undefined, (query) => query.where('jobs.id', '=', jobId as string))
    .orderBy('jobs.assigned_at', 'desc')
    .orderBy('jobs.id', 'desc')

export type JobView = Awaited<ReturnType<typeof listJobsOf>>[number]

const read = <Row extends Parameters<typeof readWork>[0] & { earnings_basis: unknown }>(row: Row) => ({
  ...readWork(row),
  earnings_basis: readEarningsBasis(row.earnings_basis),
})

export const listJobsOf = async (db: Db, contractorId: string) =>
  (await selectJobs(db, contractorId).execute()).map((row) => read(row))

export async function findJobOf(db: Db, contractorId: string, jobId: string): Promise<JobView | undefined> {
  const row = await selectJobs(db, contractorId, jobId).executeTakeFirst()
  return row && read(row)
}

/** The slots of a painter that bookings have reserved, in order, by booking; only those of one booking if given. */
export async function reservedByBooking(
  db: Db,
  contractorId: string,
  bookingId?: string,
): Promise<Map<string, SlotOfDay[]>> {
  const rows = await db
    .selectFrom('contractor_slots')
    .select(['booking_id', 'day as date', 'slot'])
    .where('contractor_id', '=', contractorId)
    .where('booking_id', 'is not', null)
    .$if(bookingId !== undefined, (query) => query.where('booking_id', '=', bookingId as string))
    .execute()
  const found = new Map<string, SlotOfDay[]>()
  for (const { booking_id: id, date, slot } of rows) {
    if (id !== null) found.set(id, [...(found.get(id) ?? []), { date, slot }])
  }
  for (const slots of found.values()) slots.sort(compareSlots)
  return found
}

/** The booking of a painter's job; undefined when the job does not exist or belongs to another painter. */
export const bookingOfJob = async (db: Db, contractorId: string, jobId: string): Promise<string | undefined> => {
  const query = db.selectFrom('jobs').select('booking_id').where('id', '=', jobId)
  return (await query.where('contractor_id', '=', contractorId).executeTakeFirst())?.booking_id
}

/** A job, locked until the transaction ends. */
export const lockJob = (db: Transaction, jobId: string) =>
  db.selectFrom('jobs').selectAll().where('id', '=', jobId).forUpdate().executeTakeFirstOrThrow()

/**
 * A painter's jobs of a day that have not started, with their bookings: always in the same order, so that two transactions that
 * lock them cannot deadlock.
 */
export const openJobsOfDay = (db: Transaction, contractorId: string, date: string) =>
  db
    .selectFrom('jobs')
    .select(['id', 'booking_id'])
    .where('contractor_id', '=', contractorId)
    .where('status', 'in', ['assigned', 'acknowledged'])
    .where('scheduled_date', '<=', date)
    .where('end_date', '>=', date)
    .orderBy('booking_id')
    .execute()
