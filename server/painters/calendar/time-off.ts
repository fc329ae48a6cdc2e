import { addDays, type CivilDate, daysBetween, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { bookingWindow } from '#domain/scheduling/booking-window.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { lockCalendar } from '#server/scheduling/engine/plan.queries.ts'
import { slotsBetween } from './painter-availability.queries.ts'
import { setOffers } from './set-offers.ts'
import { offerWeeklySchedule } from './weekly-schedule.ts'

type Days = { from: CivilDate; to: CivilDate }

/**
 * Takes days off within a transaction that has the painter's calendar locked: everything offered of them and not reserved is
 * withdrawn. @returns `isNew` unless the same days were taken before
 */
export async function takeDaysOff(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now'>,
  contractorId: string,
  { from, to }: Days,
): Promise<Days & { id: string; isNew: boolean; withdrawnSlots: number }> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  const known = await db
    .selectFrom('time_off')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('first_day', '=', from)
    .where('last_day', '=', to)
    .executeTakeFirst()
  const first = from < today ? today : from
  const free = (await slotsBetween(db, contractorId, first, to)).filter((one) => one.offered && !one.isReserved)
  const days = Array.from({ length: daysBetween(first, to) + 1 }, (_, index) => addDays(first, index))
  await setOffers(db, contractorId, new Map(days.map((day) => [day, []])))
  const withdrawnSlots = free.length
  if (known) return { id: known.id, from, to, isNew: false, withdrawnSlots }
  const id = newId()
  await db
    .insertInto('time_off')
    .values({ id, contractor_id: contractorId, first_day: from, last_day: to, created_at: now })
    .execute()
  return { id, from, to, isNew: true, withdrawnSlots }
}

/**
 * Takes days off (docs/rules/matching.md#time-off): everything offered of them and not reserved is withdrawn. The same days
 * again change nothing.
 * @throws AppError `invalid_request` when the last day is past
 */
export async function takeTimeOff(
  deps: Deps,
  contractorId: string,
  { from, to }: Days,
): Promise<Days & { id: string; withdrawnSlots: number }> {
  const now = deps.now()
  if (to < todayIn(deps.market, now)) throw invalid('to', text('Please pick today or a later day.'))
  return inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    const { isNew, ...taken } = await takeDaysOff(db, deps, contractorId, { from, to })
    if (isNew) {
      recordAudit(db, now, {
        actor: `contractor:${contractorId}`,
        action: 'contractor.time-off',
        about: ['contractor', contractorId],
        after: { from, to, withdrawnSlots: taken.withdrawnSlots },
      })
    }
    return taken
  })
}

/** Ends time off before it is over: the weekly schedule offers its days again. Nothing happens when there is none. */
export async function endTimeOff(deps: Deps, contractorId: string, id: string): Promise<void> {
  const now = deps.now()
  await inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    const ended = await db
      .deleteFrom('time_off')
      .where('id', '=', id)
      .where('contractor_id', '=', contractorId)
      .returning(['first_day as from', 'last_day as to'])
      .executeTakeFirst()
    if (!ended) return
    const { last: horizon } = bookingWindow(deps.market, now)
    await offerWeeklySchedule(db, deps, contractorId, { from: ended.from, to: ended.to < horizon ? ended.to : horizon })
    recordAudit(db, now, {
      actor: `contractor:${contractorId}`,
      action: 'contractor.time-off-ended',
      about: ['contractor', contractorId],
      before: ended,
    })
  })
}
