import { addDays, formatDate, todayAt } from '../../domain/calendar.ts'
import { formatWindow, hasBegun } from '../../domain/slots.ts'
import {
  CUSTOMER_REASON,
  changeTerms,
  greeting,
  isConsultation,
  manageBlocks,
  payment,
  visitFacts,
  visitName,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

const dayName = ({ booking }: BookingSubject, now: Date): 'Today' | 'Tomorrow' =>
  booking.scheduled_date === todayAt(now) ? 'Today' : 'Tomorrow'

export const bookingReminder: Mail<BookingSubject> = {
  title: 'Reminder of a visit',
  // A visit that was moved or cancelled since is nobody's visit tomorrow.
  applies: ({ booking }, _payload, now) =>
    (booking.status === 'scheduled' || booking.status === 'confirmed') &&
    booking.contractor_id !== null &&
    booking.scheduled_date <= addDays(todayAt(now), 1) &&
    !hasBegun(booking.scheduled_date, booking.time_slot, now),
  write: (subject, { now, links }) => ({
    subject: `${dayName(subject, now)}: your ${visitName(subject)}, ${formatWindow(subject.booking.time_slot)}`,
    preheader: `${formatDate(subject.booking.scheduled_date)} at ${subject.quote.address}.`,
    chip: { color: 'butter', name: dayName(subject, now), code: formatWindow(subject.booking.time_slot) },
    heading: dayName(subject, now) === 'Today' ? 'We are coming today' : 'We are coming tomorrow',
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} a short reminder of your ${visitName(subject)}.`,
      },
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'list',
        items: isConsultation(subject)
          ? ['Have samples of fabrics and floors at hand, and any color that you have in mind.']
          : [
              'Small things cleared away, pictures taken down, a way free to the rooms.',
              'Pets in another room while the paint is wet.',
              payment,
            ],
      },
      ...manageBlocks(subject, links),
      { type: 'paragraph', text: changeTerms(subject, now) },
    ],
    reason: CUSTOMER_REASON,
  }),
}
