import type { PauseOfBookings } from '#contract/coverage/pauses.ts'
import { pauseProblem } from '#domain/coverage/closures.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { readPause, removeOver } from './booking-pauses.queries.ts'
import { lockClosures } from './close-days.ts'

type PauseInput = { until: CivilDate; note: string | null }

const today = ({ market, now }: Deps): CivilDate => todayIn(market, now())

const noPause = () => new AppError('not_found', text('We’re already taking bookings again.'))

const factsOf = ({ until, note, area }: PauseOfBookings) => ({ until, note, serviceAreaId: area?.id ?? null })

type Change = { before: PauseOfBookings | null; after: PauseOfBookings | null }

const audit = (db: Transaction, { now, actor }: Deps, action: string, { before, after }: Change): void =>
  recordAudit(db, now(), {
    actor,
    action: `booking-pause.${action}`,
    about: ['booking-pause', (after ?? before)?.id ?? ''],
    before: before && factsOf(before),
    after: after && factsOf(after),
  })

const found = async (db: Transaction, id: string): Promise<PauseOfBookings> => {
  const pause = await readPause(db, id)
  if (!pause) throw noPause()
  return pause
}

const check = (deps: Deps, { until }: PauseInput): void => {
  const problem = pauseProblem(until, today(deps))
  if (problem) throw invalid('until', problem)
}

async function checkArea(db: Transaction, serviceAreaId: string | null): Promise<void> {
  if (serviceAreaId !== null) {
    const area = await db.selectFrom('service_areas').select('id').where('id', '=', serviceAreaId).executeTakeFirst()
    if (!area) throw invalid('serviceAreaId', text('We can’t find that service area.'))
  }
  const other = await db
    .selectFrom('booking_pauses')
    .select('id')
    .where('service_area_id', serviceAreaId === null ? 'is' : '=', serviceAreaId)
    .executeTakeFirst()
  if (other) throw invalid('serviceAreaId', text('New bookings are already paused there. Change that pause instead.'))
}

/**
 * Takes no new bookings until a day (docs/rules/office.md#a-pause-of-new-bookings). A booking that is made meanwhile is
 * either there before, or refused: it takes the same lock as closed days do.
 * @throws AppError `invalid_request` for a day that is too soon or too late, and for a place that is paused already
 */
export const pauseBookings = (
  deps: Deps,
  { serviceAreaId, ...input }: PauseInput & { serviceAreaId: string | null },
): Promise<PauseOfBookings> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    check(deps, input)
    await removeOver(db, today(deps))
    await checkArea(db, serviceAreaId)
    const id = newId()
    await db
      .insertInto('booking_pauses')
      .values({ id, ...input, service_area_id: serviceAreaId, created_at: deps.now() })
      .execute()
    const after = await found(db, id)
    audit(db, deps, 'created', { before: null, after })
    return after
  })

/** Changes until when, and what customers read. @throws AppError `not_found`, `conflict`, `invalid_request` for the day */
export const changePause = (
  deps: Deps,
  id: string,
  { version, ...input }: PauseInput & { version: number },
): Promise<PauseOfBookings> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    const before = await found(db, id)
    if (before.version !== version) {
      throw new AppError(
        'conflict',
        text('Somebody else changed this pause in the meantime. Your changes weren’t saved.'),
      )
    }
    check(deps, input)
    await db
      .updateTable('booking_pauses')
      .set({ ...input, version: version + 1 })
      .where('id', '=', id)
      .execute()
    const after = await found(db, id)
    audit(db, deps, 'updated', { before, after })
    return after
  })

/** Takes bookings again at once. @throws AppError `not_found` */
export const endPause = (deps: Deps, id: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    await lockClosures(db)
    const before = await found(db, id)
    await db.deleteFrom('booking_pauses').where('id', '=', id).execute()
    audit(db, deps, 'ended', { before, after: null })
  })
