import { dueFeeNamesWithin, dueFeeOf } from '#domain/billing/due-fees.ts'
import { dueNow } from '#domain/billing/ledger.ts'
import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { bookingLink, greeting, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'

/** What is due, and for what: the work, or the fee of a visit that did not take place. */
function dueText(subject: MoneySubject, amount: string): Text {
  const { booking, entries } = subject
  const fee = dueFeeOf(entries)
  if (booking.status === 'completed') return text('your rooms are painted, and {amount} is due.', { amount })
  const day = shortDay(subject)
  return fee === null
    ? text('{amount} is due for your visit on {day}.', { amount, day })
    : text('{amount} is due: {fee} for your visit on {day}.', { amount, day, fee: dueFeeNamesWithin[fee] })
}

/** Something is still to be paid: the first, second or last reminder. */
export const paymentReminder = defineNotification({
  kind: 'payment-reminder',
  find: byBookingMoney,
  applies: ({ booking, entries }) => dueNow(entries, booking.status) > 0,
  email: (subject, { links, t }, { reminder }) => {
    const { booking, quote, entries } = subject
    const amount = formatMoney(subject.reader, dueNow(entries, booking.status))
    const tone =
      reminder >= 3
        ? text('This is our last reminder. If something isn’t right, please tell us, and we’ll sort it out with you.')
        : text('Maybe it slipped your mind. If you’ve just paid, there’s nothing more to do.')
    return {
      subject: t('A friendly reminder: {amount} is due', { amount }),
      preheader: t('It takes a minute.'),
      chip: { color: 'butter', name: t('Due'), code: amount },
      heading: t('{amount} is due', { amount }),
      blocks: [
        t('{hello} {said} {tone}', { hello: greeting(quote.customer_name), said: dueText(subject, amount), tone }),
        { type: 'button', label: t('See how to pay'), href: links.pay(booking) },
        { type: 'facts', rows: visitFacts(subject) },
        bookingLink(subject, links),
        t('You can pay {ways}.', { ways: waysToPay(subject.reader.market) }),
      ],
    }
  },
})
