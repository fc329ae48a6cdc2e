import { formatMoney } from '#domain/platform/format.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobFacts } from './job-parts.ts'

/** A tip went back to its customer with a refund, or is the painter's again since the refund did not go through. */
export const tipReturned = defineNotification({
  kind: 'tip-returned',
  find: byJob,
  email: (subject, { links, t }, { cents, outcome }) => {
    const amount = formatMoney(subject.reader, cents)
    const { first_name: name } = subject.painter
    const isBack = outcome === 'returned'
    return {
      subject: isBack
        ? t('A tip of {amount} went back to your customer', { amount })
        : t('The tip of {amount} is yours after all', { amount }),
      preheader: isBack
        ? t('It comes off your next payout. Your share of the price stays.')
        : t('The refund didn’t go through, so it comes with your next payout.'),
      chip: { color: isBack ? 'brick' : 'schuylkill', name: t('Tip'), code: amount },
      heading: isBack ? t('A tip went back to your customer') : t('The tip is yours after all'),
      blocks: [
        isBack
          ? t(
              'Hi {name}, we refunded your customer, and {amount} of that is the tip that they had left you. It comes off your next payout. Your share of the price stays as it is. If you think this is wrong, call us.',
              { name, amount },
            )
          : t(
              'Hi {name}, we told you that a tip of {amount} went back to your customer. That refund didn’t go through, so the tip is yours after all, and it comes with your next payout.',
              { name, amount },
            ),
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the job'), links),
      ],
    }
  },
})
