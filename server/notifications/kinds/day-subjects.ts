import type { VisitDay } from '#domain/bookings/days/visit-days.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { daysOfVisit } from '#server/bookings/visits/days-of-visit.ts'
import type { ComposeDeps } from './define-notification.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A subject with the day of its visit that a message is about; null where that is the visit as a whole, or no day of it anymore. */
export type OfDay<Subject> = Subject & { visitDay: VisitDay | null }

/** Adds the day of its visit that a message is about to its subject. */
export async function withDay<Subject extends BookingSubject>(
  deps: ComposeDeps,
  subject: Subject | undefined,
  { bookingId, day }: { bookingId: string; day?: string },
): Promise<OfDay<Subject> | undefined> {
  if (!subject || day === undefined) return subject && { ...subject, visitDay: null }
  const booking = await deps.db.selectFrom('bookings').selectAll().where('id', '=', bookingId).executeTakeFirst()
  if (!booking) return undefined
  const job = (await findLiveJob(deps.db, bookingId)) ?? null
  const days = await daysOfVisit(deps.db, deps, { booking, job })
  return { ...subject, visitDay: days.find(({ date }) => date === day) ?? null }
}
