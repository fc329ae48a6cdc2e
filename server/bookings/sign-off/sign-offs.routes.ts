import type { FastifyInstance } from 'fastify'
import { getSignOff, signOff } from '#contract/bookings/sign-off.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { presentSignOff } from './present-sign-off.ts'
import { signOff as applySignOff } from './sign-off.ts'

/** The customer's calls about signing off finished work. */
export function registerSignOffs(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getSignOff, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return presentSignOff(deps, booking)
  })
  route(app, deps, signOff, async ({ params, query, body, deps }) => {
    const { key = query.key, ...input } = body
    return presentSignOff(deps, await applySignOff(deps, params.id, { key }, input))
  })
}
