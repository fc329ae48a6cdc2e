import { getEarnings } from '#contract/billing/earnings.ts'
import { listJobs } from '#contract/bookings/jobs.ts'
import { getCalendarFeed } from '#contract/painters/calendar-feed.ts'
import { listOwnAvailability } from '#contract/painters/contractor-availability.ts'
import { getContractorProfile } from '#contract/painters/contractors.ts'
import { getWeeklySchedule, listClosedDays, listTimeOff } from '#contract/painters/time-off.ts'
import { queriesOfRole, queryOf } from '#web/lib/queries.ts'

/** Everything read by the signed-in painter; it is dropped with the session. */
export const ownReadings = queriesOfRole('contractor')

export const profileQuery = queryOf(getContractorProfile)
export const jobsQuery = queryOf(listJobs)
/** On the phone as well (`offline/stored-readings.ts`), so in memory for as long as the page is open. */
const cachedForever = { gcTime: Number.POSITIVE_INFINITY }
export const availabilityQuery = { ...queryOf(listOwnAvailability), ...cachedForever }
/** Completed jobs that the phone keeps, and that come with each further page. */
export const EARNED_JOBS = 50
/** Read again whenever it is opened: customers and the office change it, too. */
export const earningsQuery = {
  ...queryOf(getEarnings, { query: { limit: EARNED_JOBS } }),
  ...cachedForever,
  staleTime: 0,
}
export const calendarFeedQuery = queryOf(getCalendarFeed)
export const timeOffQuery = { ...queryOf(listTimeOff), ...cachedForever }
export const closedDaysQuery = queryOf(listClosedDays)
export const weeklyScheduleQuery = { ...queryOf(getWeeklySchedule), ...cachedForever }
