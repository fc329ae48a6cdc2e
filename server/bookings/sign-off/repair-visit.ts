import type { RepairVisit, SignOff } from '#contract/bookings/sign-off.ts'
import { isLive, isOpen } from '#domain/platform/booking-status.ts'
import { visitTimes } from '#domain/scheduling/visit-times.ts'
import { painterTimes } from '#server/bookings/booking/painter-times.ts'
import { keyForCaller } from '#server/bookings/booking/prove-customer.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { TOUCH_UP_HALF_DAYS } from './touch-up-work.ts'

/** How many times are offered for a touch-up or a warranty visit. */
const MOST_TIMES = 20

/** A free visit as the customer of the work sees it. */
export function presentRepair(deps: Deps, booking: BookingRow): RepairVisit {
  const isAssigned = booking.contractor_id !== null
  return {
    id: booking.id,
    key: keyForCaller(deps.config.secrets, booking),
    scheduledDate: isAssigned ? booking.scheduled_date : null,
    timeSlot: isAssigned ? booking.time_slot : null,
    endsAt: isAssigned ? timesOf(deps.market, booking).endsAt : null,
    isCancelled: !isLive(booking.status),
    isMissed: booking.missed_at !== null && isOpen(booking.status),
  }
}

/** The next times at which the painter of some work could mend something; none without a painter. */
export const repairTimes = async (
  deps: Deps,
  { contractor_id: contractorId, quote_id: quoteId }: Pick<BookingRow, 'contractor_id' | 'quote_id'>,
): Promise<SignOff['times']> =>
  contractorId === null
    ? []
    : (await painterTimes(deps, contractorId, { quoteId, halfDays: TOUCH_UP_HALF_DAYS }))
        .slice(0, MOST_TIMES)
        .map(({ date, slot }) => ({
          date,
          timeSlot: slot,
          endsAt: visitTimes(deps.market, { date, slot, halfDays: TOUCH_UP_HALF_DAYS }).endsAt,
        }))
