import { dueNow } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { text } from '#domain/platform/translation/text.ts'
import { greeting, paymentOf, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

/** Something is still to be paid: the first, second or last reminder. */
export const paymentReminder = defineNotification({
  kind: 'payment-reminder',
  find: byBookingMoney,
  applies: ({ booking, entries }) => dueNow(entries, booking.status) > 0,
  email: (subject, { links, t }, { reminder }) => {
    const { booking, quote, entries } = subject
    const amount = formatMoney(subject.reader, dueNow(entries, booking.status))
    const statusText =
      booking.status === 'completed'
        ? text('your rooms are painted, and {amount} is still open.', { amount })
        : text('a late fee of {amount} is still open.', { amount })
    const tone =
      reminder >= 3
        ? text(
            'This is our last reminder by email. If something is not right, please tell us; we will sort it out with you.',
          )
        : text('Maybe it slipped by. If you have just paid, there is nothing more to do.')
    return {
      subject: t('A friendly reminder: {amount} is open', { amount }),
      preheader: t('It takes a minute.'),
      chip: { color: 'butter', name: t('Open'), code: amount },
      heading: t('{amount} is still open', { amount }),
      blocks: [
        t('{hello} {said} {tone}', { hello: greeting(quote.customer_name), said: statusText, tone }),
        { type: 'button', label: t('See how to pay'), href: links.pay(booking) },
        { type: 'facts', rows: visitFacts(subject) },
        t(paymentOf(subject)),
      ],
    }
  },
})
