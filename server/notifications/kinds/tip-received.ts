import { formatMoney } from '#domain/platform/format.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobFacts } from './job-parts.ts'

/** A customer left a tip with the card payment. */
export const tipReceived = defineNotification({
  kind: 'tip-received',
  find: byJob,
  email: (subject, { links, t }, { cents }) => {
    const amount = formatMoney(subject.reader, cents)
    return {
      subject: t('You got a tip of {amount}', { amount }),
      preheader: t('All of it is yours. It comes with your next payout.'),
      chip: { color: 'schuylkill', name: t('Tip'), code: amount },
      heading: t('You got a tip of {amount}', { amount }),
      blocks: [
        t(
          'Hi {name}, your customer left you a tip of {amount}. All of it is yours, and it comes with your next payout. Nice work!',
          {
            name: subject.painter.first_name,
            amount,
          },
        ),
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the job'), links),
      ],
    }
  },
})
