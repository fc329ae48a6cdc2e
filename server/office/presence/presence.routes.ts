import type { FastifyInstance } from 'fastify'
import { leaveBooking, viewBooking } from '#contract/office/presence.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { noteViewer, removeViewer } from './booking-viewers.ts'

/** Who of the office looks at what. */
export function registerPresence(app: FastifyInstance, deps: Deps): void {
  route(app, deps, viewBooking, async ({ params, caller, deps }) => ({
    others: await noteViewer(deps.db, deps.now(), { bookingId: params.id, account: caller.account.id }),
  }))
  route(app, deps, leaveBooking, ({ params, caller, deps }) =>
    removeViewer(deps.db, { bookingId: params.id, account: caller.account.id }),
  )
}
