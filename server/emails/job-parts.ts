import { deadlineOf } from '../../domain/answer-by.ts'
import { formatShortDate, todayAt } from '../../domain/calendar.ts'
import { formatDollars } from '../../domain/money.ts'
import { placeName } from '../../domain/place.ts'
import { visitKind, visitKindLabel } from '../../domain/slots.ts'
import { type VisitTimes, visitInWords } from '../../domain/visit-times.ts'
import { timesOf } from '../booking-life/times-of.ts'
import type { Block, Fact } from './letter.ts'
import type { Links } from './links.ts'
import { roomList } from './room-parts.ts'
import type { JobSubject } from './subjects.queries.ts'

export const PAINTER_REASON = 'You’re getting this because you paint with Evencoat.'

export const jobDay = ({ job }: JobSubject): string => formatShortDate(job.scheduled_date)

/** The painter's deadline. */
export const answerDeadline = ({ job }: JobSubject): Date =>
  deadlineOf({ assignedAt: job.assigned_at, answerBy: job.answer_by })

export const isJobOver = ({ job }: JobSubject, now: Date): boolean => job.end_date < todayAt(now)

/** When the job begins and ends, as assigned to this painter. */
export const timesOfJob = ({ job, booking }: JobSubject): VisitTimes => {
  const times = timesOf({ ...booking, scheduled_date: job.scheduled_date, time_slot: job.time_slot })
  return job.end_date === times.endDate ? times : { ...times, endDate: job.end_date }
}

/**
 * What a painter is told by e-mail: place and size, but neither the customer's name nor the street. A job can be declined or
 * reassigned, and then these are no longer the painter's business; the dashboard shows them while the job is theirs.
 */
export function jobFacts(subject: JobSubject): Fact[] {
  const { job, quote } = subject
  const isPainting = visitKind(job.time_slot) === 'painting'
  return [
    { label: 'Job', value: visitKindLabel(job.time_slot) },
    { label: 'When', value: visitInWords(timesOfJob(subject)) },
    { label: 'Where', value: placeName(quote) },
    { label: 'Rooms', value: roomList(quote.rooms) },
    ...(isPainting
      ? [
          { label: 'Size', value: `${Math.round(quote.work_area).toLocaleString('en-US')} sq ft of paint` },
          { label: 'You earn', value: formatDollars(job.earnings) },
        ]
      : []),
  ]
}

export const dashboardButton = (label: string, links: Links): Block => ({
  type: 'button',
  label,
  href: links.contractorDashboard,
})
