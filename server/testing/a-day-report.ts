import type { DayReport } from '#domain/bookings/days/day-reports.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { TestApp } from './test-app.ts'

type Given = Pick<DayReport, 'kind' | 'day' | 'at'> & Partial<DayReport>

/** What is known of a day of a visit, as if it had been reported. */
export const aDayReport = (
  app: TestApp,
  { bookingId, jobId }: { bookingId: string; jobId?: string | undefined },
  { kind, day, at, minutes = null, reason = null }: Given,
) =>
  app.insert('visit_events', {
    id: newId(),
    booking_id: bookingId,
    job_id: kind === 'missed' ? null : (jobId ?? ''),
    kind,
    day,
    at,
    recorded_at: at,
    minutes,
    reason,
    note: null,
  })
