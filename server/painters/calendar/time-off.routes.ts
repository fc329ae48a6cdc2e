import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/time-off.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { closuresOfPainter } from '#server/coverage/closures/closed-days.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { timeOffFrom } from '#server/scheduling/engine/plan.queries.ts'
import { changeTimeOff, endTimeOff, takeTimeOff } from './time-off.ts'
import { readWeeklySchedule, setWeeklySchedule as setWeek } from './weekly-schedule.ts'

/** A painter's weekly schedule and time off. */
export function registerTimeOff(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listTimeOff, ({ caller, deps }) =>
    timeOffFrom(deps.db, caller.contractorId, todayIn(deps.market, deps.now())),
  )
  route(app, deps, calls.listClosedDays, ({ caller, deps }) =>
    closuresOfPainter(deps.db, caller.contractorId, todayIn(deps.market, deps.now())),
  )
  route(app, deps, calls.takeTimeOff, ({ caller, body, deps }) => takeTimeOff(deps, caller.contractorId, body))
  route(app, deps, calls.endTimeOff, ({ caller, params, deps }) => endTimeOff(deps, caller.contractorId, params.id))
  route(app, deps, calls.changeTimeOff, ({ caller: { contractorId }, params: { id }, body, deps }) =>
    changeTimeOff(deps, `contractor:${contractorId}`, { contractorId, id }, body),
  )
  route(app, deps, calls.listPainterTimeOff, ({ params, deps }) =>
    timeOffFrom(deps.db, params.id, todayIn(deps.market, deps.now())),
  )
  route(app, deps, calls.changePainterTimeOff, ({ params: { id: contractorId, timeOffId: id }, body, deps }) =>
    changeTimeOff(deps, deps.actor, { contractorId, id }, body),
  )
  route(app, deps, calls.getWeeklySchedule, ({ caller, deps }) => readWeeklySchedule(deps, caller.contractorId))
  route(app, deps, calls.setWeeklySchedule, ({ caller, body, deps }) => setWeek(deps, caller.contractorId, body))
}
