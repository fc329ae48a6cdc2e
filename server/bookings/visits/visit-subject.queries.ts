import type { Selectable } from 'kysely'
import { closedJobStatuses } from '#domain/bookings/job-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'

const columns = [
  'jobs.id',
  'jobs.status',
  'jobs.late_minutes',
  'jobs.late_told_at',
  'jobs.started_at',
  'jobs.completed_at',
  'jobs.last_step',
  'jobs.step_recorded_at',
] as const

type JobPart = Pick<
  Selectable<Database['jobs']>,
  'id' | 'status' | 'late_minutes' | 'late_told_at' | 'started_at' | 'completed_at' | 'last_step' | 'step_recorded_at'
>

/**
 * The open job of a booking with its painter's first name and phone number, and what they wrote to the customer when completing
 * it; undefined while nobody has it.
 */
export const findVisitor = async (
  db: Db,
  bookingId: string,
): Promise<(JobPart & { first_name: string; phone: string; finishing_note: string | null }) | undefined> =>
  db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .leftJoin('finishing_notes', 'finishing_notes.job_id', 'jobs.id')
    .select([...columns, 'contractors.first_name', 'contractors.phone', 'finishing_notes.note as finishing_note'])
    .where('jobs.booking_id', '=', bookingId)
    .where('jobs.status', 'not in', closedJobStatuses)
    .executeTakeFirst()
