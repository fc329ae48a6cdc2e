import { waysToPay } from '#domain/billing/ways-to-pay.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { balanceOf } from './bill-parts.ts'
import { bookingLink, greeting, shortDay, visitFacts } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'
import type { MoneySubject } from './money-subjects.queries.ts'

/** Which visit is still to be paid for. */
const aboutVisit = (subject: MoneySubject): Text =>
  subject.booking.status === 'completed'
    ? text('your rooms are painted.')
    : text('this is about your visit on {day}.', { day: shortDay(subject) })

/** Something is still to be paid: the first, second or last reminder. */
export const paymentReminder = defineNotification({
  kind: 'payment-reminder',
  find: byBookingMoney,
  applies: ({ statement }) => statement.due > 0,
  email: (subject, { links, now, t }, { reminder }) => {
    const { booking, quote, statement } = subject
    const amount = formatMoney(subject.reader, statement.due)
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
        t('{hello} {visit} {balance} {tone}', {
          hello: greeting(quote.customer_name),
          visit: aboutVisit(subject),
          balance: balanceOf(subject, now),
          tone,
        }),
        { type: 'button', label: t('See how to pay'), href: links.pay(booking) },
        { type: 'facts', rows: visitFacts(subject) },
        bookingLink(subject, links),
        t('You can pay {ways}.', { ways: waysToPay(subject.reader.market) }),
      ],
    }
  },
})
