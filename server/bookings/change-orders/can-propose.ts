import { canPropose } from '#domain/bookings/change-orders.ts'
import type { JobStatus } from '#domain/scheduling/job-status.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'

/** Whether the painter of a visit can propose other work. */
export const canProposeFor = (booking: BookingRow, jobStatus: JobStatus): boolean =>
  canPropose({ kind: booking.kind, purpose: booking.purpose, bookingStatus: booking.status, jobStatus })
