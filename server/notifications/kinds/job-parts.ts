import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { placeName } from '#domain/coverage/place.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney, formatNumber } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { deadlineOf } from '#domain/scheduling/answer-by.ts'
import { visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import type { VisitTimes } from '#domain/scheduling/visit-times.ts'
import { timesOf } from '#server/bookings/lifecycle/times-of.ts'
import type { Links } from '#server/platform/auth/links.ts'
import { whenFacts } from './booking-parts.ts'
import type { Block, Fact } from './email-content.ts'
import { roomList } from './room-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

export const jobDay = ({ reader, job }: JobSubject): string => formatShortDate(reader, job.scheduled_date)

/** The painter's deadline. */
export const answerDeadline = ({ job }: JobSubject): Date =>
  deadlineOf({ assignedAt: job.assigned_at, answerBy: job.answer_by })

/** The painter comes back, and did not have to be asked (docs/rules/visits.md#the-same-painter). */
export const isTheirsUnasked = ({ job, hasBeenThere }: JobSubject): boolean =>
  hasBeenThere && job.status === 'acknowledged' && job.answer_by === null

export const isJobOver = ({ reader, job }: JobSubject, now: Date): boolean => job.end_date < todayIn(reader.market, now)

/** When the job begins and ends, as assigned to this painter. */
export const timesOfJob = ({ reader, job, booking }: JobSubject): VisitTimes => {
  const times = timesOf(reader.market, { ...booking, scheduled_date: job.scheduled_date, time_slot: job.time_slot })
  return job.end_date === times.endDate ? times : { ...times, endDate: job.end_date }
}

/** The job's name in the facts of a message. */
export function jobName({ booking, job, hasBeenThere }: JobSubject): Text {
  if (booking.purpose === 'warranty') {
    return hasBeenThere ? text('Warranty visit for your own work') : text('Warranty visit for another painter’s work')
  }
  if (booking.purpose !== 'touch_up') return visitKindLabel(job.time_slot)
  return hasBeenThere ? text('Touch-up of your own work, unpaid') : text('Touch-up of another painter’s work')
}

/**
 * The facts in a painter's email: place and size, but neither the customer's name nor the street. A job can be declined or
 * reassigned, and then these are no longer the painter's business; the dashboard shows them while the job is theirs.
 */
export function jobFacts(subject: JobSubject): Fact[] {
  const t = translator(subject.reader)
  const { job, quote, booking } = subject
  const isPainting = visitKind(job.time_slot) === 'painting' && !isRepair(booking.purpose)
  return [
    { label: t('Job'), value: t(jobName(subject)) },
    ...(job.status === 'completed'
      ? [{ label: t('Was on'), value: jobDay(subject) }]
      : whenFacts(subject.reader, timesOfJob(subject))),
    { label: t('Where'), value: placeName(subject.reader, quote) },
    { label: t('Rooms'), value: roomList(subject.reader, quote.rooms) },
    ...(booking.purpose === 'warranty'
      ? [{ label: t('Pay'), value: t('Depends on the cause. The office decides after the visit.') }]
      : []),
    ...(isPainting
      ? [
          {
            label: t('Size'),
            value: t('{area} sq ft of painting', { area: formatNumber(subject.reader, Math.round(quote.work_area)) }),
          },
          {
            label: job.status === 'completed' ? t('You earned') : t('You earn'),
            value: formatMoney(subject.reader, job.earnings),
          },
        ]
      : []),
  ]
}

export const dashboardButton = (label: string, links: Links): Block => ({
  type: 'button',
  label,
  href: links.contractorDashboard,
})
