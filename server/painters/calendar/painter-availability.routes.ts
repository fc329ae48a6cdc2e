import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/contractor-availability.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { copyWeek, fillRange, setDay } from './change-availability.ts'
import { slotsBetween, slotsFrom } from './painter-availability.queries.ts'
import { presentDay, presentDays } from './present-availability.ts'

/** A painter's own availability: reading and changing it. */
export function registerPainterAvailability(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listOwnAvailability, async ({ caller, deps }) =>
    presentDays(await slotsFrom(deps.db, caller.contractorId, todayIn(deps.market, deps.now()))),
  )
  route(app, deps, calls.getOwnAvailability, async ({ caller, params: { date } }) =>
    presentDay(date, await slotsBetween(deps.db, caller.contractorId, date, date)),
  )
  route(app, deps, calls.setOwnAvailability, ({ caller, body, deps }) => setDay(deps, caller.contractorId, body))
  route(app, deps, calls.fillOwnAvailability, async ({ caller, body, deps }) => ({
    updatedDates: await fillRange(deps, caller.contractorId, body),
  }))
  route(app, deps, calls.copyOwnWeek, async ({ caller, body, deps }) => ({
    updatedDates: await copyWeek(deps, caller.contractorId, body.fromWeek, body.toWeek),
  }))
}
