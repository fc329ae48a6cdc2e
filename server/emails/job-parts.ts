import { formatDate, formatShortDate, todayAt } from '../../domain/calendar.ts'
import { formatDollars } from '../../domain/money.ts'
import { roomName } from '../../domain/rooms.ts'
import { slots, visitKind, visitKindLabel } from '../../domain/slots.ts'
import type { Block, Fact } from './letter.ts'
import type { Links } from './links.ts'
import type { JobSubject } from './subjects.queries.ts'

export const PAINTER_REASON = 'You receive this message because you paint with Evencoat.'

export const jobDay = ({ job }: JobSubject): string => formatShortDate(job.scheduled_date)

export const isJobOver = ({ job }: JobSubject, now: Date): boolean => job.end_date < todayAt(now)

/**
 * What a painter is told by e-mail: place and size, but neither the customer's name nor street. A job can be declined or
 * move on, and then these are not theirs any more; the dashboard shows them while the job is.
 */
export function jobFacts({ job, quote }: JobSubject): Fact[] {
  const several = job.end_date !== job.scheduled_date
  const isPainting = visitKind(job.time_slot) === 'painting'
  return [
    { label: 'Job', value: visitKindLabel(job.time_slot) },
    { label: several ? 'First day' : 'Day', value: formatDate(job.scheduled_date) },
    { label: 'Time', value: slots[job.time_slot].contractorLabel },
    ...(several ? [{ label: 'Last day', value: formatDate(job.end_date) }] : []),
    { label: 'Where', value: `${quote.city}, PA ${quote.zip}` },
    { label: 'Rooms', value: quote.rooms.map((room, index) => roomName(room, index)).join(', ') },
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
