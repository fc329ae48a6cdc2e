import type { Contractor } from '#contract/painters/office-contractors.ts'
import { earliestLastDay, hasLeft } from '#domain/painters/offboarding.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findPainter } from '#server/painters/accounts/administer-painters.queries.ts'
import { endAccount } from '#server/painters/accounts/update-painter.ts'
import { setLastDay } from '#server/painters/calendar/set-offers.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { daysAfter } from './propose-reassignments.ts'
import { type ReassignmentInput, type ReassignmentResult, reassignJobs, untilAllAreFree } from './reassign-jobs.ts'

type OffboardingInput = { was: CivilDate | null; lastDay: CivilDate | null; jobs: readonly ReassignmentInput[] }

const nothing: ReassignmentResult = { given: [], withoutPainter: [], left: [] }

/** The painter's row, locked: offers, another last day and the end of the account wait for each other. */
const lockPainter = async (db: Transaction, id: string, was: CivilDate | null) => {
  const painter = await db
    .selectFrom('contractors')
    .select(['id', 'is_active', 'last_day'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!painter) throw new AppError('not_found', text('We can’t find that painter.'))
  if (painter.last_day !== was) {
    throw new AppError('conflict', text('Somebody else set another last day in the meantime. Look at it again.'))
  }
  return painter
}

const attempt = (deps: Deps, id: string, { was, lastDay, jobs }: OffboardingInput, refused: ReadonlySet<string>) =>
  inTransaction(deps.db, async (db) => {
    const painter = await lockPainter(db, id, was)
    await setLastDay(db, id, lastDay)
    const away =
      lastDay === null
        ? nothing
        : await reassignJobs(
            db,
            deps,
            {
              contractorId: id,
              days: daysAfter(lastDay),
              leaves: { lastDay, isNews: lastDay !== was },
              inputs: jobs,
            },
            refused,
          )
    const { given, withoutPainter, left } = away
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: lastDay === null ? 'contractor.stays' : 'contractor.leaves',
      about: ['contractor', id],
      before: { lastDay: was },
      after: { lastDay, given: given.length, withoutPainter: withoutPainter.length, left: left.length },
    })
    if (lastDay !== null && hasLeft(lastDay, momentOf(deps))) await endAccount(db, deps, painter)
    return { contractor: (await findPainter(db, id)) as Contractor, ...away }
  })

/**
 * A painter leaves (docs/rules/office.md#offboarding): their last day, and what becomes of each job after it, in one
 * transaction; with a last day that is over the account ends in it as well. Null: they stay after all.
 * @throws AppError `not_found`; `conflict` when somebody else set another last day; `invalid_request` for a day before yesterday
 */
export async function offboard(deps: Deps, id: string, input: OffboardingInput) {
  const { lastDay } = input
  if (lastDay !== null && lastDay < earliestLastDay(momentOf(deps))) {
    throw invalid('lastDay', text('Choose yesterday or a later day.'))
  }
  return untilAllAreFree(deps, (refused) => attempt(deps, id, input, refused))
}
