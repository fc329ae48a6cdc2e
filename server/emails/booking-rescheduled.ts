import { isLive } from '../../domain/booking-status.ts'
import { formatDate } from '../../domain/calendar.ts'
import { type Cents, formatDollars } from '../../domain/money.ts'
import { formatWindow } from '../../domain/slots.ts'
import {
  CUSTOMER_REASON,
  changeTerms,
  greeting,
  isPast,
  manageBlocks,
  shortDay,
  visitFacts,
  visitName,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingRescheduled: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  title: 'Booking moved',
  // Moved again since: the message of that change says where it is now.
  applies: (subject, { sequence }, now) =>
    isLive(subject.booking.status) && subject.booking.sequence === sequence && !isPast(subject, now),
  write: (subject, { now, links }, { fee }) => ({
    subject: `Your visit is moved to ${shortDay(subject)}`,
    preheader: `Now ${formatDate(subject.booking.scheduled_date)}, ${formatWindow(subject.booking.time_slot)}.`,
    chip: { color: 'schuylkill', name: 'Moved', code: shortDay(subject) },
    heading: 'Your visit has a new date',
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} your ${visitName(subject)} is moved. The booking ID stays the same, and the attached appointment replaces the old one in your calendar.`,
      },
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'note',
        text:
          fee > 0
            ? `Fee for the late change: ${formatDollars(fee)}, added to what you pay after the visit.`
            : 'The change is free of charge.',
      },
      ...manageBlocks(subject, links),
      { type: 'paragraph', text: changeTerms(subject, now) },
    ],
    reason: CUSTOMER_REASON,
  }),
}
