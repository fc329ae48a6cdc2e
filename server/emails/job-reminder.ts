import { formatMoment } from '../../domain/calendar.ts'
import { movesOnAt } from '../../domain/unanswered-jobs.ts'
import { dashboardButton, isJobOver, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobReminder: Mail<JobSubject> = {
  title: 'Reminder to acknowledge a job',
  applies: (subject, _payload, now) => subject.job.status === 'assigned' && !isJobOver(subject, now),
  write: (subject, { links }) => ({
    subject: `Please answer: job on ${jobDay(subject)} in ${subject.quote.city}`,
    preheader: 'Without an answer it goes to the next painter.',
    chip: { color: 'butter', name: 'Waiting for you', code: jobDay(subject) },
    heading: 'Will you take this job?',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, this job has been waiting for your answer since ${formatMoment(subject.job.assigned_at)}.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('Answer now', links),
      {
        type: 'note',
        text: `Without an answer it goes to the next painter at ${formatMoment(movesOnAt(subject.job.assigned_at))}.`,
      },
    ],
    reason: PAINTER_REASON,
  }),
}
