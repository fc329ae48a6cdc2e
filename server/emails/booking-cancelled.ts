import { formatDate, todayAt } from '../../domain/calendar.ts'
import { formatId } from '../../domain/identifiers.ts'
import { type Cents, formatDollars } from '../../domain/money.ts'
import { formatWindow, visitKindLabel } from '../../domain/slots.ts'
import { CUSTOMER_REASON, greeting, shortDay, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingCancelled: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  title: 'Booking cancelled',
  // An administrator may have brought it back.
  applies: ({ booking }) => booking.status === 'cancelled',
  write: (subject, { now, links }, { fee }) => {
    const { booking, quote } = subject
    const canBookAgain = quote.expires_at > now
    return {
      subject: `Cancelled: your ${visitName(subject)} on ${shortDay(subject)}`,
      preheader: fee > 0 ? `Cancellation fee: ${formatDollars(fee)}.` : 'Nothing is charged.',
      chip: { color: 'brick', name: 'Cancelled', code: shortDay(subject) },
      heading: 'Your booking is cancelled',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(quote.customer_name)} this visit will not take place. Nobody will come.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Visit', value: visitKindLabel(booking.time_slot) },
            { label: 'Was on', value: `${formatDate(booking.scheduled_date)}, ${formatWindow(booking.time_slot)}` },
            { label: 'Address', value: quote.address },
            { label: 'Booking ID', value: formatId(booking.id) },
          ],
        },
        {
          type: 'note',
          text:
            fee > 0
              ? `Cancellation fee: ${formatDollars(fee)}, because less than a day was left.`
              : 'Cancelled in time: nothing is charged.',
        },
        canBookAgain
          ? {
              type: 'link',
              before: `Your quote stays valid until ${formatDate(todayAt(quote.expires_at))}:`,
              label: 'choose another date',
              href: links.quote(quote.id),
            }
          : { type: 'link', before: 'Another time?', label: 'Get a new quote', href: links.getQuote },
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
