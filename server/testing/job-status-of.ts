import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'

/** The state of the job behind a booking in each status. */
export const jobStatusOf: Record<BookingStatus, JobStatus> = {
  reserved: 'cancelled',
  pending: 'assigned',
  scheduled: 'assigned',
  confirmed: 'acknowledged',
  in_progress: 'in_progress',
  completed: 'completed',
  cancelled: 'cancelled',
}
