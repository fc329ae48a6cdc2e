import { formatMoney } from '#domain/platform/format.ts'
import { aboutBill } from './bill-parts.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

/** A payment that had been recorded by mistake was reversed. */
export const paymentWithdrawn = defineNotification({
  kind: 'payment-withdrawn',
  find: byBookingMoney,
  email: (subject, { links, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('A payment of {amount} was recorded by mistake', { amount }),
      preheader: t('The receipt you got for it isn’t valid.'),
      chip: { color: 'butter', name: t('Correction'), code: amount },
      heading: t('A payment was recorded by mistake'),
      blocks: aboutBill(
        subject,
        links,
        t(
          '{hello} we had recorded a payment of {amount} for your booking. That was a mistake, and we’ve taken it back. The receipt you got for it isn’t valid. If you did pay, please tell us.',
          { hello: greeting(subject.quote.customer_name), amount },
        ),
        'open',
      ),
    }
  },
})
