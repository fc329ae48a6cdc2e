import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { JobStatus } from '#domain/bookings/job-status.ts'

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
