import type { AdminBookingDetails } from '../../../../contract/admin/bookings.ts'
import { bookingStatusLabels } from '../../../../domain/booking-status.ts'
import { formatMoney } from '../../../../domain/format.ts'
import { formatDate } from '../../../../domain/format-dates.ts'
import { slotNames } from '../../../../domain/slots.ts'
import { reader } from '../../../lib/here.ts'
import type { PageWords } from '../../../lib/words.ts'

type Field = [label: string, read: (booking: AdminBookingDetails) => string]

const fieldsIn = (t: PageWords): readonly Field[] => [
  [t('Status'), (booking) => t(bookingStatusLabels[booking.status])],
  [t('Contractor'), (booking) => booking.contractorName ?? t('No one')],
  [t('Date'), (booking) => formatDate(reader, booking.scheduledDate)],
  [t('Time slot'), (booking) => t(slotNames[booking.timeSlot])],
  [t('Notes'), (booking) => booking.notes ?? t('none')],
  [t('Final cost'), (booking) => formatMoney(reader, booking.finalCost)],
]

/** The differences between two states of a booking, for the administrator: "Time slot: Morning → Afternoon". */
export const differencesBetween = (t: PageWords, before: AdminBookingDetails, now: AdminBookingDetails): string[] =>
  fieldsIn(t)
    .filter(([, read]) => read(before) !== read(now))
    .map(([label, read]) => `${label}: ${read(before)} → ${read(now)}`)
