import { townName } from '#domain/coverage/place.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { answerDeadline, dashboardButton, jobDay, jobFacts } from './job-parts.ts'

export const jobReminder = defineNotification({
  kind: 'job-reminder',
  find: byJob,
  applies: (subject, _payload, now) =>
    subject.job.status === 'assigned' && subject.painter.is_active && now < answerDeadline(subject),
  email: (subject, { links, reader, t }) => ({
    subject: t('Please answer: job on {day} in {town}', {
      day: jobDay(subject),
      town: townName(reader, subject.quote),
    }),
    preheader: t('Without an answer it goes to the next painter.'),
    chip: { color: 'butter', name: t('Waiting for you'), code: jobDay(subject) },
    heading: t('Will you take this job?'),
    blocks: [
      t('Hi {name}, this job has been waiting for your answer since {since}.', {
        name: subject.painter.first_name,
        since: formatDeadline(reader, subject.job.assigned_at),
      }),
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton(t('Answer now'), links),
      {
        type: 'note',
        text: t('Please answer by {deadline}. After that it goes to the next painter.', {
          deadline: formatDeadline(subject.reader, answerDeadline(subject)),
        }),
      },
    ],
  }),
  push: {
    topic: 'deadlines',
    write: (subject, { t, town }) => ({
      title: t('Please answer: job in {town}', { town }),
      body: t('{day}. After {deadline} it goes to the next painter.', {
        day: jobDay(subject),
        deadline: formatDeadline(subject.reader, answerDeadline(subject)),
      }),
      until: answerDeadline(subject),
    }),
  },
})
