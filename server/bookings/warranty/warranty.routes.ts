import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/warranty.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findProvenBooking, OnThePhone } from '#server/bookings/booking/prove-customer.ts'
import { getCommandKey } from '#server/bookings/jobs/painter-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { requireConfirmation, requirePermission } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { claimWarranty } from './claim-warranty.ts'
import { decideWarranty } from './decide-warranty.ts'
import { presentClaim, presentWarranty } from './present-warranty.ts'
import { claimsOf } from './warranty-claims.queries.ts'

/** The calls about the warranty of finished work: the customer's, for whom the office makes it on the phone, and the office's decision. */
export function registerWarranty(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getWarranty, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    reply.header('x-robots-tag', 'noindex')
    return presentWarranty(deps, booking)
  })
  route(app, deps, calls.claimWarranty, async ({ params, query, body, request, deps }) => {
    const { key = query.key, ...input } = body
    const claimed = { ...input, key: getCommandKey(request) }
    return presentWarranty(deps, await claimWarranty(deps, params.id, { key }, claimed))
  })
  route(app, deps, calls.claimWarrantyByPhone, async ({ params, body: { name, text }, request, deps }) => {
    const claimed = { text, photos: [], key: getCommandKey(request) }
    await claimWarranty(deps, params.id, { phone: new OnThePhone(name) }, claimed)
    const [newest] = await claimsOf(deps.db, [params.id])
    return { visitId: newest?.visit_id ?? null }
  })
  route(app, deps, calls.decideWarranty, async ({ params: { id: bookingId, claimId }, body, caller, deps }) => {
    await decideWarranty(deps, { bookingId, claimId }, body, () => {
      requirePermission(caller, 'office:money')
      requireConfirmation(caller)
    })
    const claim = (await claimsOf(deps.db, [bookingId])).find(({ id }) => id === claimId)
    if (!claim) throw new AppError('not_found', text('There is nothing to decide.'))
    return presentClaim(deps.db, claim)
  })
}
