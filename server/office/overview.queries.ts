import { sql } from 'kysely'
import type { Overview } from '#contract/office/overview.ts'
import type { ReviewState } from '#domain/bookings/reviews.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import type { TaskState } from '#server/platform/outbox/outbox-task.ts'

/** Outbox tasks that an administrator has to look at: the last attempt failed, or all did. */
const undelivered: TaskState[] = ['failed', 'dead']

/** The counts on the cards of the overview, except for clean-up. */
export async function countOverview(db: Db): Promise<Omit<Overview, 'itemsNeedingCleanup'>> {
  const { rows } = await sql<Omit<Overview, 'itemsNeedingCleanup'>>`
    select (select count(*) from contractors) as "totalContractors",
           (select count(*) from contractors where is_active) as "activeContractors",
           (select count(*) from bookings) as "totalBookings",
           (select count(*) from bookings where status = ${sql.lit<BookingStatus>('pending')}
               and contractor_id is null) as "bookingsWithoutContractor",
           (select count(*) from service_areas) as "totalServiceAreas",
           (select count(*) from service_areas where is_active) as "activeServiceAreas",
           (select count(*) from commercial_inquiries where handled_at is null) as "openInquiries",
           (select count(*) from reviews where state = ${sql.lit<ReviewState>('waiting')}) as "reviewsToLookAt",
           (select count(*) from outbox_tasks where state in (${literals(undelivered)})) as "undeliveredMessages"`.execute(
    db,
  )
  return rows[0] as Omit<Overview, 'itemsNeedingCleanup'>
}
