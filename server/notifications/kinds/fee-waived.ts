import { formatMoney } from '#domain/platform/format.ts'
import { aboutBill, balanceOf } from './bill-parts.ts'
import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { byBookingMoney } from './find-subject.ts'

/** The office waived the fee of a late change that no invoice had billed yet. */
export const feeWaived = defineNotification({
  kind: 'fee-waived',
  find: byBookingMoney,
  email: (subject, { links, now, t }, { cents, reason }) => {
    const amount = formatMoney(subject.reader, cents)
    const [said, ...rest] = aboutBill(
      subject,
      links,
      t('{hello} we took the {amount} for your late change off your bill, and here’s why:', {
        hello: greeting(subject.quote.customer_name),
        amount,
      }),
    )
    return {
      subject: t('You don’t owe the {amount} for your late change', { amount }),
      preheader: t("It's off your bill. You don't have to do anything."),
      chip: { color: 'wissahickon', name: t('Late change'), code: t('Waived') },
      heading: t('You don’t owe the fee for your late change'),
      blocks: [...(said ? [said] : []), { type: 'quotation', text: reason }, balanceOf(subject, now), ...rest],
    }
  },
})
