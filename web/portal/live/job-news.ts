import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { townWithZip } from '#domain/coverage/place.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { slotNamesWithin } from '#domain/scheduling/slots.ts'

export type News = { title: string; description: string }

type Kind = 'new' | 'moved' | 'cancelled'
type Happening = { kind: Kind; job: Job }

const titles: Record<Kind, Text> = {
  new: text('New job'),
  moved: text('Job moved'),
  cancelled: text('Job canceled'),
}

/** The same texts, sequentially. */
const titlesWithin: Record<Kind, Text> = {
  new: text('new job'),
  moved: text('job moved'),
  cancelled: text('job canceled'),
}

function describe(reader: Reader, { booking, purpose }: Job, name: string | null): string {
  const t = translator(reader)
  const when = t('{day}, {slot}', {
    day: formatShortDate(reader, booking.scheduledDate),
    slot: slotNamesWithin[booking.timeSlot],
  })
  return [t(visitLabel(booking.timeSlot, purpose)), when, name].filter(Boolean).join('\u00a0· ')
}

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
 * Summarizes what others changed in the painter's jobs between two fetches of the list; null when nothing. The painter's own
 * steps (acknowledging, declining …) are not news.
 */
export function newsBetween(reader: Reader, before: readonly Job[], after: readonly Job[]): News | null {
  const known = new Map(before.map((job) => [job.id, job]))
  const happenings: Happening[] = []
  for (const job of after) {
    const kind = happeningOf(known.get(job.id), job)
    if (kind) happenings.push({ kind, job })
  }
  const t = translator(reader)
  const [first] = happenings
  if (!first) return null
  if (happenings.length > 1) {
    const kinds = [...new Set(happenings.map(({ kind }) => t(titlesWithin[kind])))]
    return {
      title: t('{count, plural, one {# change to your jobs} other {# changes to your jobs}}', {
        count: happenings.length,
      }),
      description: kinds.join(', '),
    }
  }
  // A canceled job no longer has the customer's name, but the previous list did.
  const { booking } = first.job
  const name = booking.quote.customerName ?? known.get(first.job.id)?.booking.quote.customerName
  const where = booking.place && townWithZip(reader, booking.place)
  return { title: t(titles[first.kind]), description: describe(reader, first.job, name ?? where) }
}
