import { daysBetween } from '../../domain/calendar.ts'
import { painterName } from '../../domain/painter-name.ts'
import { visitDays } from '../../domain/visit-times.ts'
import {
  CUSTOMER_REASON,
  changeBlocks,
  greeting,
  isLatestChange,
  shortDay,
  visitFacts,
  visitName,
  visitOf,
  whenOf,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** The previous last day, and that of the booking when the message was queued. */
type Payload = { bookingId: string; oldEndDate: string; sequence: number }

const numbers = ['no days', 'one day', 'two days', 'three days', 'four days', 'five days']
const inWords = (days: number): string => numbers[days] ?? `${days} days`

/** "Same day, same time; now one day instead of two." */
const whatChanged = (subject: BookingSubject, { oldEndDate }: Payload): string => {
  const now = visitDays(visitOf(subject))
  const before = daysBetween(subject.booking.scheduled_date, oldEndDate) + 1
  return now === before
    ? 'Same day, same time, another painter.'
    : `Same day, same time; now ${inWords(now)} instead of ${inWords(before).replace(/ days?$/, '')}.`
}

/** The visit begins at the same time, but with another painter, or it takes more or fewer days. */
export const bookingChanged: Mail<BookingSubject, Payload> = {
  title: 'Booking changed in length or painter',
  applies: isLatestChange,
  write: (subject, context, payload) => {
    const { quote, painter } = subject
    const who = painter ? painterName(painter.first_name, painter.last_name) : 'Your painter'
    return {
      subject: `Same day, same time: an update on your ${visitName(subject)} on ${shortDay(subject)}`,
      preheader: `${whatChanged(subject, payload)} ${whenOf(subject)}.`,
      chip: { color: 'schuylkill', name: 'Updated', code: shortDay(subject) },
      heading: 'Your date stands',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(quote.customer_name)} your date and arrival time stay just as you booked them. ${who} is doing the work now.`,
        },
        { type: 'note', text: whatChanged(subject, payload) },
        { type: 'facts', rows: visitFacts(subject) },
        ...changeBlocks(subject, context),
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
