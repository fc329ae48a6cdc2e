import { formatMoney } from '#domain/platform/format.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobFacts } from './job-parts.ts'

/** Something was taken off a painter's pay for a job, or that was taken back: how much, why, and for which job. */
export const payDeducted = defineNotification({
  kind: 'pay-deducted',
  find: async (deps, { jobId, cause }: { jobId: string; cause: string }) => {
    const subject = await byJob(deps, { jobId })
    const statement = subject && (await statementOfBooking(deps.db, subject.booking.id))
    const line = statement?.lines.find(({ kind, cause: made }) => kind === 'deduction' && cause.endsWith(made))
    return subject && line && { subject, line, reader: subject.reader }
  },
  email: ({ subject, line }, { links, t }, { cause }) => {
    const amount = formatMoney(subject.reader, Math.abs(line.amount))
    const { first_name: name } = subject.painter
    const isBack = cause !== line.cause
    const reason = isBack ? line.ended?.reason : line.reason
    return {
      subject: isBack ? t('{amount} is yours after all', { amount }) : t('{amount} comes off your pay', { amount }),
      preheader: isBack ? t('We’ve taken the deduction back.') : t('Here’s why, and for which job.'),
      chip: { color: isBack ? 'schuylkill' : 'brick', name: t('Deduction'), code: amount },
      heading: isBack ? t('We’ve taken a deduction back') : t('{amount} comes off your pay', { amount }),
      blocks: [
        isBack
          ? t(
              'Hi {name}, we had taken {amount} off your pay for the job below. We’ve taken that back, so the {amount} is yours after all.',
              { name, amount },
            )
          : t(
              'Hi {name}, sorry about this: we’re taking {amount} off your pay for the job below. If you think this is wrong, call us.',
              { name, amount },
            ),
        {
          type: 'facts',
          rows: [...(reason ? [{ label: t('Reason'), value: reason }] : []), ...jobFacts(subject)],
        },
        dashboardButton(t('See your earnings'), links),
      ],
    }
  },
})
