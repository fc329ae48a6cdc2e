import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Id, Instant, identifier, line, named } from '#contract/platform/fields.ts'
import { SealedPhoto } from '#contract/quotes/sealed-photo.ts'
import { moderationStates, refusalReasons } from '#domain/bookings/released-photos.ts'
import { photoMoments } from '#domain/bookings/visit-photos.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'
import { BookingKey } from './bookings.ts'
import { HappenedAt } from './jobs.ts'

const PhotoRelease = named('PhotoRelease', {
  state: z.enum(moderationStates).describe('What the office has said of it; customers see what is accepted'),
  refusedFor: z.enum(refusalReasons).nullable(),
  isPainterPageOnly: z
    .boolean()
    .describe("Released when photos stood on the painter's page alone: it stands nowhere else"),
})

/** What becomes of a photo that its customer lets be shown. */
export type PhotoRelease = z.output<typeof PhotoRelease>

const release = PhotoRelease.nullable().describe('Null for one that the customer keeps to themselves')

const VisitPhoto = named('VisitPhoto', {
  ...SealedPhoto.shape,
  roomId: Id.describe('One of `rooms`, unless the room is gone by now'),
  moment: z.enum(photoMoments),
  takenAt: Instant,
  isReleased: z.boolean().describe('The customer lets it be shown'),
  release: release.exactOptional().describe('For the customer and the office; servers of the release before send none'),
  removableUntil: Instant.nullable().describe('Until when its painter can take it back; null for everybody else'),
})

/** A photo of a room that a painter took. */
export type VisitPhoto = z.output<typeof VisitPhoto>

const OwnPhoto = named('OwnPhoto', {
  ...SealedPhoto.shape,
  roomId: Id.nullable().describe('One of `rooms`; null while its customer has not said which, and there are several'),
  release,
})

/** A photo that a customer added to their review. */
export type OwnPhoto = z.output<typeof OwnPhoto>

/** The photos that were taken during a visit. */
export const VisitPhotos = named('VisitPhotos', {
  rooms: z.array(z.object({ id: Id, name: z.string() })).describe('Those of the booking, in order'),
  photos: z.array(VisitPhoto).describe('Oldest first'),
  ofReview: z
    .array(OwnPhoto)
    .exactOptional()
    .describe('Those of the review, for the customer and the office; servers of the release before send none'),
  free: z.int().describe('How many more can be added'),
})

/** The photos that were taken during a visit. */
export type VisitPhotos = z.output<typeof VisitPhotos>

const ofBooking = z.object({ id: identifier('booking') })
const ofJob = z.object({ jobId: identifier('job') })
const keyQuery = z.object({ key: BookingKey.optional() })

export const listVisitPhotos = endpoint('GET /api/bookings/{id}/photos', 'public', {
  name: 'listVisitPhotos',
  summary: 'The photos of a visit, for whoever has the key of its booking.',
  params: ofBooking,
  query: keyQuery,
  response: VisitPhotos,
  shows: ['photos'],
})

export const releaseVisitPhotos = endpoint('PUT /api/bookings/{id}/photos/release', 'public', {
  name: 'releaseVisitPhotos',
  summary:
    'The customer lets photos of the visit or of their review be shown, or no longer. The office looks at each one first.',
  params: ofBooking,
  query: keyQuery,
  body: z.object({
    photoIds: z.array(identifier('photo')).min(1).max(200),
    released: z.boolean(),
    rooms: z.record(Id, line(100)).optional().describe('By photo, which of `rooms` a photo of the review shows'),
  }),
  response: VisitPhotos,
  answers: 'listVisitPhotos',
  touches: ['photos', 'reviews', 'inbox'],
})

export const listJobPhotos = endpoint('GET /api/contractor/jobs/{jobId}/photos', 'contractor', {
  name: 'listJobPhotos',
  summary: 'The photos of a visit, for the painter who acknowledged its job.',
  params: ofJob,
  response: VisitPhotos,
  shows: ['photos'],
})

/** The details of a photo: the id of its room, and when it was taken. */
export const TakenPhoto = z.object({ room: line(100), moment: z.enum(photoMoments), happenedAt: HappenedAt })

export const addJobPhoto = endpoint('POST /api/contractor/jobs/{jobId}/photos', 'contractor', {
  name: 'addJobPhoto',
  limit: 'uploads',
  summary: `The painter adds a photo of a room (JPEG, PNG, WebP; at most ${MAX_UPLOAD}). Takes a header Idempotency-Key, like every call that changes a job.`,
  params: ofJob,
  multipart: {
    fields: TakenPhoto,
    files: ['photo'],
  },
  status: 201,
  response: VisitPhotos,
  answers: 'listJobPhotos',
  touches: ['photos'],
})

export const removeJobPhoto = endpoint('DELETE /api/contractor/jobs/{jobId}/photos/{photoId}', 'contractor', {
  name: 'removeJobPhoto',
  summary: 'The painter takes back a photo within ten minutes; 409 afterwards.',
  params: z.object({ jobId: identifier('job'), photoId: identifier('photo') }),
  response: VisitPhotos,
  answers: 'listJobPhotos',
  touches: ['photos'],
})

export const getVisitPhoto = endpoint('GET /api/visit-photos/{photoId}', 'public', {
  name: 'getVisitPhoto',
  summary:
    'The image of a photo of a visit, a review, or a message, for whoever was given its signed address; one that customers see for everybody.',
  params: z.object({ photoId: identifier('photo') }),
  query: z.object({
    key: z.string().max(100).optional().describe('From the address of the photo'),
    size: z.literal('small').optional(),
  }),
  produces: 'image/*',
})
