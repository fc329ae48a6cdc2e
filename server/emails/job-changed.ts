import { isJobOpen } from '../../domain/job-status.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobChanged: Mail<JobSubject> = {
  title: 'Job changed',
  applies: (subject, _payload, now) =>
    isJobOpen(subject.job.status) && subject.job.status !== 'completed' && !isJobOver(subject, now),
  write: (subject, { links }) => ({
    subject: `Job changed: now ${jobDay(subject)} in ${subject.quote.city}`,
    preheader: 'Your reserved times have changed with it.',
    chip: { color: 'schuylkill', name: 'Changed', code: jobDay(subject) },
    heading: 'One of your jobs has changed',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, this is how it stands now. Your reserved times follow it: the old ones are free again.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('See the job', links),
    ],
    reason: PAINTER_REASON,
  }),
}
