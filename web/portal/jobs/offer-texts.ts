import type { Job } from '#contract/bookings/jobs.ts'
import { visitLabel } from '#domain/bookings/visit-label.ts'
import { isRepair } from '#domain/bookings/visit-purpose.ts'
import { townWithZip } from '#domain/coverage/place.ts'
import { formatNumber } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { visitKind, visitKindLabel } from '#domain/scheduling/slots.ts'
import { readRooms } from '#web/shared/rooms/stored-rooms.ts'

/** The fields used in the texts about a job. */
type Named = Pick<Job, 'booking' | 'purpose'>

/** "half day", "1 day", "2.5 days", "1 hour": how long a job takes; empty when nothing is reserved for it. */
export function formatDuration(reader: Reader, { timeSlot, reservedSlots }: Job['booking']): string {
  const t = translator(reader)
  if (visitKind(timeSlot) === 'consultation') return t('1 hour')
  const halves = reservedSlots.length
  if (halves === 0) return ''
  if (halves === 1) return t('half day')
  return halves % 2 === 0
    ? t('{days, plural, one {# day} other {# days}}', { days: halves / 2 })
    : t('{days} days', { days: formatNumber(reader, halves / 2) })
}

/** "3 rooms", "1 room"; "Color Consultation", "Free touch-up" or "Warranty visit" for one; the kind of visit where the rooms are unreadable. */
function formatWork(reader: Reader, { purpose, booking: { timeSlot, quote } }: Named): string {
  const t = translator(reader)
  if (isRepair(purpose)) return t(visitLabel(timeSlot, purpose))
  const rooms = readRooms(reader, quote.rooms)
  return visitKind(timeSlot) === 'consultation' || !rooms.ok
    ? t(visitKindLabel(timeSlot))
    : t('{count, plural, one {# room} other {# rooms}}', { count: rooms.value.length })
}

/** "Philadelphia 19125, 3 rooms": a job without its customer. */
export function offerTitle(reader: Reader, job: Named): string {
  const t = translator(reader)
  const { booking } = job
  const work = formatWork(reader, job)
  return booking.place ? t('{place}, {work}', { place: townWithZip(reader, booking.place), work }) : work
}

/** "2 rooms, Philadelphia 19103, 1 day": under the name of a customer. */
export function formatWorkAndLocation(reader: Reader, job: Named): string {
  const t = translator(reader)
  const { booking } = job
  const [work, length] = [formatWork(reader, job), formatDuration(reader, booking)]
  const location = booking.place && townWithZip(reader, booking.place)
  if (!location) return length ? t('{work}, {length}', { work, length }) : work
  return length
    ? t('{work}, {place}, {length}', { work, place: location, length })
    : t('{work}, {place}', { work, place: location })
}

/** "About 4 miles from home", "About 1 mile from your job before it": what is known of the way. */
export function formatDistances(reader: Reader, { fromHome, fromJobBefore }: Job['booking']['miles']): string[] {
  const t = translator(reader)
  return [
    fromHome !== null &&
      t(
        '{miles, plural, =0 {Less than a mile from home} one {About # mile from home} other {About # miles from home}}',
        {
          miles: fromHome,
        },
      ),
    fromJobBefore !== null &&
      t(
        '{miles, plural, =0 {Less than a mile from your job before it} one {About # mile from your job before it} other {About # miles from your job before it}}',
        { miles: fromJobBefore },
      ),
  ].filter((line) => line !== false)
}
