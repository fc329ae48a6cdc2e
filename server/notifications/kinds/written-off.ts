import { formatMoney } from '#domain/platform/format.ts'
import { aboutBill, balanceOf } from './bill-parts.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

/** The office wrote off what was due. Why is no matter of the customer's. */
export const writtenOff = defineNotification({
  kind: 'written-off',
  find: byBookingMoney,
  email: (subject, { links, now, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('We took {amount} off your bill', { amount }),
      preheader: balanceOf(subject, now),
      chip: { color: 'wissahickon', name: t('Off your bill'), code: amount },
      heading: t('We took {amount} off your bill', { amount }),
      blocks: aboutBill(
        subject,
        links,
        t('{hello} you don’t have to pay {amount} of your bill anymore. {balance}', {
          hello: greeting(subject.quote.customer_name),
          amount,
          balance: balanceOf(subject, now),
        }),
      ),
    }
  },
})
