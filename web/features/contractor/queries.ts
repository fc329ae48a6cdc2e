import { queryOptions } from '@tanstack/react-query'
import { getCalendarFeed } from '../../../contract/calendar.ts'
import { listOwnAvailability } from '../../../contract/contractor-availability.ts'
import { getContractorProfile } from '../../../contract/contractors.ts'
import { getEarnings } from '../../../contract/earnings.ts'
import { listJobs } from '../../../contract/jobs.ts'
import { call } from '../../lib/call.ts'

/** Everything that the signed-in painter read begins with this; it is forgotten with the session. */
export const contractorKey = ['contractor'] as const

export const profileQuery = queryOptions({
  queryKey: [...contractorKey, 'profile'],
  queryFn: ({ signal }) => call(getContractorProfile, { signal }),
})

export const jobsQuery = queryOptions({
  queryKey: [...contractorKey, 'jobs'],
  queryFn: ({ signal }) => call(listJobs, { signal }),
})

export const availabilityQuery = queryOptions({
  queryKey: [...contractorKey, 'availability'],
  queryFn: ({ signal }) => call(listOwnAvailability, { signal }),
})

export const earningsQuery = queryOptions({
  queryKey: [...contractorKey, 'earnings'],
  queryFn: ({ signal }) => call(getEarnings, { signal }),
})

export const calendarFeedQuery = queryOptions({
  queryKey: [...contractorKey, 'calendar-feed'],
  queryFn: ({ signal }) => call(getCalendarFeed, { signal }),
})
