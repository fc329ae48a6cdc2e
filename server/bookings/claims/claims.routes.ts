import type { FastifyInstance } from 'fastify'
import { settleClaim } from '#contract/bookings/claims.ts'
import { readDetails } from '#server/bookings/booking/read-details.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { settleClaim as settle } from './settle-claim.ts'

/** The office's decisions between two stories. */
export function registerClaims(app: FastifyInstance, deps: Deps): void {
  route(app, deps, settleClaim, async ({ params, body, deps }) => {
    await settle(deps, { bookingId: params.id, claimId: params.claimId, verdict: body.verdict })
    return readDetails(deps, params.id)
  })
}
