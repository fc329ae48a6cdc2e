import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/complaints.ts'
import { bookOfficeTouchUp } from '#server/bookings/sign-off/office-touch-up.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { closeComplaint, openComplaint } from './change-complaint.ts'

/** The office's calls about customers who are unhappy with a visit. */
export function registerComplaints(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.openComplaint, ({ params, body, deps }) => openComplaint(deps, params.id, body.text))
  route(app, deps, calls.closeComplaint, ({ params, body, deps }) => closeComplaint(deps, params.id, body.outcome))
  route(app, deps, calls.bookTouchUp, async ({ params, body, deps }) => ({
    bookingId: await bookOfficeTouchUp(deps, params.id, body.text),
  }))
}
