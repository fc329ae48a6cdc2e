import { useQuery } from '@tanstack/react-query'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '../../../../contract/availability.ts'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { call } from '../../../lib/call.ts'

/** Which quote is to be booked, and which of its bookings is being moved, if one is. */
export type Visit = { quoteId: string; bookingId?: string | undefined }

const noVisit: Visit = { quoteId: '' }

const queryOf = ({ quoteId, bookingId }: Visit) => (bookingId ? { quoteId, bookingId } : { quoteId })

/** The dates that can be booked; asked only when there is a quote, anew each time the dialog opens. */
export const useAvailableDates = (visit: Visit | null) =>
  useQuery({
    queryKey: ['/api/contractor-available-dates', visit],
    enabled: visit !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listAvailableDates, { query: queryOf(visit ?? noVisit), signal })).availableDates,
  })

/** The slots of the chosen day. */
export const useTimeSlots = (visit: Visit | null, date: CivilDate | null) =>
  useQuery({
    queryKey: ['/api/availability', visit, date],
    enabled: visit !== null && date !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listTimeSlots, { query: { ...queryOf(visit ?? noVisit), date: date ?? '' }, signal })).timeSlots,
  })

/** How many days the work takes. */
export const useProjectEstimate = (quoteId: string | null) =>
  useQuery({
    queryKey: ['/api/project-estimate', quoteId],
    enabled: quoteId !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(getProjectEstimate, { params: { quoteId: quoteId ?? '' }, signal })).estimatedDays,
  })
