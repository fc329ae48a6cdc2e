import { todayIn } from '../../domain/calendar.ts'
import { noticeInWords } from '../../domain/cancellation.ts'
import { formatMoney } from '../../domain/format.ts'
import { formatDate } from '../../domain/format-dates.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Cents } from '../../domain/money.ts'
import { visitKindLabel } from '../../domain/slots.ts'
import { CUSTOMER_REASON, greeting, shortDay, visitName, whenOf } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingCancelled: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  title: 'Booking cancelled',
  // An administrator may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  write: (subject, { now, links }, { fee }) => {
    const { booking, quote } = subject
    const canBookAgain = quote.expires_at > now
    return {
      subject: `Cancelled: your ${visitName(subject)} on ${shortDay(subject)}`,
      preheader: fee > 0 ? `Cancellation fee: ${formatMoney(subject.reader, fee)}.` : 'Nothing is charged.',
      chip: { color: 'brick', name: 'Cancelled', code: shortDay(subject) },
      heading: 'Your booking is cancelled',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(quote.customer_name)} your visit is cancelled, and no one will come by.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Visit', value: visitKindLabel(booking.time_slot) },
            { label: 'Was on', value: whenOf(subject) },
            { label: 'Address', value: quote.address },
            { label: 'Booking ID', value: formatId(booking.id) },
          ],
        },
        {
          type: 'note',
          text:
            fee > 0
              ? `Cancellation fee: ${formatMoney(subject.reader, fee)}, because the visit was less than ${noticeInWords(subject.reader.market)} away.`
              : 'You cancelled in time, so nothing is charged.',
        },
        canBookAgain
          ? {
              type: 'link',
              before: `Your quote is good until ${formatDate(subject.reader, todayIn(subject.reader.market, quote.expires_at))}:`,
              label: 'pick another date',
              href: links.quote(quote.id),
            }
          : { type: 'link', before: 'Another time?', label: 'Get a new quote', href: links.getQuote },
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
