import type { PublicReview, ReviewOfBooking, RoomPhoto } from '#contract/bookings/reviews.ts'
import { type HideReason, hideReasonTexts } from '#domain/bookings/reviews.ts'
import { monthOf } from '#domain/platform/dates.ts'
import { formatList } from '#domain/platform/format.ts'
import { formatMonth, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { type RoomType, roomTypeLabels, roomTypeNamesWithin } from '#domain/pricing/rooms.ts'

/** More kinds of rooms than this are counted instead of named. */
const NAMED = 3

/** "Living room and bedroom", "5 rooms". */
export function formatRoomTypes(reader: Reader, rooms: readonly RoomType[]): string {
  const t = translator(reader)
  const kinds = [...new Set(rooms)]
  if (kinds.length > NAMED || kinds.includes('other')) {
    return t('{count, plural, one {# room} other {# rooms}}', { count: rooms.length })
  }
  return formatList(
    reader,
    kinds.map((kind, index) => t((index === 0 ? roomTypeLabels : roomTypeNamesWithin)[kind])),
  )
}

/** What a photo of a room shows: "Living room in Belmont Sage", "A room". */
export function formatRoomPhoto(reader: Reader, { room, color }: Pick<RoomPhoto, 'room' | 'color'>): string {
  const t = translator(reader)
  const name = room && room !== 'other' ? t(roomTypeLabels[room]) : t('A room')
  return color ? t('{room} in {color}', { room: name, color: color.name }) : name
}

/** "Carla, Rittenhouse", "A customer". */
export function formatReviewer(reader: Reader, { name, town }: Pick<PublicReview, 'name' | 'town'>): string {
  const t = translator(reader)
  if (name === null) return town === null ? t('A customer') : t('A customer, {town}', { town })
  return town === null ? name : t('{name}, {town}', { name, town })
}

/** "November 2026". */
export const formatFinishedMonth = (reader: Reader, { finishedOn }: Pick<PublicReview, 'finishedOn'>): string =>
  formatMonth(reader, monthOf(finishedOn))

/** "Living room and bedroom, Mon, Nov 23 to Tue, Nov 24". */
export function formatShortVisit(reader: Reader, { rooms, firstDay, lastDay }: ReviewOfBooking): string {
  const t = translator(reader)
  const what = formatList(reader, rooms)
  const first = formatShortDate(reader, firstDay)
  if (firstDay === lastDay) return t('{what}, {day}', { what, day: first })
  return t('{what}, {first} to {last}', { what, first, last: formatShortDate(reader, lastDay) })
}

/** "1 review hidden: names another person". */
export function formatHiddenReviews(reader: Reader, { reason, count }: { reason: HideReason; count: number }): string {
  const t = translator(reader)
  return t('{count, plural, one {# review} other {# reviews}} hidden: {reason}', {
    count,
    reason: hideReasonTexts[reason],
  })
}
