import type { FastifyInstance } from 'fastify'
import { getSignOff, signOff, signOffByPhone } from '#contract/bookings/sign-off.ts'
import { findProvenBooking, OnThePhone } from '#server/bookings/booking/prove-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { presentSignOff } from './present-sign-off.ts'
import { signOff as applySignOff } from './sign-off.ts'
import { findSignOff } from './sign-offs.queries.ts'

/** The calls about signing off finished work: the customer's, and the office's for a customer on the phone. */
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
  route(app, deps, signOffByPhone, async ({ params, body: { name, ...input }, deps }) => {
    await applySignOff(deps, params.id, { phone: new OnThePhone(name) }, input)
    return { touchUpId: (await findSignOff(deps.db, params.id))?.touch_up_id ?? null }
  })
}
