import { formatMoney } from '../../domain/format.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Cents } from '../../domain/money.ts'
import { words } from '../../domain/words/words.ts'
import { billLink } from './bill-parts.ts'
import { CUSTOMER_REASON, greeting, whenOf } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

/** A painter ended a visit whose customer had declined what the rooms need. */
export const visitEnded: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  // The office may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  write: (subject, { links, reader }, { fee }) => {
    const t = words(reader)
    const amount = formatMoney(subject.reader, fee)
    return {
      subject: t('Your visit has ended: only the trip charge of {amount} is due', { amount }),
      preheader: t('The price of the painting is not owed.'),
      chip: { color: 'butter', name: t('Trip charge'), code: amount },
      heading: t('Your visit has ended'),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            '{greeting} the rooms differ from what was booked by more than our painter can work with, and you declined the change. That is fine: nothing was painted, and nothing but the trip charge of {amount} is due.',
            { greeting: greeting(subject.quote.customer_name), amount },
          ),
        },
        {
          type: 'facts',
          rows: [
            { label: t('Was on'), value: whenOf(subject) },
            { label: t('Address'), value: subject.quote.address },
            { label: t('Booking ID'), value: formatId(subject.booking.id) },
          ],
        },
        billLink(subject, links, 'open'),
        { type: 'link', before: t('Another time?'), label: t('Get a new quote'), href: links.getQuote },
      ],
      reason: t(CUSTOMER_REASON),
    }
  },
}
