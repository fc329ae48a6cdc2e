import type { FastifyInstance } from 'fastify'
import { listDayVisits } from '#contract/admin/day-visits.ts'
import { todayIn } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { route } from '#server/http/route.ts'
import { readDayVisits } from './read-day-visits.ts'

/** The office's visits by day. */
export function registerDayVisits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listDayVisits, ({ query, deps }) =>
    readDayVisits(deps, { ...query, from: query.from ?? todayIn(deps.market, deps.now()) }),
  )
}
