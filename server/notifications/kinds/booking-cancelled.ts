import { balanceOf, sumOf } from '#domain/billing/ledger.ts'
import { type Cancellation, cancelledTitle, formatCancellation } from '#domain/bookings/cancellation-texts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { cancellationOf } from '#server/bookings/booking/cancellation-of.ts'
import { billLink } from './bill-parts.ts'
import { bookingLink, daysOf, greeting, kindOf, shortDay, visitName } from './booking-parts.ts'
import { calendarInvitation } from './calendar-invitation.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'
import { newDates } from './no-show-parts.ts'

/** The first sentence: what happened, and whose doing it was. */
function opening(subject: MoneySubject, { by }: Cancellation): string {
  const t = translator(subject.reader)
  const hello = greeting(subject.quote.customer_name)
  switch (by) {
    case 'office':
      return t('{hello} we had to cancel your visit, so no one will come by.', { hello })
    case 'request':
      return t('{hello} as you asked, we canceled your visit. No one will come by.', { hello })
    case 'customer':
      return t('{hello} you canceled your visit, and no one will come by.', { hello })
    default:
      return t('{hello} your visit is canceled, and no one will come by.', { hello })
  }
}

const preheaderOf = (reader: Reader, { fee, credit }: Cancellation): string => {
  const t = translator(reader)
  if (fee > 0) return t('Cancellation fee: {fee}.', { fee: formatMoney(reader, fee) })
  return credit > 0 ? t('We owe you {amount}.', { amount: formatMoney(reader, credit) }) : t('Nothing is charged.')
}

/** The refund to a customer who has paid already, or their credit; and the way to the bill if anything is left to settle. */
function settled(subject: MoneySubject, links: Parameters<typeof billLink>[1]): Block[] {
  const t = translator(subject.reader)
  const { balance, paid } = balanceOf(subject.entries)
  if (balance === 0) return []
  const onCard = sumOf(
    subject.entries.filter(({ method }) => method === 'card'),
    'paid',
  )
  const amount = formatMoney(subject.reader, Math.abs(balance))
  if (balance > 0) return [billLink(subject, links, 'open')]
  const way = onCard >= -balance ? 'card' : onCard > 0 ? 'both' : paid > 0 ? 'back' : 'owed'
  return [
    t(
      '{way, select, card {You’ll get {amount} back on the card you paid with.} both {You’ll get {amount} back: {card} of it on the card you paid with, and we’ll be in touch about how to send you the rest.} back {You’ll get {amount} back. We’ll be in touch about how to send it.} other {We’ll be in touch about how to send you the {amount}.}}',
      { way, amount, card: formatMoney(subject.reader, onCard) },
    ),
    billLink(subject, links, 'whole'),
  ]
}

/** A visit was cancelled: whose doing it was, why, what it costs and what we owe (docs/rules/visits.md#who-canceled). */
export const bookingCancelled = defineNotification({
  kind: 'booking-cancelled',
  find: byBookingMoney,
  calendar: calendarInvitation,
  // An administrator may have restored it.
  applies: ({ booking }) => booking.status === 'cancelled',
  email: (subject, { t, ...context }, { fee }) => {
    const { booking, quote } = subject
    // The office reads emails of bookings that were restored since, too.
    const cancelled = cancellationOf(subject.reader.market, { ...booking, status: 'cancelled' }, quote, subject.entries)
    const cancellation = { ...(cancelled as Cancellation), fee }
    const name = { visit: kindOf(subject), day: shortDay(subject) }
    return {
      subject:
        cancellation.by === 'office'
          ? t(
              'We had to cancel your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
              name,
            )
          : t(
              'Canceled: your {visit, select, consultation {color consultation} touch_up {touch-up} warranty {warranty visit} other {paint job}} on {day}',
              name,
            ),
      preheader: preheaderOf(subject.reader, cancellation),
      chip: { color: 'brick', name: t('Canceled'), code: shortDay(subject) },
      heading: t(cancelledTitle(cancellation)),
      blocks: [
        opening(subject, cancellation),
        {
          type: 'facts',
          rows: [
            { label: t('Visit'), value: t(visitName(subject)) },
            { label: t('Was on'), value: daysOf(subject) },
            { label: t('Address'), value: quote.address },
            { label: t('Booking ID'), value: formatId(booking.id) },
          ],
        },
        { type: 'note', text: formatCancellation(subject.reader, cancellation).join(' ') },
        ...settled(subject, context.links),
        newDates(subject, context),
        bookingLink(subject, context.links),
      ],
    }
  },
})
