import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { townName } from '#domain/coverage/place.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatVisit } from '#domain/scheduling/visit-times.ts'
import { defineNotification } from './define-notification.ts'
import { byJob } from './find-subject.ts'
import {
  answerDeadline,
  dashboardButton,
  isJobOver,
  isTheirsUnasked,
  jobDay,
  jobFacts,
  timesOfJob,
} from './job-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

/** Why the job comes to this painter. */
function opening({ reader, booking, painter, hasBeenThere }: JobSubject): string {
  const t = translator(reader)
  const { first_name: name } = painter
  if (isRepair(booking.purpose)) {
    return hasBeenThere
      ? t('Hi {name}, a customer of yours found something to fix and would like you back.', { name })
      : t(
          'Hi {name}, another painter worked here, and the customer found something to fix. This visit fits the time you offered.',
          { name },
        )
  }
  if (booking.purpose === 'extra_work') {
    return hasBeenThere
      ? t('Hi {name}, your customer approved the extra work that you proposed, as a second visit.', { name })
      : t(
          'Hi {name}, another painter worked here, and the customer wants more rooms or walls painted. This job fits the time you offered.',
          { name },
        )
  }
  return t('Hi {name}, this job fits the time you offered.', { name })
}

export const jobAssigned = defineNotification({
  kind: 'job-assigned',
  find: byJob,
  // Already answered, or reassigned: nothing to tell.
  applies: (subject, _payload, now) =>
    (subject.job.status === 'assigned' || isTheirsUnasked(subject)) && !isJobOver(subject, now),
  email: (subject, { links, reader, t }) => {
    const isOwn = isTheirsUnasked(subject)
    const visit = formatVisit(reader, timesOfJob(subject))
    const last = isOwn
      ? t(
          'It’s on your schedule, and there is nothing to answer. If you can’t come, hand it back in your dashboard: we’ll ask the customer what they’d like, and nobody else comes without their OK.',
        )
      : t(
          'Please answer by {deadline}. After that the job goes to the next painter. Rooms, colors and photos are in your dashboard.',
          { deadline: formatDeadline(reader, answerDeadline(subject)) },
        )
    return {
      subject: t('{visit, select, touch_up {Touch-up} warranty {Warranty visit} other {New job}} on {day} in {town}', {
        visit: subject.booking.purpose ?? 'other',
        day: jobDay(subject),
        town: townName(reader, subject.quote),
      }),
      preheader: isOwn
        ? t('{visit}. It’s on your schedule.', { visit })
        : t('{visit}. Please acknowledge or decline it.', { visit }),
      chip: { color: 'wissahickon', name: t('New job'), code: jobDay(subject) },
      heading: t('A job for you in {town}', { town: townName(reader, subject.quote) }),
      blocks: [
        t('{why} We’re holding that time for you.', { why: opening(subject) }),
        { type: 'facts', rows: jobFacts(subject) },
        dashboardButton(isOwn ? t('See the job') : t('See the job and answer'), links),
        last,
      ],
    }
  },
  push: {
    topic: 'new_job',
    write: (subject, { t, town }) => ({
      title: t('New job in {town}', { town }),
      ...(isTheirsUnasked(subject)
        ? {
            body: t('{visit}. It’s on your schedule: you’ve worked there.', {
              visit: formatVisit(subject.reader, timesOfJob(subject)),
            }),
          }
        : {
            body: t('{visit}. Please answer by {deadline}.', {
              visit: formatVisit(subject.reader, timesOfJob(subject)),
              deadline: formatDeadline(subject.reader, answerDeadline(subject)),
            }),
            until: answerDeadline(subject),
          }),
    }),
  },
})
