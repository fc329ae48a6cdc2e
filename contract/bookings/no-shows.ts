import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { blankableText, identifier } from '#contract/platform/fields.ts'
import { onBooking } from '#contract/platform/topics.ts'
import { contactKinds, MAX_OBJECTION_LENGTH } from '#domain/bookings/no-show.ts'
import { MAX_UPLOAD } from '#domain/platform/upload-limits.ts'
import { BookingKey } from './bookings.ts'
import { HappenedAt, Job } from './jobs.ts'
import { Visit } from './visits.ts'

const ofJob = z.object({ jobId: identifier('job') })

export const recordContactAttempt = endpoint('POST /api/contractor/jobs/{jobId}/contact-attempts', 'contractor', {
  name: 'recordContactAttempt',
  summary:
    'The painter at the door tried to reach the customer, by phone or by a message of their own; messages in the conversation count without it.',
  params: ofJob,
  body: z.object({ kind: z.enum(contactKinds), happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

export const reportNoAnswer = endpoint('POST /api/contractor/jobs/{jobId}/no-answer', 'contractor', {
  name: 'reportNoAnswer',
  summary:
    'Nobody opens to a painter who has arrived: the customer is warned at once, with the time until which the painter waits.',
  params: ofJob,
  body: z.object({ happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

/** The details of a photo of the door. */
export const TakenDoorPhoto = z.object({ happenedAt: HappenedAt })

export const addDoorPhoto = endpoint('POST /api/contractor/jobs/{jobId}/door-photo', 'contractor', {
  name: 'addDoorPhoto',
  limit: 'uploads',
  summary: `A photo of the door for the office, while the painter waits (JPEG, PNG, WebP; at most ${MAX_UPLOAD}). A newer one takes its place.`,
  params: ofJob,
  multipart: { fields: TakenDoorPhoto, files: ['photo'] },
  status: 201,
  response: Job,
  touches: onBooking,
})

export const reportNobodyHome = endpoint('POST /api/contractor/jobs/{jobId}/nobody-home', 'contractor', {
  name: 'reportNobodyHome',
  summary:
    'The painter leaves after the wait. It takes effect once it can no longer be undone, after ten minutes: the visit is canceled, with the fee that its terms say.',
  params: ofJob,
  body: z.object({ happenedAt: HappenedAt }),
  response: Job,
  touches: onBooking,
})

export const objectToNoShow = endpoint('POST /api/bookings/{id}/no-show/objection', 'public', {
  name: 'objectToNoShow',
  limit: 'lookup',
  summary: 'The customer says that they were home: the office decides about the fee. Again it changes nothing.',
  params: z.object({ id: identifier('booking') }),
  query: z.object({ key: BookingKey.optional() }),
  body: z.object({
    key: BookingKey.optional(),
    text: blankableText(MAX_OBJECTION_LENGTH).describe('What happened; needed'),
  }),
  response: Visit,
  answers: 'getVisit',
  touches: onBooking,
})
