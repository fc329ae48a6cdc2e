import type { AdminReview, ExportedReview } from '#contract/bookings/office-reviews.ts'
import type { PainterReview, PublicReview } from '#contract/bookings/reviews.ts'
import { findingsIn } from '#domain/bookings/review-screening.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import { townName } from '#domain/coverage/place.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { presentRoomPhoto, wallColorOf } from '#server/bookings/real-rooms/present-rooms.ts'
import type { ShownPhoto } from '#server/bookings/real-rooms/released-photos.queries.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { type Sealer, sealPhoto } from '#server/quotes/photos/photo-address.ts'
import { type PhotoOfReview, type ReviewView, shownAt } from './reviews.queries.ts'

/** Photos of a review for those who see all of them: its customer, its painter, and the office. */
export const presentPhotos = (sealer: Sealer, photos: readonly PhotoOfReview[] = []) =>
  photos.map(({ id }) => ({ id, url: sealPhoto(sealer, id).url }))

/** The first room whose walls have a color of the house. */
const colorOf = (rooms: readonly StoredRoom[]): PublicReview['color'] => {
  for (const room of rooms) {
    const color = wallColorOf(room)
    if (color) return { ...color, room: room.type }
  }
  return null
}

/**
 * A review as anybody may read it, never with what the visit cost: a customer who does not want to be named has no town either
 * (docs/rules/reviews.md#what-is-shown).
 * @param photos those that everybody may see
 */
export const presentPublicReview = (
  reader: Reader,
  row: ReviewView,
  photos: readonly ShownPhoto[] = [],
): PublicReview => ({
  id: row.id,
  stars: row.stars,
  text: row.words,
  name: row.shows_name ? firstNameOf(row.customer_name) : null,
  town: row.shows_name ? townName(reader, row) : null,
  rooms: row.rooms.map(({ type }) => type),
  color: colorOf(row.rooms),
  finishedOn: row.end_date,
  painter: {
    firstName: row.first_name,
    name: painterName(row.first_name, row.last_name),
    slug: row.is_active ? row.slug : null,
  },
  answer: row.answer,
  photos: photos.map(presentRoomPhoto),
  publishedAt: shownAt(row),
})

/** Who reads, and what signs the addresses of photos. */
type Presenting = Sealer & { reader: Reader }

/** A review as its painter sees it, who knows whose it is. */
export const presentPainterReview = (
  deps: Presenting,
  row: ReviewView,
  photos: readonly PhotoOfReview[] = [],
): PainterReview => ({
  id: row.id,
  stars: row.stars,
  text: row.words,
  name: firstNameOf(row.customer_name),
  town: townName(deps.reader, row),
  photos: presentPhotos(deps, photos),
  finishedOn: row.end_date,
  answer: row.answer,
  canAnswer: row.answered_at === null,
  publishedAt: shownAt(row),
})

/** A review as its customer's exported data have it. */
export const presentExportedReview = (
  deps: Presenting,
  row: ReviewView,
  photos: readonly PhotoOfReview[] = [],
): ExportedReview => ({
  id: row.id,
  bookingId: row.booking_id,
  quoteId: row.quote_id,
  state: row.state,
  findings: findingsIn(row.words),
  hiddenFor: row.hidden_for,
  isSuspended: row.suspended,
  stars: row.stars,
  text: row.words,
  photos: photos.map(({ id, isReleased }) => ({ id, url: sealPhoto(deps, id).url, isReleased })),
  showName: row.shows_name,
  showPhotos: row.shows_photos,
  customerName: row.customer_name,
  town: townName(deps.reader, row),
  painter: { id: row.contractor_id, name: painterName(row.first_name, row.last_name) },
  finishedOn: row.end_date,
  answer: row.answer,
  writtenAt: row.written_at,
  changedAt: row.changed_at,
})

/** A review as the office sees it. */
export const presentOfficeReview = (
  deps: Presenting,
  row: ReviewView,
  photos?: readonly PhotoOfReview[],
  reports: AdminReview['reports'] = [],
): AdminReview => ({ ...presentExportedReview(deps, row, photos), reports })
