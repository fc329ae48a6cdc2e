import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { streamBookingNews } from '#contract/bookings/booking-news.ts'
import { type Booking, getBooking } from '#contract/bookings/bookings.ts'
import { getVisit, type Visit } from '#contract/bookings/visits.ts'
import { addressOf } from '#web/lib/call.ts'
import { followEvents, type ServerEvent } from '#web/lib/follow-events.ts'
import { invalidateTouched, queryOf } from '#web/lib/queries.ts'
import { topicsOf } from './topics-of-news.ts'

/** How often the page fetches without an event, in milliseconds: time alone changes the phase of a visit. */
const REFETCH_MS = 60_000

/**
 * A booking and the state of its visit, live while the page is open: what an event is about is read again, and
 * everything once the stream is open again.
 * @param known the booking as it was read just now
 */
export function useLiveBooking(known: Booking, key: string | null): { booking: Booking; visit: Visit | null } {
  const queries = useQueryClient()
  const { id } = known
  const args = { params: { id }, query: { key: key ?? '' } }
  const enabled = key !== null
  const options = { enabled, refetchInterval: REFETCH_MS, staleTime: 0 }
  const booking = useQuery({ ...queryOf(getBooking, args), ...options, initialData: known })
  const visit = useQuery({ ...queryOf(getVisit, args), ...options })
  useEffect(() => {
    if (key === null) return
    const over = new AbortController()
    const invalidateAll = () => void queries.invalidateQueries().catch(() => undefined)
    const onEvent = (event: ServerEvent) => {
      const touched = topicsOf(event)
      if (touched) invalidateTouched(queries, { topics: touched })
      else invalidateAll()
    }
    void followEvents({
      open: (lastId, signal) =>
        fetch(addressOf(streamBookingNews, { id }, { key }), {
          headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
          cache: 'no-store',
          signal,
        }),
      signal: over.signal,
      onEvent,
      onOpen: invalidateAll,
      onLost: () => undefined,
      onRefused: () => undefined,
    })
    return () => over.abort()
  }, [queries, id, key])
  return { booking: booking.data, visit: visit.data ?? null }
}
