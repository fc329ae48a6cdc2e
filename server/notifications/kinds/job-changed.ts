import { townName } from '#domain/coverage/place.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { answerDeadline, dashboardButton, isJobOver, jobDay, jobFacts, timesOfJob } from './job-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

/** Whether its painter has to say yes to the time it has now. */
const isAsked = ({ job }: JobSubject): boolean => job.status === 'assigned'

export const jobChanged = defineNotification({
  kind: 'job-changed',
  find: byJob,
  applies: (subject, _payload, now) =>
    isJobOpen(subject.job.status) && subject.job.status !== 'completed' && !isJobOver(subject, now),
  email: (subject, { links, reader, t }) => ({
    subject: t('Job changed: now {day} in {town}', { day: jobDay(subject), town: townName(reader, subject.quote) }),
    preheader: isAsked(subject) ? t('Please say whether you can come.') : t('Your calendar updates with it.'),
    chip: { color: 'schuylkill', name: t('Changed'), code: jobDay(subject) },
    heading: t('One of your jobs has changed'),
    blocks: [
      t('Hi {name}, here’s how it looks now. Your calendar updates with it, and the old time is free again.', {
        name: subject.painter.first_name,
      }),
      ...(isAsked(subject)
        ? [
            t(
              'Can you come at the new time? Please answer by {deadline}: we’re holding it for you, and the customer is waiting for your yes. After that the job goes to the next painter.',
              { deadline: formatDeadline(reader, answerDeadline(subject)) },
            ),
          ]
        : []),
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton(isAsked(subject) ? t('See the job and answer') : t('See the job'), links),
    ],
  }),
  push: {
    topic: 'changed',
    write: (subject, { t, town }) => ({
      title: t('Job changed in {town}', { town }),
      body: isAsked(subject)
        ? t('Now {visit}. Please answer by {deadline}.', {
            visit: formatVisit(subject.reader, timesOfJob(subject)),
            deadline: formatDeadline(subject.reader, answerDeadline(subject)),
          })
        : t('Now {visit}.', { visit: formatVisit(subject.reader, timesOfJob(subject)) }),
      urgency: 'normal',
    }),
  },
})
