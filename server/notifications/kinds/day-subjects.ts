import { sql } from 'kysely'
import type { VisitDay } from '#domain/bookings/days/visit-days.ts'
import { closedJobStatuses } from '#domain/scheduling/job-status.ts'
import { daysKnowing } from '#server/bookings/visits/days-of-visit.ts'
import { dayReportsByBooking, reportsByJob } from '#server/bookings/visits/visit-events.queries.ts'
import { gathered } from '#server/platform/database/gathered.ts'
import type { ComposeDeps } from './define-notification.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A subject with the day of its visit that a message is about; null where that is the visit as a whole, or no day of it anymore. */
export type OfDay<Subject> = Subject & { visitDay: VisitDay | null }

const openJobOf = gathered(async (db, bookingIds) => {
  const rows = await db
    .selectFrom('jobs')
    .selectAll()
    .where(sql<boolean>`booking_id = any(${bookingIds})`)
    .where('status', 'not in', closedJobStatuses)
    .execute()
  return new Map(rows.map((row) => [row.booking_id, row]))
})
const stepsOf = gathered(reportsByJob)
const dayReportsOf = gathered(dayReportsByBooking)

/** Adds the day of its visit that a message is about to its subject. */
export async function withDay<Subject extends BookingSubject>(
  deps: ComposeDeps,
  subject: Subject | undefined,
  { day }: { day?: string },
): Promise<OfDay<Subject> | undefined> {
  if (!subject || day === undefined) return subject && { ...subject, visitDay: null }
  const { booking } = subject
  const job = (await openJobOf(deps.db, booking.id)) ?? null
  const events = (job && (await stepsOf(deps.db, job.id))) ?? []
  const reports = (await dayReportsOf(deps.db, booking.id)) ?? []
  const days = daysKnowing(deps, { booking, job }, { events, reports })
  return { ...subject, visitDay: days.find(({ date }) => date === day) ?? null }
}
