import type { AdminReview, ExportedReview } from '#contract/bookings/office-reviews.ts'
import type { PainterReview, PublicReview } from '#contract/bookings/reviews.ts'
import { findingsIn } from '#domain/bookings/review-screening.ts'
import { firstNameOf } from '#domain/bookings/reviews.ts'
import { townName } from '#domain/coverage/place.ts'
import { painterName } from '#domain/platform/painter-name.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { houseColors } from '#domain/quotes/house-colors.ts'
import { swatchOf } from '#server/billing/invoices/swatches.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { type ReviewView, shownAt } from './reviews.queries.ts'

export const presentPhotos = (ids: readonly string[] = []) => ids.map((id) => ({ id, url: `/api/photos/${id}` }))

/** The first room whose walls have a color of the house. */
const colorOf = (rooms: readonly StoredRoom[]): PublicReview['color'] => {
  for (const room of rooms) {
    const hex = swatchOf(room)
    const color = hex && Object.values(houseColors).find((one) => one.hex === hex)
    if (color) return { name: color.name, hex: color.hex, room: room.type }
  }
  return null
}

/**
 * A review as anybody may read it, never with what the visit cost: a customer who does not want to be named has no town either
 * (docs/rules/reviews.md#what-is-shown).
 * @param photos only those that may be shown here
 */
export const presentPublicReview = (reader: Reader, row: ReviewView, photos: readonly string[] = []): PublicReview => ({
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
  photos: presentPhotos(photos),
  publishedAt: shownAt(row),
})

/** A review as its painter sees it, who knows whose it is. */
export const presentPainterReview = (
  reader: Reader,
  row: ReviewView,
  photos: readonly string[] = [],
): PainterReview => ({
  id: row.id,
  stars: row.stars,
  text: row.words,
  name: firstNameOf(row.customer_name),
  town: townName(reader, row),
  photos: presentPhotos(photos),
  finishedOn: row.end_date,
  answer: row.answer,
  canAnswer: row.answered_at === null,
  publishedAt: shownAt(row),
})

/** A review as its customer's exported data have it. */
export const presentExportedReview = (
  reader: Reader,
  row: ReviewView,
  photos: readonly string[] = [],
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
  photos: presentPhotos(photos),
  showName: row.shows_name,
  showPhotos: row.shows_photos,
  customerName: row.customer_name,
  town: townName(reader, row),
  painter: { id: row.contractor_id, name: painterName(row.first_name, row.last_name) },
  finishedOn: row.end_date,
  answer: row.answer,
  writtenAt: row.written_at,
  changedAt: row.changed_at,
})

/** A review as the office sees it. */
export const presentOfficeReview = (
  reader: Reader,
  row: ReviewView,
  photos?: readonly string[],
  reports: AdminReview['reports'] = [],
): AdminReview => ({ ...presentExportedReview(reader, row, photos), reports })
