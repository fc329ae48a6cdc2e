import { isJobOpen } from '#domain/bookings/job-status.ts'
import { townName } from '#domain/coverage/place.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { EmailTemplate } from './email-template.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobChanged: EmailTemplate<JobSubject> = {
  applies: (subject, _payload, now) =>
    isJobOpen(subject.job.status) && subject.job.status !== 'completed' && !isJobOver(subject, now),
  write: (subject, { links, reader }) => {
    const t = translator(reader)
    return {
      subject: t('Job changed: now {day} in {town}', { day: jobDay(subject), town: townName(reader, subject.quote) }),
      preheader: t('Your calendar has changed with it.'),
      chip: { color: 'schuylkill', name: t('Changed'), code: jobDay(subject) },
      heading: t('One of your jobs has changed'),
      blocks: [
        {
          type: 'paragraph',
          text: t('Hello {name}, here is how it looks now. Your calendar follows: the old time is open again.', {
            name: subject.painter.first_name,
          }),
        },
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the job'), links),
      ],
      reason: t(PAINTER_REASON),
    }
  },
}
