import type { AvailabilityRecord } from '#contract/painters/contractor-availability.ts'
import { slotOfLabel } from '#contract/platform/slot-labels.ts'
import { addDays, type CivilDate, daysBetween, todayIn, type Weekday, weekdayOf } from '#domain/platform/dates.ts'
import { formatReserved } from '#domain/platform/format.ts'
import { formatDate } from '#domain/platform/format-dates.ts'
import { text, type Value } from '#domain/platform/translation/text.ts'
import { compareSlots, type SlotId } from '#domain/scheduling/slots.ts'
import { isOff } from '#domain/scheduling/weekly-schedule.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { refuseUnlessKnown } from '#server/platform/refuse-unless-known.ts'
import { lockCalendar, markByHand, timeOffFrom } from '#server/scheduling/engine/plan.queries.ts'
import { slotsBetween } from './painter-availability.queries.ts'
import { presentDay } from './present-availability.ts'
import { type Offers, setOffers } from './set-offers.ts'
import { markWithdrawnChanged } from './time-off.queries.ts'

const DAYS_OF_WEEK = 7

const slotsOf = (labels: readonly string[]): SlotId[] =>
  labels.map(slotOfLabel).filter((slot): slot is SlotId => slot !== null)

/** Every day of the range from today on: past days stay as they were. */
const daysAhead = (deps: Deps, from: CivilDate, to: CivilDate): CivilDate[] => {
  const today = todayIn(deps.market, deps.now())
  const first = from < today ? today : from
  return Array.from({ length: Math.max(0, daysBetween(first, to) + 1) }, (_, index) => addDays(first, index))
}

/** Offers the wanted slots on days that are not off, and records them as set by hand. @returns the days that changed */
async function setByHand(db: Transaction, contractorId: string, wanted: Offers): Promise<CivilDate[]> {
  await lockCalendar(db, contractorId)
  const first = [...wanted.keys()].sort()[0]
  if (first === undefined) return []
  const off = await timeOffFrom(db, contractorId, first)
  const open: Offers = new Map([...wanted].filter(([date]) => !isOff(off, date)))
  await markByHand(db, contractorId, [...open.keys()])
  return (await setOffers(db, contractorId, open)).changed
}

/**
 * Sets what a painter offers on one day (docs/rules/matching.md).
 * @throws AppError `invalid_request` for a past day, or when something is offered of a day off; `slot_unavailable` when a slot with a job would be removed;
 * `conflict` when something else is offered than known
 */
export async function setDay(
  deps: Deps,
  contractorId: string,
  { date, timeSlots: labels, known }: { date: CivilDate; timeSlots: readonly string[]; known?: readonly string[] },
): Promise<AvailabilityRecord> {
  if (date < todayIn(deps.market, deps.now())) throw invalid('date', text('Past dates can’t be changed.'))
  return inTransaction(deps.db, async (db) => {
    await lockCalendar(db, contractorId)
    if (labels.length > 0 && isOff(await timeOffFrom(db, contractorId, date), date)) {
      throw invalid(
        'date',
        text('You’re off on {date}. End your time off first.', { date: formatDate(deps.reader, date) }),
      )
    }
    if (known) {
      const before = presentDay(date, await slotsBetween(db, contractorId, date, date))
      const [seen, present, next] = [known, before.timeSlots, labels].map((slots) => slotsOf(slots).sort())
      refuseUnlessKnown({ slots: seen }, { slots: present }, { slots: next })
    }
    await markByHand(db, contractorId, [date])
    await markWithdrawnChanged(db, contractorId, date)
    const { reserved } = await setOffers(db, contractorId, new Map([[date, slotsOf(labels)]]))
    if (reserved.length > 0) {
      const taken = [...reserved].sort(compareSlots).map(({ slot }) => formatReserved(deps.reader, slot))
      const times = taken.reduce<Value>(
        (before, time) => (before === '' ? time : text('{before} and {time}', { before, time })),
        '',
      )
      throw new AppError(
        'slot_unavailable',
        text('You have a job on {date}, {times}. That time can’t be removed.', {
          date: formatDate(deps.reader, date),
          times,
        }),
        {
          issues: taken.map((time) => ({
            path: 'timeSlots',
            words: text('{time} is reserved for a job', { time }),
          })),
        },
      )
    }
    return presentDay(date, await slotsBetween(db, contractorId, date, date))
  })
}

/**
 * Sets what a painter offers on the days of a range, by weekday; weekdays that are not listed, and days off, stay unchanged.
 * Slots with a job stay offered.
 * @returns the days that changed
 * @throws AppError `invalid_request` when the range is in the past
 */
export async function fillRange(
  deps: Deps,
  contractorId: string,
  range: { from: CivilDate; to: CivilDate; weekdays: Partial<Record<Weekday, readonly string[]>> },
): Promise<CivilDate[]> {
  const days = daysAhead(deps, range.from, range.to)
  if (days.length === 0) throw invalid('to', text('Past dates can’t be changed.'))
  const wanted: Offers = new Map(
    days.flatMap((date) => {
      const labels = range.weekdays[weekdayOf(date)]
      return labels ? [[date, slotsOf(labels)] as const] : []
    }),
  )
  return inTransaction(deps.db, (db) => setByHand(db, contractorId, wanted))
}

/**
 * Copies the offers of one week to another, except to days off; slots with a job stay offered.
 * @param fromWeek the Monday of the source week, which may be in the past
 * @returns the days that changed
 * @throws AppError `invalid_request` when the target week is in the past
 */
export async function copyWeek(
  deps: Deps,
  contractorId: string,
  fromWeek: CivilDate,
  toWeek: CivilDate,
): Promise<CivilDate[]> {
  const days = daysAhead(deps, toWeek, addDays(toWeek, DAYS_OF_WEEK - 1))
  if (days.length === 0) throw invalid('toWeek', text('Past dates can’t be changed.'))
  return inTransaction(deps.db, async (db) => {
    const pattern = await slotsBetween(db, contractorId, fromWeek, addDays(fromWeek, DAYS_OF_WEEK - 1))
    const shift = daysBetween(fromWeek, toWeek)
    const offeredOn = (date: CivilDate) => pattern.filter((one) => one.offered && addDays(one.date, shift) === date)
    const wanted: Offers = new Map(days.map((date) => [date, offeredOn(date).map(({ slot }) => slot)]))
    return setByHand(db, contractorId, wanted)
  })
}
