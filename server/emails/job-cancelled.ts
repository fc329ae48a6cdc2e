import { formatDate } from '../../domain/calendar.ts'
import { isJobOpen } from '../../domain/job-status.ts'
import { slots, visitKindLabel } from '../../domain/slots.ts'
import { dashboardButton, jobDay, PAINTER_REASON } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobCancelled: Mail<JobSubject> = {
  title: 'Job cancelled',
  applies: ({ job }) => !isJobOpen(job.status),
  write: (subject, { links }) => {
    const { job, quote, painter } = subject
    return {
      subject: `Job cancelled: ${jobDay(subject)} in ${quote.city}`,
      preheader: 'The times that it held are free again.',
      chip: { color: 'brick', name: 'Cancelled', code: jobDay(subject) },
      heading: 'A job is off your list',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${painter.first_name}, this job is not yours any more. Please do not go there: the times that it held are free for other jobs.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Job', value: visitKindLabel(job.time_slot) },
            { label: 'Was on', value: `${formatDate(job.scheduled_date)}, ${slots[job.time_slot].contractorLabel}` },
            { label: 'Where', value: `${quote.city}, PA ${quote.zip}` },
          ],
        },
        dashboardButton('Open my schedule', links),
      ],
      reason: PAINTER_REASON,
    }
  },
}
