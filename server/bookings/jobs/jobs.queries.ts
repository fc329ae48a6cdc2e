import { sql } from 'kysely'
import { unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import { compareSlots } from '#domain/scheduling/slots.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import { hasBeenThere } from '#server/bookings/booking/same-painter.ts'
import { repairs } from '#server/bookings/lifecycle/is-repair.ts'
import { movedFrom } from '#server/bookings/lifecycle/visit-moves.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { readWork } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { Stop } from '#server/scheduling/candidates/miles-to.ts'

/** The photos of what is to be mended: those of the own quote of a touch-up or a warranty visit. */
const fixPhotos = sql<string[]>`
  array(select photo_id from quote_photos
         where quote_id = quotes.id and bookings.purpose in (${repairs}) order by photo_id)`.as('fix_photos')

/** A painter's jobs with their quotes, newest assignment first; only that of `jobId` if given. */
const selectJobs = (db: Db, contractorId: string, jobId?: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('bookings', 'bookings.id', 'jobs.booking_id')
    .innerJoin('quotes', 'quotes.id', 'bookings.quote_id')
    .leftJoin('sign_offs', 'sign_offs.touch_up_id', 'bookings.id')
    .leftJoin('warranty_claims', 'warranty_claims.visit_id', 'bookings.id')
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
      'jobs.step_recorded_at',
      'jobs.late_minutes',
      'quotes.customer_name',
      'quotes.email',
      'quotes.phone',
      'quotes.address',
      'quotes.zip',
      'quotes.city',
      'quotes.county',
      'quotes.total_cost',
      'quotes.final_cost',
      'bookings.kind',
      'bookings.key_epoch',
      'bookings.status as booking_status',
      'quotes.project_type',
      'quotes.property_type',
      'quotes.rooms',
      'quotes.conditions',
      'quotes.paint_options',
      'bookings.purpose',
      'warranty_claims.reported_cause',
    ])
    .select((of) => of.fn.coalesce('sign_offs.words', 'warranty_claims.words').as('fix_words'))
    .select([
      fixPhotos,
      hasBeenThere('bookings.follows_booking_id', 'jobs.contractor_id').as('is_own'),
      movedFrom.as('moved_from'),
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

/** The slots of a painter that bookings have reserved, in order; only those of the days of one booking if given. */
export async function stopsOf(db: Db, contractorId: string, bookingId?: string): Promise<Stop[]> {
  const daysOf = db.selectFrom('contractor_slots').select('day').where('contractor_id', '=', contractorId)
  const stops = await db
    .selectFrom('contractor_slots as s')
    .innerJoin('bookings as b', 'b.id', 's.booking_id')
    .innerJoin('quotes as q', 'q.id', 'b.quote_id')
    .select(['b.id as bookingId', 's.day as date', 's.slot', 'q.zip'])
    .where('s.contractor_id', '=', contractorId)
    .$if(bookingId !== undefined, (query) =>
      query.where('s.day', 'in', daysOf.where('booking_id', '=', bookingId as string)),
    )
    .execute()
  return stops.sort(compareSlots)
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
    .where('status', 'in', unfinishedJobStatuses)
    .where('scheduled_date', '<=', date)
    .where('end_date', '>=', date)
    .orderBy('booking_id')
    .execute()
