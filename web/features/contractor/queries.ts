import { getCalendarFeed } from '../../../contract/calendar-feed.ts'
import { listOwnAvailability } from '../../../contract/contractor-availability.ts'
import { getContractorProfile } from '../../../contract/contractors.ts'
import { getEarnings } from '../../../contract/earnings.ts'
import { listJobs } from '../../../contract/jobs.ts'
import { queryOf, readingsAs } from '../../lib/queries.ts'

/** Everything read by the signed-in painter; it is dropped with the session. */
export const ownReadings = readingsAs('contractor')

export const profileQuery = queryOf(getContractorProfile)
export const jobsQuery = queryOf(listJobs)
export const availabilityQuery = queryOf(listOwnAvailability)
export const earningsQuery = queryOf(getEarnings)
export const calendarFeedQuery = queryOf(getCalendarFeed)
