import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/office-reviews.ts'
import type { Deps } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { reviewNotFound } from './answer-review.ts'
import { moderateReview, removeAnswer } from './moderate-review.ts'
import { presentOfficeReview } from './present-review.ts'
import { settleReports } from './report-review.ts'
import { findView, listForOffice, openReports, photosByReview } from './reviews.queries.ts'

const present = async (deps: Deps, id: string): Promise<calls.AdminReview> => {
  const { db } = deps
  const row = await findView(db, id)
  if (!row) throw reviewNotFound()
  const photos = (await photosByReview(db, [id])).get(id)
  return presentOfficeReview(deps, row, photos, (await openReports(db, [id])).get(id))
}

/** The office's calls about reviews. */
export function registerReviewAdministration(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listAdminReviews, async ({ query, request, reply, deps }) => {
    const { db } = deps
    const { state, limit } = query
    const rows = await listForOffice(db, { state, limit: limit + 1, position: positionOf(query.cursor) })
    const shown = turnPage({ request, reply }, rows, limit, ({ id, written_at: at }) => ({ at, id }))
    const ids = shown.map(({ id }) => id)
    const photos = await photosByReview(db, ids)
    const reports = await openReports(db, ids)
    return shown.map((row) => presentOfficeReview(deps, row, photos.get(row.id), reports.get(row.id)))
  })
  route(app, deps, calls.moderateReview, async ({ params, body, deps }) => {
    await moderateReview(deps, params.id, body)
    return present(deps, params.id)
  })
  route(app, deps, calls.settleReviewReports, ({ params, body, deps }) => settleReports(deps, params.id, body.done))
  route(app, deps, calls.removeReviewAnswer, async ({ params, deps }) => {
    await removeAnswer(deps, params.id)
    return present(deps, params.id)
  })
}
