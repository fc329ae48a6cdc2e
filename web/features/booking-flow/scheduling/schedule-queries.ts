import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '../../../../contract/availability.ts'
import { type BookedVisit, getQuote } from '../../../../contract/quotes.ts'
import type { CivilDate } from '../../../../domain/calendar.ts'
import type { SlotId } from '../../../../domain/slots.ts'
import type { VisitTimes } from '../../../../domain/visit-times.ts'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'

/** Which quote is to be booked, and which of its bookings is being moved, if one is. */
export type Visit = { quoteId: string; bookingId?: string | undefined }

/** What is chosen so far. */
export type Chosen = { date: CivilDate | null; slot: SlotId | null }

export const nothingChosen: Chosen = { date: null, slot: null }

const noVisit: Visit = { quoteId: '' }

const queryOf = ({ quoteId, bookingId }: Visit) => (bookingId ? { quoteId, bookingId } : { quoteId })

const datesKey = '/api/contractor-available-dates'
const slotsKey = '/api/availability'

/** The dates that can be booked; asked only when there is a quote, anew each time the dialog opens. */
export const useAvailableDates = (visit: Visit | null) =>
  useQuery({
    queryKey: [datesKey, visit],
    enabled: visit !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listAvailableDates, { query: queryOf(visit ?? noVisit), signal })).availableDates,
  })

/** The slots of the chosen day, each with its end for the painter who would come. */
export const useTimeSlots = (visit: Visit | null, date: CivilDate | null) =>
  useQuery({
    queryKey: [slotsKey, visit, date],
    enabled: visit !== null && date !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(listTimeSlots, { query: { ...queryOf(visit ?? noVisit), date: date ?? '' }, signal })).timeSlots,
  })

export type OfferedSlot = NonNullable<ReturnType<typeof useTimeSlots>['data']>[number]

/** When a visit in that slot would begin and end; null while its end is not known. */
export const timesOf = (date: CivilDate, { id, endDate, endsAt }: OfferedSlot): VisitTimes | null =>
  endDate && endsAt ? { date, slot: id, endDate, endsAt } : null

/**
 * The chosen visit as it was last offered. `ready`: it can be confirmed as it is shown. While the slots are asked for anew it
 * cannot, and if the slot is gone then it cannot either.
 */
export function useChosenVisit(
  visit: Visit | null,
  { date, slot }: Chosen,
): { times: VisitTimes | null; ready: boolean } {
  const slots = useTimeSlots(visit, date)
  const offered = slots.data?.find((one) => one.id === slot && one.available)
  return {
    times: date && offered ? timesOf(date, offered) : null,
    ready: offered !== undefined && !slots.isFetching,
  }
}

/** How many days the work takes when it starts in the morning. */
export const useProjectEstimate = (quoteId: string | null) =>
  useQuery({
    queryKey: ['/api/project-estimate', quoteId],
    enabled: quoteId !== null,
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (await call(getProjectEstimate, { params: { quoteId: quoteId ?? '' }, signal })).estimatedDays,
  })

/** The visits that are booked for a quote already; empty while that is not known. */
export const useBookedVisits = (quoteId: string | null) =>
  useQuery({
    queryKey: ['/api/quotes', quoteId, 'booked'],
    enabled: quoteId !== null,
    gcTime: 0,
    queryFn: async ({ signal }): Promise<BookedVisit[]> =>
      (await call(getQuote, { params: { id: quoteId ?? '' }, signal })).booked ?? [],
  })

/** Whether what was offered is not true any more: the slot was taken, or its painter needs another time. */
export const isOutdated = (refusal: unknown): refusal is CallError =>
  refusal instanceof CallError && (refusal.code === 'slot_unavailable' || refusal.code === 'end_changed')

/** Asks for dates and slots anew. */
export function useRenewedOffer(): () => void {
  const client = useQueryClient()
  return () => {
    for (const key of [datesKey, slotsKey]) void client.invalidateQueries({ queryKey: [key] })
  }
}
