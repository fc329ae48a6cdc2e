import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { leaveBooking, viewBooking } from '#contract/office/presence.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'

/** Milliseconds until the page says again that it has the booking open: a third of the time after which it counts as closed. */
const SAID_EVERY = 5_000

/** Says that this booking is open here, for as long as the page is in view. @returns who else has it open */
export function useViewers(id: string) {
  const query = useQuery({
    ...queryOf(viewBooking, { params: { id } }),
    refetchInterval: SAID_EVERY,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  useEffect(() => {
    const leave = () => void call(leaveBooking, { params: { id } }).catch(() => undefined)
    window.addEventListener('pagehide', leave)
    return () => {
      window.removeEventListener('pagehide', leave)
      leave()
    }
  }, [id])
  // Who was there last is nobody's business once the page no longer hears of it.
  return query.isSuccess ? query.data.others : []
}
