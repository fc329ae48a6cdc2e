import { useQueryClient } from '@tanstack/react-query'
import { getTimeline } from '../../../../contract/admin/acts.ts'
import { getBoard } from '../../../../contract/admin/board.ts'
import { getBookingLedger } from '../../../../contract/admin/booking-ledger.ts'
import { getAdminBooking, listBookings, listCandidates } from '../../../../contract/admin/bookings.ts'
import { listDayVisits } from '../../../../contract/admin/day-visits.ts'
import { getNeeds } from '../../../../contract/admin/needs.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { listFits, listTakers } from '../../../../contract/admin/takers.ts'
import { stale } from '../../../lib/queries.ts'

/** Reads anew everything on the page that a change of a booking may alter. */
export const useBookingChanged = () => {
  const client = useQueryClient()
  return () =>
    stale(
      client,
      getAdminBooking,
      getTimeline,
      getBookingLedger,
      listBookings,
      listCandidates,
      listTakers,
      listFits,
      listDayVisits,
      getBoard,
      getNeeds,
      getOverview,
    )
}
