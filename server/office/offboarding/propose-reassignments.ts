import { sql } from 'kysely'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { hasBegunWork } from '#domain/painters/offboarding.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { byUrgency } from '#domain/scheduling/candidate-groups.ts'
import { type JobStatus, unfinishedJobStatuses } from '#domain/scheduling/job-status.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { literals } from '#server/platform/database/literals.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { CalendarSimulation } from '#server/scheduling/candidates/calendar-simulation.ts'
import { findVisits } from '#server/scheduling/candidates/candidates.queries.ts'
import { calendarsFor, fitsOf } from '#server/scheduling/candidates/first-fits.ts'
import { presentProposedVisit } from '#server/scheduling/candidates/present-proposed-visit.ts'

/** Days on which a painter does not come, both inclusive; without an end from the first one on. */
export type DaysAway = { from: CivilDate; to: CivilDate | null }

/** The days after the last one of a painter who leaves. */
export const daysAfter = (lastDay: CivilDate): DaysAway => ({ from: addDays(lastDay, 1), to: null })

/** A painter's unfinished jobs that take some of these days, by booking. */
export async function jobsDuring(
  db: Db,
  contractorId: string,
  { from, to }: DaysAway,
): Promise<Map<string, JobStatus>> {
  const { rows } = await sql<{ bookingId: string; status: JobStatus }>`
    select booking_id as "bookingId", status from jobs
     where contractor_id = ${contractorId} and status in (${literals(unfinishedJobStatuses)})
       and end_date >= ${from}::date and (${to}::date is null or scheduled_date <= ${to}::date)`.execute(db)
  return new Map(rows.map(({ bookingId, status }) => [bookingId, status]))
}

/**
 * Who is proposed for each job of a painter on days on which they do not come (docs/rules/office.md#offboarding): the most urgent first, each
 * as if those before it were given already, so that nobody is proposed twice for one time. Nothing is reserved.
 */
export async function proposeReassignments(
  deps: Deps,
  contractorId: string,
  days: DaysAway,
): Promise<OffboardingJob[]> {
  const statuses = await jobsDuring(deps.db, contractorId, days)
  if (statuses.size === 0) return []
  const visits = (await findVisits(deps.db, [...statuses.keys()])).sort(byUrgency)
  const moment = momentOf(deps)
  const today = todayIn(moment.market, moment.now)
  const ahead = visits.filter(({ scheduledDate }) => scheduledDate >= today)
  const calendars = ahead.length === 0 ? null : new CalendarSimulation(await calendarsFor(deps, ahead))
  return visits.map((visit): OffboardingJob => {
    const { id, scheduledDate, timeSlot } = visit
    const status = statuses.get(id) ?? 'assigned'
    const hasBegun = hasBegunWork({ status, scheduledDate }, moment)
    const found = hasBegun || !calendars ? [] : fitsOf(calendars.table, visit, today)
    const fits = found.filter((one) => one.contractorId !== contractorId)
    const [best] = fits
    // Read before the next one is given: the calendars change under the result.
    const people = fits.map((one) => ({ id: one.contractorId, name: one.name }))
    if (best) calendars?.assign(best.contractorId, slotsOfVisit(scheduledDate, timeSlot, best.halfDays))
    return {
      ...presentProposedVisit(deps.reader, visit),
      phone: visit.phone,
      status,
      hasBegun,
      reassignment: people[0] ?? null,
      fits: people,
    }
  })
}
