import { placeName, townName } from '../../domain/place.ts'
import { formatPhone } from '../../domain/text.ts'
import { shortDay, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import { type BookingSubject, MOST_LISTED } from './subjects.queries.ts'

const counted = (waiting: readonly BookingSubject[]): string =>
  waiting.length === 1
    ? '1 booking needs a painter'
    : `${waiting.length}${waiting.length === MOST_LISTED ? ' or more' : ''} bookings need a painter`

const line = (subject: BookingSubject): string => {
  const { quote } = subject
  const customer = [quote.customer_name, formatPhone(quote.phone)].filter(Boolean).join(', ')
  return `${shortDay(subject)}: ${visitName(subject)} in ${placeName(subject.reader.market, quote)}. ${customer}`
}

/** All bookings that are waiting for a painter when it is sent, in one message. */
export const bookingsWithoutContractor: Mail<BookingSubject[]> = {
  title: 'Bookings without a painter',
  applies: (waiting) => waiting.length > 0,
  write: (waiting, { links }) => ({
    subject: counted(waiting),
    preheader: waiting
      .slice(0, 3)
      .map((subject) => `${shortDay(subject)} in ${townName(subject.reader.market, subject.quote)}`)
      .join(', '),
    chip: { color: 'brick', name: 'No painter', code: String(waiting.length) },
    heading: counted(waiting),
    blocks: [
      {
        type: 'paragraph',
        text: 'Nobody else who serves these areas is free at these times. The customers still expect us; the next visit comes first.',
      },
      { type: 'list', items: waiting.map(line) },
      { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
    ],
    reason: ADMINISTRATOR_REASON,
  }),
}
