import type { TimeOffChanged } from '#contract/painters/time-off.ts'
import { labelOfSlot } from '#contract/platform/slot-labels.ts'
import { restoreWithdrawn, type WithdrawnSlot } from '#domain/painters/time-off.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { offerSlots } from '#server/bookings/lifecycle/slots.ts'
import { takeDaysOff, withdrawForTimeOff } from '#server/bookings/lifecycle/time-off.ts'
import { closuresOfPainter } from '#server/coverage/closures/closed-days.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { daysByHand, lockCalendar, timeOffFrom, weeklyScheduleOf } from '#server/scheduling/engine/plan.queries.ts'
import { lockSlots, slotsBetween } from './painter-availability.queries.ts'
import { takeFromTimeOff } from './time-off.queries.ts'
import { offerWeeklySchedule } from './weekly-schedule.ts'

type Days = { from: CivilDate; to: CivilDate }

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
    const { isNew, ...taken } = await takeDaysOff(db, { market: deps.market, now }, contractorId, { from, to })
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

/** The days of a time off that are not among the new ones. */
const releasedBy = (was: Days, days: Days | null): Days[] => {
  if (!days || days.to < was.from || was.to < days.from) return [was]
  return [
    ...(was.from < days.from ? [{ from: was.from, to: addDays(days.from, -1) }] : []),
    ...(days.to < was.to ? [{ from: addDays(days.to, 1), to: was.to }] : []),
  ]
}

const setRange = (db: Transaction, id: string, days: Days | null) =>
  days
    ? db.updateTable('time_off').set({ first_day: days.from, last_day: days.to }).where('id', '=', id).execute()
    : db.deleteFrom('time_off').where('id', '=', id).execute()

/**
 * Offers again what was withdrawn of days that are not off anymore. On days that follow the weekly schedule, the schedule as it is
 * now decides.
 * @param released ranges of days from today on
 */
async function offerAgain(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now'>,
  contractorId: string,
  { released, withdrawn }: { released: readonly Days[]; withdrawn: readonly WithdrawnSlot[] },
): Promise<Pick<TimeOffChanged, 'offeredSlots' | 'notFree'>> {
  const { first: today, last: horizon } = bookingWindow(deps.market, deps.now())
  const countFree = async (): Promise<number> => {
    const slots = await Promise.all(released.map(({ from, to }) => slotsBetween(db, contractorId, from, to)))
    return slots.flat().filter((one) => one.offered && !one.isReserved).length
  }
  const before = await countFree()
  const hasSchedule = (await weeklyScheduleOf(db, contractorId)) !== undefined
  const byHand = await daysByHand(db, contractorId, today)
  const own = withdrawn.filter(({ date }) => !hasSchedule || date > horizon || byHand.has(date))
  const present = await lockSlots(db, contractorId, [...new Set(own.map(({ date }) => date))])
  const painter = db.selectFrom('contractors').select('last_day').where('id', '=', contractorId)
  const { offered, notFree } = restoreWithdrawn(own, {
    reserved: present.filter(({ isReserved }) => isReserved),
    closures: await closuresOfPainter(db, contractorId, today),
    lastDay: (await painter.executeTakeFirst())?.last_day ?? null,
  })
  if (offered.length > 0) await offerSlots(db, contractorId, offered)
  for (const { from, to } of released) {
    await offerWeeklySchedule(db, deps, contractorId, { from, to: to < horizon ? to : horizon })
  }
  return {
    offeredSlots: (await countFree()) - before,
    notFree: notFree.map(({ date, slot, reason }) => ({ date, timeSlot: labelOfSlot(slot), reason })),
  }
}

/**
 * Changes the days of a time off, or takes it back (docs/rules/matching.md#taking-time-off-back): what it has withdrawn of days that
 * are not off anymore is offered again, and what is offered of new days is withdrawn.
 * @param actor who does it, for the audit log
 * @param days null: none of them is off anymore
 * @throws AppError `not_found` when the painter has no such time off; `invalid_request` when its new last day is past; `conflict` when its
 * days are others than known
 */
export async function changeTimeOff(
  deps: Deps,
  actor: string,
  { contractorId, id }: { contractorId: string; id: string },
  { days, known }: { days: Days | null; known?: Days | undefined },
): Promise<TimeOffChanged> {
  const now = deps.now()
  const today = todayIn(deps.market, now)
  const ahead = ({ from, to }: Days): Days => ({ from: from < today ? today : from, to })
  if (days && days.to < today) throw invalid('to', text('Please pick today or a later day.'))
  return inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    const all = await timeOffFrom(db, contractorId, today)
    const was = all.find((one) => one.id === id)
    if (!was) throw new AppError('not_found', text('We can’t find that time off.'))
    refuseUnlessKnown({ days: known }, { days: { from: was.from, to: was.to } }, { days })
    const released = releasedBy(was, days)
      .filter(({ to }) => to >= today)
      .map(ahead)
    const withdrawn = await takeFromTimeOff(
      db,
      id,
      released,
      all.filter((one) => one.id !== id),
    )
    await setRange(db, id, days)
    const back = await offerAgain(db, deps, contractorId, { released, withdrawn })
    const withdrawnSlots = days ? await withdrawForTimeOff(db, { id, contractorId }, ahead(days)) : 0
    recordAudit(db, now, {
      actor,
      action: days ? 'contractor.time-off-changed' : 'contractor.time-off-ended',
      about: ['contractor', contractorId],
      before: { from: was.from, to: was.to },
      after: days ? { ...days, offeredSlots: back.offeredSlots } : { offeredSlots: back.offeredSlots },
    })
    return { timeOff: days ? { id, ...days } : null, withdrawnSlots, ...back }
  })
}

/** Takes a time off back before it is over. Nothing happens when there is none. */
export async function endTimeOff(deps: Deps, contractorId: string, id: string): Promise<void> {
  try {
    await changeTimeOff(deps, `contractor:${contractorId}`, { contractorId, id }, { days: null })
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'not_found')) throw error
  }
}
