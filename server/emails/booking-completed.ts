import { formatMoney } from '../../domain/format.ts'
import { formatMoment } from '../../domain/format-dates.ts'
import { formatId } from '../../domain/identifiers.ts'
import { CUSTOMER_REASON, greeting, isConsultation, payment } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingCompleted: Mail<BookingSubject> = {
  title: 'Work completed',
  applies: ({ booking }) => booking.status === 'completed',
  write: (subject, { links }) => {
    const { booking, quote, painter } = subject
    const who = painter ? painter.first_name : 'Your painter'
    const facts = [
      { label: 'Address', value: quote.address },
      { label: 'Completed', value: formatMoment(subject.reader, booking.updated_at) },
      { label: 'Booking ID', value: formatId(booking.id) },
    ]
    return isConsultation(subject)
      ? {
          subject: 'Your color consultation is done',
          preheader: 'Colors picked? Then your rooms can be painted.',
          chip: { color: 'wissahickon', name: 'Completed', code: 'Color Consultation' },
          heading: 'Colors picked?',
          blocks: [
            {
              type: 'paragraph',
              text: `${greeting(quote.customer_name)} thanks for having us. Your quote is right where you left it.`,
            },
            { type: 'facts', rows: facts },
            { type: 'button', label: 'Open my quote', href: links.quote(quote.id) },
          ],
          reason: CUSTOMER_REASON,
        }
      : {
          subject: 'Your rooms are painted',
          preheader: `${formatMoney(subject.reader, quote.final_cost)}, tax included. ${payment}`,
          chip: { color: 'wissahickon', name: 'Completed', code: 'Fresh paint' },
          heading: 'Your rooms are painted',
          blocks: [
            {
              type: 'paragraph',
              text: `${greeting(quote.customer_name)} ${who} has finished the work. Take a walk through the rooms in daylight, and tell your painter about any spot that needs a touch-up.`,
            },
            {
              type: 'facts',
              rows: [
                ...facts,
                { label: 'Total', value: `${formatMoney(subject.reader, quote.final_cost)}, tax included` },
              ],
            },
            {
              type: 'list',
              items: [
                payment,
                'Paint is dry to the touch within hours and cures for about two weeks. Wipe it gently until then.',
              ],
            },
            { type: 'link', before: 'What we agreed on:', label: 'your quote', href: links.quote(quote.id) },
          ],
          reason: CUSTOMER_REASON,
        }
  },
}
