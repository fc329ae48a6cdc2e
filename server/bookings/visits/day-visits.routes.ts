import type { FastifyInstance } from 'fastify'
import { listDayVisits } from '#contract/bookings/day-visits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readDayVisits } from './read-day-visits.ts'

/** The office's visits by day. */
export function registerDayVisits(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listDayVisits, ({ query, deps }) =>
    readDayVisits(deps, { ...query, from: query.from ?? todayIn(deps.market, deps.now()) }),
  )
}
