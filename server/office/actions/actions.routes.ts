import type { FastifyInstance } from 'fastify'
import { cancelBookings } from '#contract/bookings/office-bookings.ts'
import * as calls from '#contract/office/actions.ts'
import { readDetails } from '#server/bookings/booking/read-details.ts'
import { correctCustomer } from '#server/bookings/corrections/correct-customer.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { cancelBookings as cancelMany } from './cancel-bookings.ts'
import { officeCallerOf } from './guard-finished-money.ts'
import { previewAction as preview } from './preview-action.ts'
import { runAction } from './run-action.ts'
import { undoActions } from './run-actions.ts'
import { timelineOf } from './timeline.ts'
import { undoAction as undo } from './undo-action.ts'
import { writeOfficeNote } from './write-office-note.ts'

/** The office's booking actions, and its notes about bookings. */
export function registerActions(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.previewBookingAction, ({ params, body, caller, deps }) =>
    preview(deps, params.id, body, officeCallerOf(caller)),
  )
  route(app, deps, calls.doBookingAction, async ({ params, body, caller, deps }) => {
    const undoable = await runAction(deps, params.id, body, { by: officeCallerOf(caller) })
    return { booking: await readDetails(deps, params.id), undo: undoable }
  })
  route(app, deps, calls.undoBookingAction, async ({ params, body, deps }) => {
    await undo(deps, params.id, body.id)
    return readDetails(deps, params.id)
  })
  route(app, deps, cancelBookings, ({ body, deps }) =>
    cancelMany(deps, body.ids, {
      reason: body.reason,
      ...(body.customerReason === undefined ? {} : { customerReason: body.customerReason }),
      withoutCredit: body.withoutCredit ?? false,
    }),
  )
  route(app, deps, calls.undoBookingActions, ({ body, deps }) => undoActions(deps, body.actions))
  route(app, deps, calls.getTimeline, async ({ params, deps }) => {
    await readDetails(deps, params.id)
    return timelineOf(deps, params.id)
  })
  route(app, deps, calls.writeOfficeNote, ({ params, body, deps }) => writeOfficeNote(deps, params.id, body))
  route(app, deps, calls.correctCustomer, async ({ params, body: { known, ...correction }, deps }) => {
    const { quoteId } = await readDetails(deps, params.id)
    await correctCustomer(deps, quoteId, correction, known)
    return readDetails(deps, params.id)
  })
}
