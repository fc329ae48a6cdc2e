import type { Db } from '#server/platform/database/connect.ts'

/** Who did a visit; undefined when nobody did. */
export const findPainterOfVisit = (
  db: Db,
  bookingId: string,
): Promise<{ jobId: string; contractorId: string; email: string } | undefined> =>
  db
    .selectFrom('jobs')
    .innerJoin('contractors', 'contractors.id', 'jobs.contractor_id')
    .select(['jobs.id as jobId', 'contractors.id as contractorId', 'contractors.email'])
    .where('jobs.booking_id', '=', bookingId)
    .where('jobs.status', '=', 'completed')
    .executeTakeFirst()
