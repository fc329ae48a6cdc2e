import type { FastifyInstance } from 'fastify'
import { getAway, getOffboarding, offboard as offboardEndpoint, setAway } from '#contract/painters/offboarding.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findPainter } from '#server/painters/accounts/administer-painters.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { offboard } from './offboard.ts'
import { daysAfter, proposeReassignments } from './propose-reassignments.ts'
import { takeAway } from './take-away.ts'

/** The administrator's calls about a painter who leaves, or does not come for some days. */
export function registerOffboarding(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getOffboarding, async ({ params, query, deps }) => {
    const contractor = await findPainter(deps.db, params.id)
    if (!contractor) throw new AppError('not_found', text('We can’t find that painter.'))
    const lastDay = query.lastDay ?? contractor.lastDay ?? todayIn(deps.market, deps.now())
    return { contractor, lastDay, jobs: await proposeReassignments(deps, params.id, daysAfter(lastDay)) }
  })
  route(app, deps, getAway, async ({ params, query, deps }) => {
    const contractor = await findPainter(deps.db, params.id)
    if (!contractor) throw new AppError('not_found', text('We can’t find that painter.'))
    return { contractor, ...query, jobs: await proposeReassignments(deps, params.id, query) }
  })
  route(app, deps, setAway, ({ params, body, deps }) => takeAway(deps, params.id, body))
  route(app, deps, offboardEndpoint, ({ params, body, deps }) => offboard(deps, params.id, body))
}
