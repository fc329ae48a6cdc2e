import { isLive } from '../../domain/booking-status.ts'
import {
  CUSTOMER_REASON,
  changeTerms,
  greeting,
  isConsultation,
  isPast,
  manageBlocks,
  payment,
  shortDay,
  visitFacts,
  visitName,
  whenOf,
  workFacts,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingConfirmation: Mail<BookingSubject> = {
  title: 'Booking confirmation',
  applies: (subject, _payload, now) => isLive(subject.booking.status) && !isPast(subject, now),
  write: (subject, { now, links }) => ({
    subject: `Booking confirmed: ${visitName(subject)} on ${shortDay(subject)}`,
    preheader: `${whenOf(subject)}. The appointment is attached for your calendar.`,
    chip: { color: 'wissahickon', name: 'Booked', code: shortDay(subject) },
    heading: 'Your visit is booked',
    blocks: [
      { type: 'paragraph', text: `${greeting(subject.quote.customer_name)} the date is yours.` },
      { type: 'facts', rows: visitFacts(subject) },
      ...(isConsultation(subject)
        ? []
        : ([
            { type: 'heading', text: 'What gets painted' },
            { type: 'facts', rows: workFacts(subject) },
          ] as const)),
      ...manageBlocks(subject, links),
      { type: 'heading', text: 'What happens next' },
      {
        type: 'list',
        items: isConsultation(subject)
          ? [
              'Colors look different in evening light, so please leave on the lamps you use.',
              'Have a piece of flooring, a fabric or a cushion handy: it helps you find the right color.',
              changeTerms(subject, now),
            ]
          : [
              'Your painter looks at the job and confirms it. We’ll email you as soon as that happens.',
              'Before the visit, please clear shelves and window sills and take down what hangs on the walls.',
              'Someone should be home to let the painter in and show the rooms.',
              payment,
              changeTerms(subject, now),
            ],
      },
    ],
    reason: CUSTOMER_REASON,
  }),
}
