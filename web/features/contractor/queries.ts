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
/** Read anew whenever it is opened: customers and the office change it, too. */
export const earningsQuery = { ...queryOf(getEarnings), staleTime: 0 }
export const calendarFeedQuery = queryOf(getCalendarFeed)
