import { formatDeadline } from '../../domain/format-dates.ts'
import { townName } from '../../domain/place.ts'
import { answerDeadline, dashboardButton, jobDay, jobFacts, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobReminder: Mail<JobSubject> = {
  title: 'Reminder to acknowledge a job',
  applies: (subject, _payload, now) =>
    subject.job.status === 'assigned' && subject.painter.is_active && now < answerDeadline(subject),
  write: (subject, { links }) => ({
    subject: `Please answer: job on ${jobDay(subject)} in ${townName(subject.reader.market, subject.quote)}`,
    preheader: 'Without an answer it goes to the next painter.',
    chip: { color: 'butter', name: 'Waiting for you', code: jobDay(subject) },
    heading: 'Will you take this job?',
    blocks: [
      {
        type: 'paragraph',
        text: `Hello ${subject.painter.first_name}, this job has been waiting for your answer since ${formatDeadline(subject.reader, subject.job.assigned_at)}.`,
      },
      { type: 'facts', rows: jobFacts(subject) },
      dashboardButton('Answer now', links),
      {
        type: 'note',
        text: `Please answer by ${formatDeadline(subject.reader, answerDeadline(subject))}. After that it goes to the next painter.`,
      },
    ],
    reason: PAINTER_REASON,
  }),
}
