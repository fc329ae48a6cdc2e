import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/coverage/pauses.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readPauses } from './booking-pauses.queries.ts'
import { changePause, endPause, pauseBookings } from './pause-bookings.ts'

/** Where, and until when, no new bookings are taken. */
export function registerBookingPauses(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listPauses, async ({ deps }) => ({
    pauses: await readPauses(deps.db, todayIn(deps.market, deps.now())),
  }))
  route(app, deps, calls.pauseBookings, ({ body, deps }) => pauseBookings(deps, body))
  route(app, deps, calls.changePause, ({ params, body, deps }) => changePause(deps, params.id, body))
  route(app, deps, calls.endPause, async ({ params, deps }) => {
    await endPause(deps, params.id)
  })
}
