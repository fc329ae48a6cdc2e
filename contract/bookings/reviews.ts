import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { errorText } from '#contract/platform/error-text.ts'
import { blankableText, Day, Id, Instant, identifier, named, PainterSlug, page } from '#contract/platform/fields.ts'
import {
  hideReasons,
  MAX_REPORT_LENGTH,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  reportReasons,
  reviewStates,
  starValues,
} from '#domain/bookings/reviews.ts'
import { text } from '#domain/platform/translation/text.ts'
import { roomTypes } from '#domain/pricing/rooms.ts'
import { BookingKey } from './bookings.ts'

/** From one to five. */
export const Stars = z.literal([...starValues], errorText(text('Please choose from one to five stars.')))

/** Words of a review or of an answer. */
const ReviewText = blankableText(MAX_REVIEW_LENGTH)

const Photo = z.object({ id: Id, url: z.string() })

const color = z.object({ name: z.string(), hex: z.string() })

/** A photo of a room that its customer lets everybody see. */
export const RoomPhoto = Photo.extend({
  smallUrl: z
    .string()
    .exactOptional()
    .describe('The same, at most 480 pixels; servers of the release before send none'),
  room: z.enum(roomTypes).nullable().exactOptional().describe('What it shows'),
  color: color.nullable().exactOptional().describe('Its walls, in a color of the house'),
})

export type RoomPhoto = z.output<typeof RoomPhoto>

/** A room that was painted, with what may be said of it. */
const ShownRoom = named('ShownRoom', {
  ...RoomPhoto.shape,
  town: z.string().nullable().describe('Where the customer lets it be said'),
  painter: z.object({
    firstName: z.string(),
    slug: PainterSlug.nullable().describe('Null for a painter who is not with us any more'),
  }),
  finishedOn: Day,
})

/** A room that was painted, with what may be said of it. */
export type ShownRoom = z.output<typeof ShownRoom>

/** A review as anybody may read it. */
export const PublicReview = z
  .object({
    id: Id,
    stars: Stars,
    text: z.string(),
    name: z.string().nullable().describe('The first name, if its customer wants it shown'),
    town: z.string().nullable(),
    rooms: z.array(z.enum(roomTypes)).describe('What was painted'),
    color: z
      .object({ name: z.string(), hex: z.string(), room: z.enum(roomTypes) })
      .nullable()
      .describe('The walls of the first room in a color of the house'),
    finishedOn: Day,
    painter: z.object({
      firstName: z.string(),
      name: z.string().describe('First name and initial'),
      slug: PainterSlug.nullable().describe('Null for a painter who is not with us any more'),
    }),
    answer: z.string().nullable().describe('What the painter answered'),
    photos: z.array(RoomPhoto).describe('That the customer lets everybody see, and the office has looked at'),
    publishedAt: Instant,
  })
  .meta({ id: 'PublicReview', description: 'A review as anybody may read it' })

export type PublicReview = z.output<typeof PublicReview>

const ReviewSummary = named('ReviewSummary', {
  count: z.int().describe('How many reviews are shown'),
  figures: z
    .object({
      jobs: z.int().describe('Finished paintings'),
      reviews: z.int(),
      mean: z.number().describe('With one decimal'),
      goodPercent: z.int().describe('How many of a hundred gave four or five stars'),
    })
    .nullable()
    .describe('Null while there are too few reviews'),
  hidden: z.array(z.object({ reason: z.enum(hideReasons), count: z.int() })),
  reviews: z.array(PublicReview).describe('The latest that say something; none while there are too few'),
  rooms: z
    .array(ShownRoom)
    .exactOptional()
    .describe('The latest rooms that customers let everybody see, one of a visit; none while there are too few'),
})

/** The figures, latest reviews, and rooms on the home page. */
export type ReviewSummary = z.output<typeof ReviewSummary>

export const getReviewSummary = endpoint('GET /api/reviews/summary', 'public', {
  name: 'getReviewSummary',
  summary:
    'Real figures and the latest reviews, as soon as there are enough of them; and how many are hidden, and why.',
  response: ReviewSummary,
})

export const listReviews = endpoint('GET /api/reviews', 'public', {
  name: 'listReviews',
  summary:
    'The reviews that are shown, newest first; all, or those of one painter. The next page is in the Link header.',
  query: z.object({ painter: PainterSlug.optional(), ...page }),
  response: z.array(PublicReview),
})

export const listNearestReviews = endpoint('GET /api/reviews/nearest', 'public', {
  name: 'listNearestReviews',
  summary: 'Three reviews at most: of a zip code, then of its county, then of anywhere. None while there are too few.',
  query: z.object({ zip: z.string().regex(/^\d{5}$/, errorText(text('Please enter a ZIP code of five digits.'))) }),
  response: z.array(PublicReview),
})

export const reportReview = endpoint('POST /api/reviews/{id}/reports', 'public', {
  name: 'reportReview',
  summary: 'Tells the office what is wrong with a review that is shown. From one address it counts once a day.',
  params: z.object({ id: identifier('review') }),
  body: z.object({ reason: z.enum(reportReasons), text: blankableText(MAX_REPORT_LENGTH).default('') }),
  status: 204,
  touches: ['reviews'],
})

/** A review as the customer who writes it sees it. */
const OwnReview = named('OwnReview', {
  stars: Stars,
  text: z.string(),
  photos: z.array(Photo),
  showName: z.boolean(),
  showPhotos: z.boolean().describe('Whether any of them is released'),
  state: z.enum(reviewStates),
  hiddenFor: z.enum(hideReasons).nullable(),
  changeableUntil: Day,
  canChange: z.boolean(),
  answer: z.string().nullable(),
  writtenAt: Instant,
})

const ReviewOfBooking = z
  .object({
    canWrite: z
      .boolean()
      .describe(
        'The painting is finished, which can no longer be undone, and there is no review or it can still be changed',
      ),
    waitsForFix: z.boolean().describe('Something is still to be fixed: until it is, the customer is not asked'),
    isPaidBack: z
      .boolean()
      .optional()
      .describe('All that was paid went back, or nothing is left of the price: the customer is not asked'),
    review: OwnReview.nullable(),
    painter: z.object({ firstName: z.string(), slug: PainterSlug.nullable() }).nullable(),
    rooms: z.array(z.string()).describe('As the customer named them'),
    firstDay: Day,
    lastDay: Day,
    name: z.string().nullable().describe('The first name that can be shown'),
    town: z.string(),
  })
  .meta({ id: 'ReviewOfBooking', description: 'What the customer of a visit has said about it, or can say' })

/** The review of a visit by its customer, or whether they can write one. */
export type ReviewOfBooking = z.output<typeof ReviewOfBooking>

const ofBooking = {
  params: z.object({ id: identifier('booking') }),
  query: z.object({ key: BookingKey.optional() }),
  response: ReviewOfBooking,
}

export const getBookingReview = endpoint('GET /api/bookings/{id}/review', 'public', {
  ...ofBooking,
  name: 'getBookingReview',
  summary: 'The review of a visit, for whoever has the key of its booking.',
  shows: ['reviews', 'booking'],
})

export const writeReview = endpoint('PUT /api/bookings/{id}/review', 'public', {
  ...ofBooking,
  name: 'writeReview',
  summary:
    'Writes or changes the review of a finished painting, for 14 days. The same again changes nothing. With contact data or slurs it waits for the office.',
  body: z.object({
    stars: Stars,
    text: ReviewText.default(''),
    photos: z
      .array(identifier('photo'))
      .max(MAX_REVIEW_PHOTOS, errorText(text('At most {max} photos, please.', { max: MAX_REVIEW_PHOTOS })))
      .default([]),
    showName: z.boolean(),
    showPhotos: z
      .boolean()
      .optional()
      .describe('Releases all of the photos, or none; without it each stays as it is (`PUT …/photos/release`)'),
  }),
  touches: ['reviews', 'photos'],
  answers: 'getBookingReview',
})

/** A review as its painter sees it. */
const PainterReview = named('PainterReview', {
  id: Id,
  stars: Stars,
  text: z.string(),
  name: z.string().nullable(),
  town: z.string(),
  photos: z.array(Photo),
  finishedOn: Day,
  answer: z.string().nullable(),
  canAnswer: z.boolean(),
  publishedAt: Instant,
})

export type PainterReview = z.output<typeof PainterReview>

export const listPainterReviews = endpoint('GET /api/contractor/reviews', 'contractor', {
  name: 'listPainterReviews',
  summary: "The painter's own reviews that are shown, newest first, and the address of their page.",
  response: z.object({ slug: PainterSlug, reviews: z.array(PainterReview) }),
  shows: ['reviews'],
})

export const answerReview = endpoint('POST /api/contractor/reviews/{id}/answer', 'contractor', {
  name: 'answerReview',
  summary: 'The painter answers a review, once. The same answer again changes nothing.',
  params: z.object({ id: identifier('review') }),
  body: z.object({ text: ReviewText.min(1, errorText(text('Required'))) }),
  response: PainterReview,
  touches: ['reviews'],
})
