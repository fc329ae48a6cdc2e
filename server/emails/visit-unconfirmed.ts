import { isLive } from '../../domain/booking-status.ts'
import { townName } from '../../domain/place.ts'
import { formatPhone } from '../../domain/text.ts'
import { isPast, shortDay, visitFacts, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A visit begins although its painter never confirmed: someone has to call, now. */
export const visitUnconfirmed: Mail<BookingSubject> = {
  title: 'Visit begins unconfirmed',
  applies: (subject, _payload, now) =>
    isLive(subject.booking.status) &&
    subject.booking.status !== 'in_progress' &&
    subject.booking.confirmed_at === null &&
    subject.painter !== null &&
    !isPast(subject, now),
  write: (subject, { links }) => {
    const { painter, quote } = subject
    const who = painter ? `${painter.first_name} ${painter.last_name}` : 'The painter'
    return {
      subject: `Unconfirmed: ${shortDay(subject)} in ${townName(subject.reader.market, quote)} begins now`,
      preheader: `${who} has not answered. Please call.`,
      chip: { color: 'brick', name: 'Call now', code: shortDay(subject) },
      heading: 'A visit begins that nobody confirmed',
      blocks: [
        {
          type: 'note',
          text: `${who} was asked to do this ${visitName(subject)} and has not answered. The customer is waiting.`,
        },
        {
          type: 'facts',
          rows: [
            ...(painter ? [{ label: 'Painter', value: `${who}, ${formatPhone(painter.phone)}` }] : []),
            {
              label: 'Customer',
              value: [quote.customer_name, formatPhone(quote.phone)].filter(Boolean).join(', '),
            },
            ...visitFacts(subject),
          ],
        },
        { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
      ],
      reason: ADMINISTRATOR_REASON,
    }
  },
}
