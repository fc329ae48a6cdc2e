import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/reviews.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { shownRoomsOf } from '#server/bookings/real-rooms/released-photos.queries.ts'
import { fromReplica } from '#server/platform/database/replica.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import { answerReview, reviewNotFound } from './answer-review.ts'
import { presentPainterReview, presentPublicReview } from './present-review.ts'
import { presentNearest, presentSummary } from './public-reviews.ts'
import { readReviewOfBooking } from './read-review-of-booking.ts'
import { reportReview } from './report-review.ts'
import { findPainter, painterOfSlug } from './reviewed-painters.queries.ts'
import { findView, listShown, photosByReview, type ReviewView, shownAt } from './reviews.queries.ts'
import { writeReview } from './write-review.ts'

/** Maximum number of reviews in a painter's own list. */
const OWN_SHOWN = 200
/** Reviews change seldom, and a page may be a minute old. */
const FRESH = 'public, max-age=60'

const idsOf = (rows: readonly ReviewView[]) => rows.map(({ id }) => id)
const bookingsOf = (rows: readonly ReviewView[]) => rows.map(({ booking_id: id }) => id)

/** Reviews: for everybody, for the customer who writes one, and for the painter who answers. */
export function registerReviews(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getReviewSummary, ({ reply, deps }) => {
    reply.header('cache-control', FRESH)
    return presentSummary(deps)
  })
  route(app, deps, calls.listReviews, async ({ query, request, reply, deps }) => {
    const { rows, photos } = await fromReplica(deps, async (db) => {
      const painter = query.painter === undefined ? undefined : await painterOfSlug(db, query.painter)
      const rows = await listShown(db, {
        ...(painter ? { contractorId: painter.id } : {}),
        limit: query.limit + 1,
        position: positionOf(query.cursor),
      })
      return { rows, photos: await shownRoomsOf(db, bookingsOf(rows)) }
    })
    const shown = turnPage({ request, reply }, rows, query.limit, (row) => ({ at: shownAt(row), id: row.id }))
    reply.header('cache-control', FRESH)
    return shown.map((row) => presentPublicReview(deps.reader, row, photos.get(row.booking_id)))
  })
  route(app, deps, calls.listNearestReviews, ({ query, reply, deps }) => {
    reply.header('cache-control', FRESH)
    return presentNearest(deps, query.zip)
  })
  route(app, deps, calls.reportReview, ({ params, body, request, deps }) =>
    reportReview(deps, params.id, visitorOf(request.ip), body),
  )
  route(app, deps, calls.getBookingReview, async ({ params, query, reply, deps }) => {
    const found = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return readReviewOfBooking(deps, found)
  })
  route(app, deps, calls.writeReview, async ({ params, query, body, deps }) => {
    const found = await findProvenBooking(deps, params.id, query)
    await writeReview(deps, found.booking.id, body)
    return readReviewOfBooking(deps, found)
  })
  route(app, deps, calls.listPainterReviews, async ({ caller, deps }) => {
    const rows = await listShown(deps.db, { contractorId: caller.contractorId, limit: OWN_SHOWN })
    const photos = await photosByReview(deps.db, idsOf(rows))
    const { slug } = await findPainter(deps.db, caller.contractorId)
    return { slug, reviews: rows.map((row) => presentPainterReview(deps, row, photos.get(row.id))) }
  })
  route(app, deps, calls.answerReview, async ({ caller, params, body, deps }) => {
    await answerReview(deps, { contractorId: caller.contractorId, reviewId: params.id, text: body.text })
    const row = await findView(deps.db, params.id)
    if (!row) throw reviewNotFound()
    return presentPainterReview(deps, row, (await photosByReview(deps.db, [row.id])).get(row.id))
  })
}
