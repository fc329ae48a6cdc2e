import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobDay, jobFacts } from './job-parts.ts'

/** The office completed a job over a change that nobody had answered, or before its last day (docs/rules/office.md#booking-actions). */
export const jobCompleted = defineNotification({
  kind: 'job-completed',
  find: byJob,
  applies: ({ job }) => job.status === 'completed',
  email: (subject, { links, reader, t }, { difference, dayLeft }) => ({
    subject: t('The office completed your job of {day}', { day: jobDay(subject) }),
    preheader: t('Nothing is left to do there. If that’s wrong, please call the office.'),
    chip: { color: 'schuylkill', name: t('Completed'), code: jobDay(subject) },
    heading: t('The office completed your job'),
    blocks: [
      t('Hi {name}, the office marked this job as completed. If that’s wrong, please call the office.', {
        name: subject.painter.first_name,
      }),
      ...(dayLeft === undefined
        ? []
        : [t('You don’t have to go there on {day} anymore.', { day: formatShortDate(reader, dayLeft) })]),
      ...(difference === undefined
        ? []
        : [
            t('The customer hadn’t answered your change of {amount}. It’s withdrawn, and the price stays as booked.', {
              amount: formatMoney(reader, difference),
            }),
          ]),
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton(t('See the job'), links),
    ],
  }),
  push: {
    topic: 'changed',
    write: (subject, { t, town }) => ({
      title: t('The office completed your job'),
      body: t('{day} in {town}.', { day: jobDay(subject), town }),
    }),
  },
})
