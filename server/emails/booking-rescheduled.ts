import { formatMoney } from '../../domain/format.ts'
import type { Cents } from '../../domain/money.ts'
import {
  CUSTOMER_REASON,
  changeBlocks,
  greeting,
  isLatestChange,
  shortDay,
  visitFacts,
  visitName,
  whenOf,
} from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingRescheduled: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  title: 'Booking moved',
  applies: isLatestChange,
  write: (subject, context, { fee }) => ({
    subject: `Your visit moved to ${shortDay(subject)}`,
    preheader: `Now ${whenOf(subject)}.`,
    chip: { color: 'schuylkill', name: 'Moved', code: shortDay(subject) },
    heading: 'Your visit has a new date',
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} your ${visitName(subject)} has moved. Your booking ID stays the same, and the attached appointment replaces the old one in your calendar.`,
      },
      { type: 'facts', rows: visitFacts(subject) },
      {
        type: 'note',
        text:
          fee > 0
            ? `Fee for the late change: ${formatMoney(subject.reader, fee)}, added to what you pay after the visit.`
            : 'There is no charge for the change.',
      },
      ...changeBlocks(subject, context),
    ],
    reason: CUSTOMER_REASON,
  }),
}
