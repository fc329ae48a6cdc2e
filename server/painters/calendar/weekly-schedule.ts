import type { WeeklySchedule as Answer } from '#contract/painters/time-off.ts'
import { labelOfSlot, slotOfLabel } from '#contract/platform/slot-labels.ts'
import { bookingWindow } from '#domain/platform/bookable-days.ts'
import { addDays, type CivilDate, todayIn, type Weekday, weekdays } from '#domain/platform/dates.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import { daysOfWeeklySchedule } from '#domain/scheduling/weekly-schedule.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { daysByHand, lockCalendar, timeOffFrom, weeklyScheduleOf } from '#server/scheduling/engine/plan.queries.ts'
import { setOffers } from './set-offers.ts'

/** Painters whose weeks are continued in one round; the rest follows in the next one. */
const AT_ONCE = 500

/**
 * Offers the slots of a painter's weekly schedule on the days of a range, except on those set by hand and those off
 * (docs/rules/matching.md#the-weekly-schedule). The calendar must be locked; nothing happens without a weekly schedule.
 */
export async function offerWeeklySchedule(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now'>,
  contractorId: string,
  range: { from: CivilDate; to: CivilDate },
): Promise<void> {
  const schedule = await weeklyScheduleOf(db, contractorId)
  if (!schedule) return
  const today = todayIn(deps.market, deps.now())
  const from = range.from < today ? today : range.from
  const byHand = await daysByHand(db, contractorId, from)
  const off = await timeOffFrom(db, contractorId, from)
  await setOffers(db, contractorId, daysOfWeeklySchedule(schedule.week, { from, to: range.to }, { byHand, off }))
}

/** A painter's weekly schedule, with labels in the order of the day. */
export async function readWeeklySchedule(deps: Deps, contractorId: string): Promise<Answer> {
  const schedule = await weeklyScheduleOf(deps.db, contractorId)
  const byHand = await daysByHand(deps.db, contractorId, todayIn(deps.market, deps.now()))
  return {
    weekdays: schedule
      ? Object.fromEntries(
          weekdays.flatMap((day) => {
            const slots = schedule.week[day]
            return slots ? [[day, slotIds.filter((slot) => slots.includes(slot)).map(labelOfSlot)]] : []
          }),
        )
      : null,
    filledUntil: schedule?.filledUntil ?? null,
    daysByHand: byHand.size,
  }
}

type WeekOfLabels = Partial<Record<Weekday, readonly string[]>> | null
type ScheduleInput = { weekdays: WeekOfLabels; alsoByHand: boolean; known?: WeekOfLabels }

/** A week to compare: what is offered on each day, in the order of the day; null for none. */
const slotsByDay = (week: WeekOfLabels) =>
  week && weekdays.map((day) => slotIds.filter((slot) => week[day]?.includes(labelOfSlot(slot))))

/** Sets a painter's weekly schedule and offers it at once, as far ahead as can be booked; null ends it. @throws AppError `conflict` when it is another one than known */
export async function setWeeklySchedule(deps: Deps, contractorId: string, input: ScheduleInput): Promise<Answer> {
  const now = deps.now()
  const { first: today, last: horizon } = bookingWindow(deps.market, now)
  await inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    if (input.known !== undefined) {
      const { weekdays: present } = await readWeeklySchedule({ ...deps, db }, contractorId)
      refuseUnlessKnown(
        { week: slotsByDay(input.known) },
        { week: slotsByDay(present) },
        { week: slotsByDay(input.weekdays) },
      )
    }
    await db.deleteFrom('weekly_schedules').where('contractor_id', '=', contractorId).execute()
    if (input.weekdays) {
      const slots = weekdays.flatMap((weekday) =>
        (input.weekdays?.[weekday] ?? [])
          .map(slotOfLabel)
          .filter((slot) => slot !== null)
          .map((slot) => ({ contractor_id: contractorId, weekday, slot })),
      )
      await db
        .insertInto('weekly_schedules')
        .values({ contractor_id: contractorId, filled_until: horizon, updated_at: now })
        .execute()
      if (slots.length > 0) await db.insertInto('weekly_slots').values(slots).execute()
      if (input.alsoByHand) {
        await db.deleteFrom('days_by_hand').where('contractor_id', '=', contractorId).execute()
      }
      await offerWeeklySchedule(db, deps, contractorId, { from: today, to: horizon })
    }
    recordAudit(db, now, {
      actor: `contractor:${contractorId}`,
      action: 'contractor.standing-week',
      about: ['contractor', contractorId],
      after: input.weekdays,
    })
  })
  return readWeeklySchedule(deps, contractorId)
}

/** Continues the weekly schedules whose last day came within reach; a round that was missed is made up for. */
export async function fillWeeklySchedules(deps: Deps): Promise<void> {
  const { last: horizon } = bookingWindow(deps.market, deps.now())
  const due = await deps.db
    .selectFrom('weekly_schedules')
    .select('contractor_id')
    .where('filled_until', '<', horizon)
    .orderBy('filled_until')
    .limit(AT_ONCE)
    .execute()
  for (const { contractor_id: id } of due) {
    await inTransaction(deps.db, async (db) => {
      await lockCalendar(db, id)
      const schedule = await weeklyScheduleOf(db, id)
      if (!schedule || schedule.filledUntil >= horizon) return
      await offerWeeklySchedule(db, deps, id, { from: addDays(schedule.filledUntil, 1), to: horizon })
      await db.updateTable('weekly_schedules').set({ filled_until: horizon }).where('contractor_id', '=', id).execute()
    })
  }
}
