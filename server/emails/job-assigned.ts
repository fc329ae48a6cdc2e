import { formatDate } from '../../domain/calendar.ts'
import { MOVE_ON_AFTER_HOURS } from '../../domain/unanswered-jobs.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobAssigned: Mail<JobSubject> = {
  title: 'Job assigned',
  // Answered already, or gone to somebody else: nothing to tell.
  applies: (subject, _payload, now) => subject.job.status === 'assigned' && !isJobOver(subject, now),
  write: (subject, { links }) => ({
    subject: `New job on ${jobDay(subject)} in ${subject.quote.city}`,
    preheader: `${formatDate(subject.job.scheduled_date)}. Please acknowledge or decline it.`,
    chip: { color: 'wissahickon', name: 'New job', code: jobDay(subject) },
    heading: `A job for you in ${subject.quote.city}`,
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, this job fits the times you offered, and they are reserved for it.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('See the job and answer', links),
      {
        type: 'paragraph',
        text: `Please acknowledge or decline it soon: a job that stays unanswered for ${MOVE_ON_AFTER_HOURS} hours goes to the next painter. Rooms, colors, photos and the address are in your dashboard.`,
      },
    ],
    reason: PAINTER_REASON,
  }),
}
