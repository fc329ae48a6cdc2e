import { noticeInWords } from '../../domain/cancellation.ts'
import { todayIn } from '../../domain/dates.ts'
import { formatMoney } from '../../domain/format.ts'
import { formatDate } from '../../domain/format-dates.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Cents } from '../../domain/money.ts'
import { words } from '../../domain/words/words.ts'
import { CUSTOMER_REASON, greeting, kindOf, shortDay, visitName, whenOf } from './booking-parts.ts'
import type { Mail } from './mail.ts'
import type { BookingSubject } from './subjects.queries.ts'

export const bookingCancelled: Mail<BookingSubject, { bookingId: string; fee: Cents; sequence: number }> = {
  // An administrator may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  write: (subject, { now, links, reader }, { fee }) => {
    const t = words(reader)
    const { booking, quote } = subject
    const canBookAgain = quote.expires_at > now
    return {
      subject: t(
        'Cancelled: your {visit, select, consultation {color consultation} touch_up {touch-up} other {painting job}} on {day}',
        {
          visit: kindOf(subject),
          day: shortDay(subject),
        },
      ),
      preheader:
        fee > 0 ? t('Cancellation fee: {fee}.', { fee: formatMoney(subject.reader, fee) }) : t('Nothing is charged.'),
      chip: { color: 'brick', name: t('Cancelled'), code: shortDay(subject) },
      heading: t('Your booking is cancelled'),
      blocks: [
        {
          type: 'paragraph',
          text: t('{greeting} your visit is cancelled, and no one will come by.', {
            greeting: greeting(quote.customer_name),
          }),
        },
        {
          type: 'facts',
          rows: [
            { label: t('Visit'), value: t(visitName(subject)) },
            { label: t('Was on'), value: whenOf(subject) },
            { label: t('Address'), value: quote.address },
            { label: t('Booking ID'), value: formatId(booking.id) },
          ],
        },
        {
          type: 'note',
          text:
            fee > 0
              ? t('Cancellation fee: {fee}, because the visit was less than {notice} away.', {
                  fee: formatMoney(subject.reader, fee),
                  notice: noticeInWords(subject.reader.market),
                })
              : t('You cancelled in time, so nothing is charged.'),
        },
        canBookAgain
          ? {
              type: 'link',
              before: t('Your quote is good until {date}:', {
                date: formatDate(subject.reader, todayIn(subject.reader.market, quote.expires_at)),
              }),
              label: t('pick another date'),
              href: links.quote(quote),
            }
          : { type: 'link', before: t('Another time?'), label: t('Get a new quote'), href: links.getQuote },
      ],
      reason: t(CUSTOMER_REASON),
    }
  },
}
