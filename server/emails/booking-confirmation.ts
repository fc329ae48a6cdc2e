import { isLive } from '../../domain/booking-status.ts'
import { formatDate } from '../../domain/calendar.ts'
import { formatWindow } from '../../domain/slots.ts'
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
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingConfirmation: Mail<BookingSubject> = {
  title: 'Booking confirmation',
  applies: (subject, _payload, now) => isLive(subject.booking.status) && !isPast(subject, now),
  write: (subject, { now, links }) => ({
    subject: `Booking confirmed: ${visitName(subject)} on ${shortDay(subject)}`,
    preheader: `${formatDate(subject.booking.scheduled_date)}, ${formatWindow(subject.booking.time_slot)}. The appointment is attached for your calendar.`,
    chip: { color: 'wissahickon', name: 'Booked', code: shortDay(subject) },
    heading: 'Your visit is booked',
    blocks: [
      { type: 'paragraph', text: `${greeting(subject.quote.customer_name)} the date is yours.` },
      { type: 'facts', rows: visitFacts(subject) },
      ...manageBlocks(subject, links),
      { type: 'heading', text: 'Good to know' },
      {
        type: 'list',
        items: isConsultation(subject)
          ? [
              'Walls look different in evening light: please leave the lamps on that you use.',
              'Samples of floors, fabrics and furniture help to find a color.',
              changeTerms(subject, now),
            ]
          : [
              'Please clear small things from shelves and window sills, and take down what hangs on the walls.',
              'Somebody should be there to let the painter in and to show the rooms.',
              payment,
              changeTerms(subject, now),
            ],
      },
    ],
    reason: CUSTOMER_REASON,
  }),
}
