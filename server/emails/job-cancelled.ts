import { isJobOpen } from '../../domain/job-status.ts'
import { placeName, townName } from '../../domain/place.ts'
import { visitKindLabel } from '../../domain/slots.ts'
import { visitInWords } from '../../domain/visit-times.ts'
import { dashboardButton, jobDay, PAINTER_REASON, timesOfJob } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobCancelled: Mail<JobSubject> = {
  title: 'Job cancelled',
  applies: ({ job }) => !isJobOpen(job.status),
  write: (subject, { links }) => {
    const { job, quote, painter } = subject
    return {
      subject: `Job cancelled: ${jobDay(subject)} in ${townName(subject.reader.market, quote)}`,
      preheader: 'The time it held is open again.',
      chip: { color: 'brick', name: 'Cancelled', code: jobDay(subject) },
      heading: 'A job is off your list',
      blocks: [
        {
          type: 'paragraph',
          text: `Hello ${painter.first_name}, this job is no longer yours. Please don’t go there. The time it held is open for other jobs.`,
        },
        {
          type: 'facts',
          rows: [
            { label: 'Job', value: visitKindLabel(job.time_slot) },
            { label: 'Was on', value: visitInWords(subject.reader, timesOfJob(subject)) },
            { label: 'Where', value: placeName(subject.reader.market, quote) },
          ],
        },
        dashboardButton('Open my schedule', links),
      ],
      reason: PAINTER_REASON,
    }
  },
}
