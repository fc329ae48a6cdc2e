import { sql } from 'kysely'
import type { Closure } from '#contract/coverage/closures.ts'
import { closureProblem } from '#domain/coverage/closures.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { readClosure } from './list-closures.ts'

type ClosureInput = { firstDay: string; lastDay: string; label: string; serviceAreaId: string | null }

/**
 * Waits for every visit that is being reserved, and keeps others from being reserved until the transaction ends: what was reserved
 * is there to be counted and listed, what comes later finds the days closed (`claim_open_slots`).
 */
export const lockClosures = (db: Transaction) => sql`lock table closures in exclusive mode`.execute(db)

export const noClosure = () => new AppError('not_found', text('These days are already open again.'))

const rowOf = ({ firstDay, lastDay, label, serviceAreaId }: ClosureInput) => ({
  first_day: firstDay,
  last_day: lastDay,
  label,
  service_area_id: serviceAreaId,
})

async function check(db: Transaction, { market, now }: Deps, input: ClosureInput, exceptId: string): Promise<void> {
  const problem = closureProblem(input, todayIn(market, now()))
  if (problem) throw invalid('lastDay', problem)
  const { serviceAreaId } = input
  if (serviceAreaId !== null) {
    const area = await db.selectFrom('service_areas').select('id').where('id', '=', serviceAreaId).executeTakeFirst()
    if (!area) throw invalid('serviceAreaId', text('We can’t find that service area.'))
  }
  const other = await db
    .selectFrom('closures')
    .select('label')
    .where('first_day', '<=', input.lastDay)
    .where('last_day', '>=', input.firstDay)
    .where('id', '<>', exceptId)
    .where('service_area_id', serviceAreaId === null ? 'is' : '=', serviceAreaId)
    .orderBy('first_day')
    .executeTakeFirst()
  if (other) {
    throw invalid('firstDay', text('Some of these days are already closed: {label}.', { label: other.label }))
  }
}

const factsOf = ({ firstDay, lastDay, label, area }: Closure) => ({
  firstDay,
  lastDay,
  label,
  serviceAreaId: area?.id ?? null,
})

type Change = { before: Closure | null; after: Closure | null }

const audit = (db: Transaction, { now, actor }: Deps, action: string, { before, after }: Change): void =>
  recordAudit(db, now(), {
    actor,
    action: `closure.${action}`,
    about: ['closure', (after ?? before)?.id ?? ''],
    before: before && factsOf(before),
    after: after && factsOf(after),
  })

const present = async (db: Transaction, deps: Deps, id: string): Promise<Closure> => {
  const closure = await readClosure(deps, db, id)
  if (!closure) throw noClosure()
  return closure
}

/**
 * Closes days (docs/rules/office.md#closed-days): from the end of this transaction on nothing can be booked on them.
 * @returns the closure, with the number of visits that are on its days
 * @throws AppError `invalid_request` for days that cannot be closed, or are closed already
 */
export const closeDays = (deps: Deps, input: ClosureInput): Promise<Closure> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    const id = newId()
    await check(db, deps, input, id)
    await db
      .insertInto('closures')
      .values({ id, ...rowOf(input), created_at: deps.now() })
      .execute()
    const closure = await present(db, deps, id)
    audit(db, deps, 'created', { before: null, after: closure })
    return closure
  })

/** Changes a closure. @throws AppError `not_found`, `conflict`, and those of `closeDays` */
export const changeClosure = (
  deps: Deps,
  id: string,
  { version, ...input }: ClosureInput & { version: number },
): Promise<Closure> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    const before = await present(db, deps, id)
    if (before.version !== version) {
      throw new AppError(
        'conflict',
        text('Somebody else changed these days in the meantime. Your changes weren’t saved.'),
      )
    }
    await check(db, deps, input, id)
    await db
      .updateTable('closures')
      .set({ ...rowOf(input), version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await present(db, deps, id)
    audit(db, deps, 'updated', { before, after })
    return after
  })

/** Opens days again. @throws AppError `not_found` */
export const reopenDays = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    const before = await present(db, deps, id)
    await db.deleteFrom('closures').where('id', '=', id).execute()
    audit(db, deps, 'deleted', { before, after: null })
  })
