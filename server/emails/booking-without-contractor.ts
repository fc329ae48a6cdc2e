import { isLive } from '../../domain/booking-status.ts'
import { townName } from '../../domain/place.ts'
import { isPast, shortDay, visitFacts, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import { ADMINISTRATOR_REASON } from './new-contractor.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingWithoutContractor: Mail<BookingSubject> = {
  title: 'Booking without a painter',
  applies: (subject, _payload, now) =>
    isLive(subject.booking.status) && subject.booking.contractor_id === null && !isPast(subject, now),
  write: (subject, { links }) => ({
    subject: `No painter for ${shortDay(subject)} in ${townName(subject.reader.market, subject.quote)}`,
    preheader: 'No one else in the area is free. Please find someone or call the customer.',
    chip: { color: 'brick', name: 'No painter', code: shortDay(subject) },
    heading: 'A booking needs a painter',
    blocks: [
      {
        type: 'note',
        text: `The customer still expects this ${visitName(subject)}. No one else who serves the area is free then.`,
      },
      { type: 'facts', rows: visitFacts(subject) },
      { type: 'button', label: 'Open the dashboard', href: links.adminDashboard },
      {
        type: 'paragraph',
        text: 'Under Bookings you can see who was asked and why they could not take it, assign somebody, or move the visit after a call.',
      },
    ],
    reason: ADMINISTRATOR_REASON,
  }),
}
