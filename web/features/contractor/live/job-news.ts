import type { Job } from '../../../../contract/jobs.ts'
import type { CivilDate } from '../../../../domain/calendar.ts'
import { formatShortDate } from '../../../../domain/format-dates.ts'
import { slotNamesWithin, visitKindLabel } from '../../../../domain/slots.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'

export type News = { title: string; description: string }

type Kind = 'new' | 'moved' | 'cancelled'
type Happening = { kind: Kind; job: Job }

const titles: Record<Kind, string> = { new: 'New job', moved: 'Job moved', cancelled: 'Job cancelled' }

const when = (date: CivilDate, slot: Job['booking']['timeSlot']): string =>
  `${formatShortDate(reader, date)}, ${words(reader)(slotNamesWithin[slot])}`

const describe = ({ booking }: Job, name: string | null): string =>
  [words(reader)(visitKindLabel(booking.timeSlot)), when(booking.scheduledDate, booking.timeSlot), name]
    .filter(Boolean)
    .join(' · ')

const isMoved = (before: Job, after: Job): boolean =>
  before.booking.scheduledDate !== after.booking.scheduledDate ||
  before.booking.timeSlot !== after.booking.timeSlot ||
  before.booking.endDate !== after.booking.endDate

function happeningOf(before: Job | undefined, after: Job): Kind | null {
  if (!before) return after.status === 'assigned' ? 'new' : null
  if (after.status === 'cancelled') return before.status === 'cancelled' ? null : 'cancelled'
  return isMoved(before, after) && after.status !== 'rejected' ? 'moved' : null
}

/**
 * What others did to the painter's jobs between two readings of the list, in a few words; null when nothing. What the
 * painter did (acknowledging, declining …) is no news.
 */
export function newsBetween(before: readonly Job[], after: readonly Job[]): News | null {
  const known = new Map(before.map((job) => [job.id, job]))
  const happenings: Happening[] = []
  for (const job of after) {
    const kind = happeningOf(known.get(job.id), job)
    if (kind) happenings.push({ kind, job })
  }
  const [first] = happenings
  if (!first) return null
  if (happenings.length > 1) {
    const kinds = [...new Set(happenings.map(({ kind }) => titles[kind].toLowerCase()))]
    return { title: `${happenings.length} changes to your jobs`, description: kinds.join(', ') }
  }
  // The customer's name is gone from a cancelled job; it was known before.
  const name = first.job.booking.quote.customerName ?? known.get(first.job.id)?.booking.quote.customerName ?? null
  return { title: titles[first.kind], description: describe(first.job, name) }
}
