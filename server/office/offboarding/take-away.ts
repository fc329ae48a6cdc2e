import type { z } from 'zod'
import type { setAway } from '#contract/painters/offboarding.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { takeDaysOff } from '#server/bookings/lifecycle/time-off.ts'
import { findPainter } from '#server/painters/accounts/administer-painters.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { lockCalendar } from '#server/scheduling/engine/plan.queries.ts'
import { reassignJobs, untilAllAreFree } from './reassign-jobs.ts'

type Input = z.output<(typeof setAway)['body']>

/**
 * A painter is away for some days, because they are ill (docs/rules/office.md#away): these days become time off, and the jobs
 * on them go to those who are named, in one transaction. Jobs on other days stay as they are.
 * @throws AppError `not_found`; `invalid_request` for days that are over
 */
export async function takeAway(deps: Deps, id: string, { from, to, jobs }: Input) {
  const today = todayIn(deps.market, deps.now())
  if (from < today) throw invalid('from', text('Please pick today or a later day.'))
  return untilAllAreFree(deps, (refused) =>
    inTransaction(deps.db, async (db) => {
      if (!(await lockCalendar(db, id)).length) throw new AppError('not_found', text('We can’t find that painter.'))
      const days = { from, to }
      const result = await reassignJobs(db, deps, { contractorId: id, days, leaves: null, inputs: jobs }, refused)
      // After the jobs: what they gave back is offered by nobody then.
      await takeDaysOff(db, { market: deps.market, now: deps.now() }, id, days)
      const { given, withoutPainter, left } = result
      recordAudit(db, deps.now(), {
        actor: deps.actor,
        action: 'contractor.away',
        about: ['contractor', id],
        after: { from, to, given: given.length, withoutPainter: withoutPainter.length, left: left.length },
      })
      return { contractor: (await findPainter(db, id)) as Contractor, ...result }
    }),
  )
}
