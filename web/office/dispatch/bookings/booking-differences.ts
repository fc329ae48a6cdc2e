import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { bookingStatusLabels } from '#domain/platform/booking-status.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { slotNames } from '#domain/scheduling/slots.ts'
import type { Known } from '#web/lib/known.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

type Field = [label: string, read: (booking: AdminBookingDetails) => string]

const fieldsIn = (t: PageTranslator, reader: Reader): readonly Field[] => [
  [t('Status'), (booking) => t(bookingStatusLabels[booking.status])],
  [t('Contractor'), (booking) => booking.contractorName ?? t('No one')],
  [t('Date'), (booking) => formatDate(reader, booking.scheduledDate)],
  [t('Time slot'), (booking) => t(slotNames[booking.timeSlot])],
  [t('Customer'), (booking) => booking.customerName ?? t('none')],
  [t('Phone'), (booking) => booking.customerPhone],
  [t('Email'), (booking) => booking.customerEmail],
  [t('Notes'), (booking) => booking.notes ?? t('none')],
  [t('Final cost'), (booking) => formatMoney(reader, booking.finalCost)],
]

/** How a booking reads for the administrator, as far as somebody else may change it while a form about it is open. */
export const formatBooking = (t: PageTranslator, reader: Reader, booking: AdminBookingDetails): Known =>
  Object.fromEntries(fieldsIn(t, reader).map(([label, read]) => [label, read(booking)]))
