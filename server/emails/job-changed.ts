import { isJobOpen } from '../../domain/job-status.ts'
import { townName } from '../../domain/place.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobChanged: Mail<JobSubject> = {
  title: 'Job changed',
  applies: (subject, _payload, now) =>
    isJobOpen(subject.job.status) && subject.job.status !== 'completed' && !isJobOver(subject, now),
  write: (subject, { links }) => ({
    subject: `Job changed: now ${jobDay(subject)} in ${townName(subject.reader.market, subject.quote)}`,
    preheader: 'Your calendar has changed with it.',
    chip: { color: 'schuylkill', name: 'Changed', code: jobDay(subject) },
    heading: 'One of your jobs has changed',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, here is how it looks now. Your calendar follows: the old time is open again.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('See the job', links),
    ],
    reason: PAINTER_REASON,
  }),
}
