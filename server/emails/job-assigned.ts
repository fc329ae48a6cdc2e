import { formatDeadline } from '../../domain/format-dates.ts'
import { townName } from '../../domain/place.ts'
import { visitInWords } from '../../domain/visit-times.ts'
import { words } from '../../domain/words/words.ts'
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

export const jobAssigned: Mail<JobSubject> = {
  // Already answered, or reassigned: nothing to tell.
  applies: (subject, _payload, now) => subject.job.status === 'assigned' && !isJobOver(subject, now),
  write: (subject, { links, reader }) => {
    const t = words(reader)
    return {
      subject: t('{visit, select, touch_up {Touch-up} other {New job}} on {day} in {town}', {
        visit: subject.booking.purpose ?? 'other',
        day: jobDay(subject),
        town: townName(reader, subject.quote),
      }),
      preheader: t('{visit}. Please acknowledge or decline it.', { visit: visitInWords(reader, timesOfJob(subject)) }),
      chip: { color: 'wissahickon', name: t('New job'), code: jobDay(subject) },
      heading: t('A job for you in {town}', { town: townName(reader, subject.quote) }),
      blocks: [
        {
          type: 'paragraph',
          text: t(
            '{visit, select, touch_up {Hello {name}, a customer of yours found something to fix and would like you back. What it is stands in your dashboard; we are holding the time for you.} extra_work {Hello {name}, a customer of yours wants more painted, by you. We are holding the time for you.} other {Hello {name}, this job fits the time you offered, and we are holding that time for you.}}',
            { visit: subject.booking.purpose ?? 'other', name: subject.painter.first_name },
          ),
        },
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(t('See the job and answer'), links),
        {
          type: 'paragraph',
          text: t(
            'Please answer by {deadline}. After that the job goes to the next painter. Rooms, colors and photos are in your dashboard.',
            { deadline: formatDeadline(reader, answerDeadline(subject)) },
          ),
        },
      ],
      reason: t(PAINTER_REASON),
    }
  },
}
