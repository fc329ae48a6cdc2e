import { placeName, townName } from '#domain/coverage/place.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { isJobOpen } from '#domain/scheduling/job-status.ts'
import { formatVisitDays } from '#domain/scheduling/visit-days.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byJob } from './find-subject.ts'
import { dashboardButton, jobDay, jobName, timesOfJob } from './job-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

/** Whether the job ended because its booking was canceled, not because it went to somebody else. */
const endedWithBooking = ({ job, booking }: JobSubject): boolean =>
  booking.status === 'cancelled' &&
  booking.cancelled_at !== null &&
  booking.cancelled_at.getTime() === job.closed_at?.getTime()

/** Whether its painter had come: they may be there still. */
const hadCome = ({ job }: Pick<JobSubject, 'job'>): boolean => job.started_at !== null || job.arrived_at !== null

/** The same to a painter who had come. */
function openingUnderWay(subject: JobSubject): string {
  const t = translator(subject.reader)
  const { first_name: name } = subject.painter
  switch (endedWithBooking(subject) ? subject.booking.cancelled_by : null) {
    case 'customer':
      return t('Hi {name}, the customer canceled this visit. Please stop the work, and don’t go back.', { name })
    case 'request':
      return t('Hi {name}, the customer asked us to cancel this visit. Please stop the work, and don’t go back.', {
        name,
      })
    case 'office':
      return t('Hi {name}, our office had to cancel this visit. Please stop the work, and don’t go back.', { name })
    default:
      return t('{why} Please stop the work, and don’t go back.', { why: t(lostTo(subject)) })
  }
}

/** Why a job is no longer its painter's although its visit was not canceled at that moment. */
function lostTo({ job, booking, painter: { first_name: name } }: JobSubject): Text {
  if (job.status === 'rejected')
    return text('Hi {name}, we didn’t hear from you in time, so this job is no longer yours.', { name })
  if (booking.scheduled_date !== job.scheduled_date || booking.time_slot !== job.time_slot)
    return text('Hi {name}, this visit was moved to another time, so this job is no longer yours.', { name })
  return text('Hi {name}, our office took this job off your list, so it is no longer yours.', { name })
}

/** Whose doing it was; a job that went to another painter, or was given up before, is only no longer theirs. */
function opening(subject: JobSubject): string {
  if (hadCome(subject)) return openingUnderWay(subject)
  const t = translator(subject.reader)
  const { first_name: name } = subject.painter
  switch (endedWithBooking(subject) ? subject.booking.cancelled_by : null) {
    case 'customer':
      return t(
        'Hi {name}, the customer canceled this visit. Please don’t go there. That time is free for other jobs.',
        { name },
      )
    case 'request':
      return t(
        'Hi {name}, the customer asked us to cancel this visit. Please don’t go there. That time is free for other jobs.',
        { name },
      )
    case 'office':
      return t(
        'Hi {name}, our office had to cancel this visit. Please don’t go there. That time is free for other jobs.',
        { name },
      )
    default:
      return t('{why} Please don’t go there. That time is free for other jobs.', { why: t(lostTo(subject)) })
  }
}

/** The text that the customer got, so that both know the same. */
function customerTextBlocks(subject: JobSubject): Block[] {
  const t = translator(subject.reader)
  const { cancel_reason: reason } = subject.booking
  return reason !== null && endedWithBooking(subject)
    ? [{ type: 'note', text: t('What we told the customer: {reason}', { reason }) }]
    : []
}

export const jobCancelled = defineNotification({
  kind: 'job-cancelled',
  find: byJob,
  applies: ({ job }) => !isJobOpen(job.status),
  email: (subject, { links, reader, t }) => {
    const { quote } = subject
    return {
      subject: t('Job canceled: {day} in {town}', { day: jobDay(subject), town: townName(reader, quote) }),
      preheader: t('That time is free again.'),
      chip: { color: 'brick', name: t('Canceled'), code: jobDay(subject) },
      heading: t('A job is off your list'),
      blocks: [
        opening(subject),
        ...customerTextBlocks(subject),
        {
          type: 'facts',
          rows: [
            { label: t('Job'), value: t(jobName(subject)) },
            { label: t('Was on'), value: formatVisitDays(subject.reader, timesOfJob(subject)) },
            { label: t('Where'), value: placeName(subject.reader, quote) },
          ],
        },
        dashboardButton(t('Open my schedule'), links),
      ],
    }
  },
  push: {
    topic: 'cancelled',
    write: (subject, { t, town }) => ({
      title: t('Job canceled in {town}', { town }),
      body: hadCome(subject)
        ? t('Please stop the work, and don’t go back. We emailed you why.')
        : t('It was on {day}. Please don’t go there.', { day: jobDay(subject) }),
    }),
  },
})
