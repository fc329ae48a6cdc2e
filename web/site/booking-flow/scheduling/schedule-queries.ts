import { useQuery } from '@tanstack/react-query'
import { type BookedVisit, getQuote } from '#contract/quotes/quotes.ts'
import { getProjectEstimate, listAvailableDates, listTimeSlots } from '#contract/scheduling/availability.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type SlotId, visitKind } from '#domain/scheduling/slots.ts'
import { halfDaysOf } from '#domain/scheduling/visit-spans.ts'
import type { VisitTimes } from '#domain/scheduling/visit-times.ts'
import { CallError } from '#web/lib/call-error.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader } from '#web/lib/use-translate.ts'

/** The quote to be booked, and the booking that is being moved, if any. `painter`: the slug of whoever is asked for. */
export type Visit = { quoteId: string; bookingId?: string | undefined; painter?: string | undefined }

/** The current selection. */
export type Chosen = { date: CivilDate | null; slot: SlotId | null }

export const nothingChosen: Chosen = { date: null, slot: null }

const noVisit: Visit = { quoteId: '' }

const visitQuery = ({ quoteId, bookingId, painter }: Visit) => ({
  quoteId,
  ...(bookingId && { bookingId }),
  ...(painter && { painter }),
})

/** A painter whom the customer may ask for. */
export type AskablePainter = { name: string; slug: string }

/** Whom the customer may ask for; nobody while unknown, and from a server of the release before. */
export const useAskablePainters = (visit: Visit | null): readonly AskablePainter[] =>
  useQuery({
    ...queryOf(listAvailableDates, { query: visitQuery(visit ?? noVisit) }),
    enabled: visit !== null,
    gcTime: 0,
    select: ({ painters }) => painters ?? [],
  }).data ?? []

/**
 * The bookable dates; fetched only when there is a quote, each time the dialog opens. Those of before stay until the dates of a
 * painter who is asked for have come.
 */
export const useAvailableDates = (visit: Visit | null) =>
  useQuery({
    ...queryOf(listAvailableDates, { query: visitQuery(visit ?? noVisit) }),
    enabled: visit !== null,
    gcTime: 0,
    placeholderData: (before) => (visit?.painter === undefined ? undefined : before),
    select: ({ availableDates }) => availableDates,
  })

/** When we are closed at the home within the days that can be booked; empty while unknown. */
export const useClosedDays = (visit: Visit | null): { firstDay: CivilDate; lastDay: CivilDate; label: string }[] => {
  const query = useQuery({
    ...queryOf(listAvailableDates, { query: visitQuery(visit ?? noVisit) }),
    enabled: visit !== null,
    gcTime: 0,
    select: ({ closed }) => closed,
  })
  return query.data ?? []
}

/** Until when no new bookings are taken at the home; undefined while unknown, null while they are. */
export const usePause = (visit: Visit | null) =>
  useQuery({
    ...queryOf(listAvailableDates, { query: visitQuery(visit ?? noVisit) }),
    enabled: visit !== null,
    gcTime: 0,
    select: ({ paused }) => paused,
  }).data

/** The slots of the selected day, each with its end for the painter who would come. */
export const useTimeSlots = (visit: Visit | null, date: CivilDate | null) =>
  useQuery({
    ...queryOf(listTimeSlots, { query: { ...visitQuery(visit ?? noVisit), date: date ?? '' } }),
    enabled: visit !== null && date !== null,
    gcTime: 0,
    select: ({ timeSlots }) => timeSlots,
  })

export type OfferedSlot = NonNullable<ReturnType<typeof useTimeSlots>['data']>[number]

/** When a visit in that slot would start and end; null while its end is unknown. */
export const timesOf = (date: CivilDate, { id, endDate, endsAt }: OfferedSlot): VisitTimes | null =>
  endDate && endsAt ? { date, slot: id, endDate, endsAt } : null

/**
 * The selected visit as it was last offered. `ready`: it can be confirmed as shown. It cannot while the slots are being fetched
 * again, or when the slot is gone.
 */
export function useChosenVisit(
  visit: Visit | null,
  { date, slot }: Chosen,
): { times: VisitTimes | null; painterName: string | null; ready: boolean } {
  const slots = useTimeSlots(visit, date)
  const offered = slots.data?.find((one) => one.id === slot && one.available)
  return {
    times: date && offered ? timesOf(date, offered) : null,
    painterName: offered?.painterName ?? null,
    ready: offered !== undefined && !slots.isFetching,
  }
}

/** How much work a painting is, in half-days: the least and the most of what is offered. */
export type WorkNeeded = { least: number; most: number; isEstimate: boolean }

/** Half-days of work in an offered painting; none for an evening or for a time that is taken. */
export function useWorkOf(date: CivilDate | null): (slot: OfferedSlot) => number | undefined {
  const { market } = useReader()
  return (slot) => {
    const times = slot.available && date && visitKind(slot.id) === 'painting' ? timesOf(date, slot) : null
    return times ? halfDaysOf(market, times) : undefined
  }
}

/**
 * How much work the painting is, as the times of the selected day say; before a day is selected, as estimated for the first free
 * one. Undefined while unknown.
 */
export function useWorkNeeded(visit: Visit | null, date: CivilDate | null): WorkNeeded | undefined {
  const estimate = useProjectEstimate(visit?.quoteId ?? null)
  const workOf = useWorkOf(date)
  const offered = (useTimeSlots(visit, date).data ?? []).flatMap((slot) => workOf(slot) ?? [])
  if (offered.length > 0) return { least: Math.min(...offered), most: Math.max(...offered), isEstimate: false }
  return estimate.data === undefined ? undefined : { least: estimate.data, most: estimate.data, isEstimate: true }
}

/** How many half-days the work takes; whole days from a server of the release before. */
const useProjectEstimate = (quoteId: string | null) =>
  useQuery({
    ...queryOf(getProjectEstimate, { params: { quoteId: quoteId ?? '' } }),
    enabled: quoteId !== null,
    gcTime: 0,
    select: ({ estimatedDays, estimatedHalfDays = estimatedDays * 2 }) => estimatedHalfDays,
  })

/** The visits already booked for a quote, and whether its customer picks the colors alone. */
export const useBookedVisits = (quoteId: string | null) =>
  useQuery({
    ...queryOf(getQuote, { params: { id: quoteId ?? '' } }),
    enabled: quoteId !== null,
    gcTime: 0,
    // Refetched even if the quote's page has it in the cache: something may have been booked since.
    staleTime: 0,
    select: ({ booked = [], ownColors = false }): { booked: BookedVisit[]; ownColors: boolean } => ({
      booked,
      ownColors,
    }),
  })

/** The codes for an outdated offer: of its slot, its end, our terms, or that bookings are taken at all. */
const outdated: readonly string[] = ['slot_unavailable', 'end_changed', 'terms_changed', 'bookings_paused']

/** Whether what was offered is not true any more, so that it has to be fetched again. */
export const isOutdated = (refusal: unknown): refusal is CallError =>
  refusal instanceof CallError && outdated.includes(refusal.code)

/** Refetches dates and slots. */
export function useRenewedOffer(): () => void {
  return () => {}
}
