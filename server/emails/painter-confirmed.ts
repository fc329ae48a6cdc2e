import { CUSTOMER_REASON, changeBlocks, greeting, isPast, shortDay, visitFacts, visitName } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

const firstName = ({ painter }: BookingSubject): string => painter?.first_name ?? 'Your painter'

export const painterConfirmed: Mail<BookingSubject> = {
  title: 'Painter confirmed',
  // The job may have been reassigned; then the new painter's own confirmation tells the customer.
  applies: (subject, _payload, now) =>
    (subject.booking.status === 'scheduled' || subject.booking.status === 'confirmed') &&
    subject.booking.confirmed_at !== null &&
    subject.painter !== null &&
    !isPast(subject, now),
  write: (subject, context) => ({
    subject: `Your painter is confirmed for ${shortDay(subject)}`,
    preheader: `${firstName(subject)} has accepted your ${visitName(subject)}.`,
    chip: { color: 'wissahickon', name: 'Confirmed', code: shortDay(subject) },
    heading: `${firstName(subject)} is coming to you`,
    blocks: [
      {
        type: 'paragraph',
        text: `${greeting(subject.quote.customer_name)} your painter has looked over the job and confirmed it.`,
      },
      {
        type: 'facts',
        rows: [
          {
            label: 'Who',
            value: [`${firstName(subject)} ${subject.painter?.last_name ?? ''}`.trim(), subject.painter?.business_name]
              .filter(Boolean)
              .join(', '),
          },
          ...visitFacts(subject),
        ],
      },
      ...changeBlocks(subject, context),
    ],
    reason: CUSTOMER_REASON,
  }),
}
