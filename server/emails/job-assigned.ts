import { formatDeadline } from '../../domain/format-dates.ts'
import { townName } from '../../domain/place.ts'
import { visitInWords } from '../../domain/visit-times.ts'
import {
  answerDeadline,
  dashboardButton,
  isJobOver,
  jobDay,
  jobFacts,
  PAINTER_REASON,
  timesOfJob,
} from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

/** The painter's deadline. */
const answerLine = (subject: JobSubject): string =>
  `Please answer by ${formatDeadline(subject.reader, answerDeadline(subject))}. After that the job goes to the next painter.`

export const jobAssigned: Mail<JobSubject> = {
  title: 'Job assigned',
  // Already answered, or reassigned: nothing to tell.
  applies: (subject, _payload, now) => subject.job.status === 'assigned' && !isJobOver(subject, now),
  write: (subject, { links }) => ({
    subject: `New job on ${jobDay(subject)} in ${townName(subject.reader.market, subject.quote)}`,
    preheader: `${visitInWords(subject.reader, timesOfJob(subject))}. Please acknowledge or decline it.`,
    chip: { color: 'wissahickon', name: 'New job', code: jobDay(subject) },
    heading: `A job for you in ${townName(subject.reader.market, subject.quote)}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, this job fits the time you offered, and we are holding that time for you.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('See the job and answer', links),
      {
        type: 'paragraph',
        text: `${answerLine(subject)} Rooms, colors and photos are in your dashboard.`,
      },
    ],
    reason: PAINTER_REASON,
  }),
}
