import { isJobOpen } from '../../domain/job-status.ts'
import { placeName, townName } from '../../domain/place.ts'
import { visitInWords } from '../../domain/visit-times.ts'
import { words } from '../../domain/words/words.ts'
import { dashboardButton, jobDay, jobName, PAINTER_REASON, timesOfJob } from './job-parts.ts'
import type { Mail } from './mail.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobCancelled: Mail<JobSubject> = {
  applies: ({ job }) => !isJobOpen(job.status),
  write: (subject, { links, reader }) => {
    const t = words(reader)
    const { quote, painter } = subject
    return {
      subject: t('Job cancelled: {day} in {town}', { day: jobDay(subject), town: townName(reader, quote) }),
      preheader: t('The time it held is open again.'),
      chip: { color: 'brick', name: t('Cancelled'), code: jobDay(subject) },
      heading: t('A job is off your list'),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            'Hello {name}, this job is no longer yours. Please don’t go there. The time it held is open for other jobs.',
            { name: painter.first_name },
          ),
        },
        {
          type: 'facts',
          rows: [
            { label: t('Job'), value: t(jobName(subject)) },
            { label: t('Was on'), value: visitInWords(subject.reader, timesOfJob(subject)) },
            { label: t('Where'), value: placeName(subject.reader, quote) },
          ],
        },
        dashboardButton(t('Open my schedule'), links),
      ],
      reason: t(PAINTER_REASON),
    }
  },
}
