import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { streamBookingNews } from '../../../contract/booking-news.ts'
import { type Booking, getBooking } from '../../../contract/bookings.ts'
import { getVisit, type Visit } from '../../../contract/visits.ts'
import { addressOf } from '../../lib/call.ts'
import { followEvents } from '../../lib/follow-events.ts'
import { queryOf } from '../../lib/queries.ts'

/** How often the page reads anew without being told: time alone changes where a visit stands. */
const LOOK_EVERY = 60_000

/**
 * A booking and where its visit stands, kept up to date while the page is open: everything that the page shows is read anew
 * whenever something happens to the booking.
 * @param known the booking as it was read just now
 */
export function useLiveBooking(known: Booking, key: string | null): { booking: Booking; visit: Visit | null } {
  const queries = useQueryClient()
  const { id } = known
  const args = { params: { id }, query: { key: key ?? '' } }
  const enabled = key !== null
  const options = { enabled, refetchInterval: LOOK_EVERY, staleTime: 0 }
  const booking = useQuery({ ...queryOf(getBooking, args), ...options, initialData: known })
  const visit = useQuery({ ...queryOf(getVisit, args), ...options })
  useEffect(() => {
    if (key === null) return
    const over = new AbortController()
    const readAnew = () => void queries.invalidateQueries().catch(() => undefined)
    void followEvents({
      open: (lastId, signal) =>
        fetch(addressOf(streamBookingNews, { id }, { key }), {
          headers: lastId === undefined ? {} : { 'Last-Event-ID': lastId },
          cache: 'no-store',
          signal,
        }),
      signal: over.signal,
      onEvent: readAnew,
      onOpen: readAnew,
      onLost: () => undefined,
      onRefused: () => undefined,
    })
    return () => over.abort()
  }, [queries, id, key])
  return { booking: booking.data, visit: visit.data ?? null }
}
