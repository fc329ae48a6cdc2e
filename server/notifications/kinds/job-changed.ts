import { isJobOpen } from '#domain/bookings/job-status.ts'
import { townName } from '#domain/coverage/place.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, timesOfJob } from './job-parts.ts'

export const jobChanged = defineNotification({
  kind: 'job-changed',
  find: byJob,
  applies: (subject, _payload, now) =>
    isJobOpen(subject.job.status) && subject.job.status !== 'completed' && !isJobOver(subject, now),
  email: (subject, { links, reader, t }) => ({
    subject: t('Job changed: now {day} in {town}', { day: jobDay(subject), town: townName(reader, subject.quote) }),
    preheader: t('Your calendar updates with it.'),
    chip: { color: 'schuylkill', name: t('Changed'), code: jobDay(subject) },
    heading: t('One of your jobs has changed'),
    blocks: [
      t('Hi {name}, here’s how it looks now. Your calendar updates with it, and the old time is free again.', {
        name: subject.painter.first_name,
      }),
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton(t('See the job'), links),
    ],
  }),
  push: {
    topic: 'changed',
    write: (subject, { t, town }) => ({
      title: t('Job changed in {town}', { town }),
      body: t('Now {visit}.', { visit: formatVisit(subject.reader, timesOfJob(subject)) }),
      urgency: 'normal',
    }),
  },
})
