import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notifications/push.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { removeDevice, replaceMuted } from '#server/platform/devices/devices.queries.ts'
import { bookingPush, ownPush } from '#server/platform/devices/present-devices.ts'
import { route } from '#server/platform/http/route.ts'
import { addDevice, renewDevice } from './change-devices.ts'
import { pushKeys } from './push-keys.ts'

/** Which devices show notifications: painters' own, and those of customers who follow their booking. */
export function registerPush(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getPushKey, async ({ reply, deps }) => {
    reply.header('cache-control', 'public, max-age=3600')
    return { publicKey: (await pushKeys(deps)).publicKey }
  })
  route(app, deps, calls.renewPush, async ({ body, deps }) => {
    await renewDevice(deps, body.oldEndpoint, body.subscription)
  })

  route(app, deps, calls.getOwnPush, ({ caller, deps }) => ownPush(deps, caller.contractorId))
  route(app, deps, calls.addOwnDevice, async ({ caller, body, request, deps }) => {
    const { contractorId, token: sessionToken } = caller
    const userAgent = request.headers['user-agent']
    await addDevice(deps, { contractorId }, body, { userAgent, sessionToken })
    return ownPush(deps, contractorId)
  })
  route(app, deps, calls.removeOwnDevice, async ({ caller: { contractorId }, params, deps }) => {
    await removeDevice(deps.db, { contractorId }, params.device)
    return ownPush(deps, contractorId)
  })
  route(app, deps, calls.muteOwnPush, async ({ caller: { contractorId }, body, deps }) => {
    await inTransaction(deps.db, (db) => replaceMuted(db, contractorId, body.muted))
    return ownPush(deps, contractorId)
  })

  route(app, deps, calls.getBookingPush, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    return bookingPush(deps, booking.id)
  })
  route(app, deps, calls.addBookingDevice, async ({ params, query, body, request, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await addDevice(deps, { bookingId: booking.id }, body, { userAgent: request.headers['user-agent'] })
    return bookingPush(deps, booking.id)
  })
  route(app, deps, calls.removeBookingDevice, async ({ params, query, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query)
    await removeDevice(deps.db, { bookingId: booking.id }, params.device)
    return bookingPush(deps, booking.id)
  })
}
