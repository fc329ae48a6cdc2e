import type { KnownOfDay } from '#domain/bookings/booking-lifecycle.ts'
import { type VisitDay, visitDays } from '#domain/bookings/days/visit-days.ts'
import type { VisitFacts } from '#domain/bookings/visit-progress.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { onTermsOf } from '#server/bookings/lifecycle/terms-of-booking.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { BookingRow, JobRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { factsOfJob } from './present-visit.ts'
import { dayReportsOf, reportsOf } from './visit-events.queries.ts'

type Of = { booking: BookingRow; job: JobRow | null }

/** The days of a visit, on the terms of its booking, by what is known of it. */
export function daysKnowing(
  { market, now }: Pick<Deps, 'market' | 'now'>,
  { booking, job }: Of,
  known: Pick<VisitFacts, 'events' | 'reports'>,
): VisitDay[] {
  const slots = slotsOfVisit(booking.scheduled_date, booking.time_slot, booking.half_days)
  const facts = { slots, bookingStatus: booking.status, job: job && factsOfJob(job), ...known }
  return visitDays(onTermsOf(market, booking), facts, now())
}

/** The same, read. */
export const daysOfVisit = async (db: Db, deps: Pick<Deps, 'market' | 'now'>, of: Of): Promise<VisitDay[]> =>
  daysKnowing(deps, of, {
    events: of.job ? await reportsOf(db, of.job.id) : [],
    reports: await dayReportsOf(db, of.booking.id),
  })

/** What is known of the day on which something happens, if it is one of the visit after its first one. */
export async function knownOfDay(
  db: Db,
  deps: Pick<Deps, 'market' | 'now'>,
  locked: { booking: BookingRow; job: JobRow },
  at: Date,
): Promise<KnownOfDay | undefined> {
  const date: CivilDate = todayIn(deps.market, at)
  if (date <= locked.booking.scheduled_date) return undefined
  const day = (await daysOfVisit(db, deps, locked)).find((one) => one.date === date)
  return day && { arrivedAt: day.arrivedAt, notifiedAt: day.delay?.notifiedAt ?? null, missedAt: day.missedAt }
}
