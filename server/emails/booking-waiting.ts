import { visitInWords } from '../../domain/visit-times.ts'
import { timesOf } from '../booking-life/times-of.ts'
import { CUSTOMER_REASON, greeting, isPast, shortDay, visitFacts, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** Tells a customer that their painter cannot come and that we are looking for another one. */
export const bookingWaiting: Mail<BookingSubject> = {
  title: 'Looking for another painter',
  // Another painter was found since, or the visit was cancelled: no reason to worry anyone.
  applies: (subject, _payload, now) => subject.booking.status === 'pending' && !isPast(subject, now),
  write: (subject, { links }) => ({
    subject: `We're finding you another painter for ${shortDay(subject)}`,
    preheader: 'You can wait, or pick another date free of charge.',
    chip: { color: 'butter', name: 'Looking for a painter', code: shortDay(subject) },
    heading: "We're finding you another painter",
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} we're sorry: the painter we had for your ${visitName(subject)} can't make it. We're looking for somebody else for the same time, ${visitInWords(subject.reader, timesOf(subject.reader.market, subject.booking))}, and we'll write as soon as a painter has said yes.`,
      },
      {
        type: 'note',
        text: "You don't have to wait. Picking new dates or cancelling is free of charge until we have found somebody.",
      },
      { type: 'button', label: 'Pick new dates', href: links.manageBooking(subject.booking.id) },
      {
        type: 'link',
        before: 'Changed your mind?',
        label: 'Cancel this booking',
        href: links.cancelBooking(subject.booking.id),
      },
      { type: 'facts', rows: visitFacts(subject) },
    ],
    reason: CUSTOMER_REASON,
  }),
}
