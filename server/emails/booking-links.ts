import { formatId } from '../../domain/identifiers.ts'
import { visitInWords } from '../../domain/visit-times.ts'
import { timesOf } from '../booking-life/times-of.ts'
import { CUSTOMER_REASON, greeting, isPast } from './booking-parts.ts'
import type { Block } from './letter.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A visit that is upcoming or under way. */
const isComing = (subject: BookingSubject, now: Date): boolean =>
  subject.booking.status !== 'cancelled' && subject.booking.status !== 'completed' && !isPast(subject, now)

/** Links to bookings whose id was lost. */
export const bookingLinks: Mail<readonly BookingSubject[]> = {
  title: 'Links to bookings',
  applies: (subjects, _payload, now) => subjects.some((one) => isComing(one, now)),
  write: (subjects, { now, links }) => {
    const coming = subjects.filter((one) => isComing(one, now))
    const one = coming.length === 1
    return {
      subject: one ? 'Your Evencoat booking' : `Your ${coming.length} Evencoat bookings`,
      preheader: 'The links open without typing anything.',
      chip: { color: 'schuylkill', name: 'Your bookings', code: 'Sent again' },
      heading: one ? "Here's your booking" : 'Here are your bookings',
      blocks: [
        {
          type: 'paragraph',
          text: `${greeting(coming[0]?.quote.customer_name ?? null)} you asked us for ${one ? 'it' : 'them'} on our site. ${one ? 'The link opens it' : 'Each link opens one'} without typing anything, so please keep this email to yourself.`,
        },
        ...coming.flatMap(({ reader, booking, quote }): Block[] => [
          { type: 'heading', text: visitInWords(reader, timesOf(reader.market, booking)) },
          {
            type: 'facts',
            rows: [
              { label: 'Address', value: quote.address },
              { label: 'Booking ID', value: formatId(booking.id) },
            ],
          },
          { type: 'button', label: 'Manage Booking', href: links.manageBooking(booking.id) },
        ]),
      ],
      reason: CUSTOMER_REASON,
    }
  },
}
