import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Day, Id, Instant, identifier, named, page } from '#contract/platform/fields.ts'
import { findings, hideReasons, reportReasons, reviewStates } from '#domain/bookings/reviews.ts'
import { Stars } from './reviews.ts'

const reviewFields = {
  id: Id,
  bookingId: Id,
  quoteId: Id.describe('It leads to the page of the customer'),
  state: z.enum(reviewStates),
  findings: z.array(z.enum(findings)).describe('What keeps, or kept, it from being published unseen'),
  hiddenFor: z.enum(hideReasons).nullable(),
  isSuspended: z.boolean().describe('The visit was opened again: it is not shown'),
  stars: Stars,
  text: z.string(),
  photos: z.array(
    z.object({
      id: Id,
      url: z.string(),
      isReleased: z
        .boolean()
        .exactOptional()
        .describe('The customer lets it be shown; servers of the release before do not say'),
    }),
  ),
  showName: z.boolean(),
  showPhotos: z.boolean().describe('Whether any of them is released'),
  customerName: z.string().nullable(),
  town: z.string(),
  painter: z.object({ id: Id, name: z.string() }),
  finishedOn: Day,
  answer: z.string().nullable(),
  writtenAt: Instant,
  changedAt: Instant.nullable(),
}

/** A review as its customer's exported data have it: without what others said about it. */
export const ExportedReview = named('ExportedReview', reviewFields)

export type ExportedReview = z.output<typeof ExportedReview>

const AdminReview = named('AdminReview', {
  ...reviewFields,
  reports: z
    .array(z.object({ reason: z.enum(reportReasons), text: z.string(), reportedAt: Instant }))
    .describe('What readers find wrong with it and the office has not answered yet, oldest first'),
})

/** A review as the office sees it. */
export type AdminReview = z.output<typeof AdminReview>

export const listAdminReviews = endpoint('GET /api/admin/reviews', 'office:read', {
  name: 'listAdminReviews',
  summary:
    'The reviews, newest first; all, those of one state, or those that readers reported. The next page is in the Link header.',
  query: z.object({ state: z.enum([...reviewStates, 'reported']).optional(), ...page }),
  response: z.array(AdminReview),
  shows: ['reviews'],
})

export const moderateReview = endpoint('POST /api/admin/reviews/{id}/state', 'office:visits', {
  name: 'moderateReview',
  summary:
    'Publishes a review, or hides it for a reason that is told openly, and ends what readers reported about it. The same again changes nothing.',
  params: z.object({ id: identifier('review') }),
  body: z.discriminatedUnion('state', [
    z.object({ state: z.literal('published') }),
    z.object({ state: z.literal('hidden'), reason: z.enum(hideReasons) }),
  ]),
  response: AdminReview,
  touches: ['reviews'],
})

export const settleReviewReports = endpoint('PUT /api/admin/reviews/{id}/reports', 'office:visits', {
  name: 'settleReviewReports',
  summary:
    'Says that a reported review is fine, which takes it out of the inbox; or that it is not, which undoes that.',
  params: z.object({ id: identifier('review') }),
  body: z.object({ done: z.boolean() }),
  response: z.object({ done: z.boolean() }),
  touches: ['reviews'],
})

export const removeReviewAnswer = endpoint('DELETE /api/admin/reviews/{id}/answer', 'office:visits', {
  name: 'removeReviewAnswer',
  summary: "Removes a painter's answer for good; the review stays.",
  params: z.object({ id: identifier('review') }),
  response: AdminReview,
  touches: ['reviews'],
})
