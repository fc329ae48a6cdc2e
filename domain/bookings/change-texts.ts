import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { SlotId } from '#domain/platform/slot-ids.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { PriceUnit } from '#domain/pricing/charges.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import { type Finish, type Surface, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { finishNamesWithin } from '#domain/quotes/paint-texts.ts'
import { formatArrival, formatClock, formatVisit } from '#domain/scheduling/visit-times.ts'
import type { MovedEnd } from './work-moments.ts'

/** A surface that is painted otherwise, as it is shown: quantities of before and after, null where nothing is painted. */
export type ShownLine = {
  room: string
  surface: Surface
  was: number | null
  is: number | null
  unit: PriceUnit
  colorCode: string
  finish: Finish
}

/** "Living Room ceiling", "Living Room walls, not painted". */
export function changeLabel(reader: Reader, { room, surface, is }: ShownLine): string {
  const t = translator(reader)
  const values = { room, surface: t(surfaceNamesWithin[surface]) }
  return is === null ? t('{room}: {surface}, no longer', values) : t('{room}: {surface}', values)
}

/** "224 sq ft, EC-25 Ceiling White, flat", "256 sq ft instead of 224 sq ft". */
export function changeDetail(reader: Reader, { was, is, unit, colorCode, finish }: ShownLine): string {
  const t = translator(reader)
  const quantity = (amount: number): string => formatQuantity(reader, { quantity: amount, unit })
  if (is === null) return t('{quantity} less', { quantity: quantity(was ?? 0) })
  if (was !== null && was !== is) return t('{now} instead of {before}', { now: quantity(is), before: quantity(was) })
  return [quantity(is), colorCode, t(finishNamesWithin[finish])].filter((text) => text !== '').join(', ')
}

/** A name without what makes no difference between two ways to write it. */
const plainName = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Who approved a change in the customer's place, by the name that was given; null for the customer, and where it is not known. */
export const otherApprover = (approvedBy: string | null | undefined, customer: string | null): string | null =>
  approvedBy && customer && plainName(approvedBy) !== plainName(customer) ? approvedBy : null

/** When changed work is done: on the visit itself until its end, or what is added on a second one. */
export type ShownPlan = {
  endDate: CivilDate
  endsAt?: Date | undefined
  endsBefore?: Date | undefined
  secondVisit: {
    scheduledDate: CivilDate
    timeSlot: SlotId
    endDate: CivilDate
    endsAt?: Date | undefined
    isCanceled?: boolean | undefined
  } | null
}

/** Which way an end moves, and whether to another day. */
const moveOf = ({ market }: Reader, endsAt: Date, endsBefore: Date) => {
  if (endsAt.getTime() === endsBefore.getTime()) return 'same'
  const day = todayIn(market, endsAt) === todayIn(market, endsBefore) ? 'time' : 'day'
  return endsAt > endsBefore ? (`longer_${day}` as const) : (`shorter_${day}` as const)
}

const endValues = (reader: Reader, endsAt: Date, endsBefore: Date) => {
  const dayOf = (at: Date) => formatShortDate(reader, todayIn(reader.market, at))
  return {
    day: dayOf(endsAt),
    time: formatClock(reader, endsAt),
    dayBefore: dayOf(endsBefore),
    timeBefore: formatClock(reader, endsBefore),
  }
}

/**
 * "It takes longer: done about 4:00 PM on Sat, Dec 5 instead of noon."
 * @param endsBefore when the work ended without the change
 */
function formatEnds(reader: Reader, endsAt: Date, endsBefore: Date): string {
  const t = translator(reader)
  const values = endValues(reader, endsAt, endsBefore)
  switch (moveOf(reader, endsAt, endsBefore)) {
    case 'same':
      return t('It takes no longer: still done about {time} on {day}.', values)
    case 'longer_time':
      return t('It takes longer: done about {time} on {day} instead of {timeBefore}.', values)
    case 'shorter_time':
      return t('It takes less time: done about {time} on {day} instead of {timeBefore}.', values)
    case 'longer_day':
      return t('It takes longer: done {day}, about {time}, instead of {dayBefore}, about {timeBefore}.', values)
    case 'shorter_day':
      return t('It takes less time: done {day}, about {time}, instead of {dayBefore}, about {timeBefore}.', values)
  }
}

/** "done about 4:00 PM instead of noon", "done Sun, Dec 6, about noon, instead of Sat, Dec 5, about 4:00 PM". */
export function formatMovedEnd(reader: Reader, { endsAt, endsBefore }: MovedEnd): string {
  const t = translator(reader)
  const values = endValues(reader, endsAt, endsBefore)
  return moveOf(reader, endsAt, endsBefore).endsWith('day')
    ? t('done {day}, about {time}, instead of {dayBefore}, about {timeBefore}', values)
    : t('done about {time} instead of {timeBefore}', values)
}

/** How much longer or shorter changed work takes, with the day and the time of its end; or when the second visit is. */
export function formatPlan(reader: Reader, { endDate, endsAt, endsBefore, secondVisit }: ShownPlan): string {
  const t = translator(reader)
  if (secondVisit?.isCanceled) return t('The second visit was canceled, and the extra work with it.')
  if (secondVisit) {
    const { scheduledDate: date, timeSlot: slot } = secondVisit
    const [day, arrival] = [formatShortDate(reader, date), formatArrival(reader, { date, slot })]
    return secondVisit.endsAt === undefined
      ? t('The extra work gets done on a second visit by the same painter: {day}, {arrival}.', { day, arrival })
      : t('The extra work gets done on a second visit by the same painter: {visit}.', {
          visit: formatVisit(reader, { date, slot, endDate: secondVisit.endDate, endsAt: secondVisit.endsAt }),
        })
  }
  return endsAt === undefined || endsBefore === undefined
    ? t('The last day is {day}.', { day: formatShortDate(reader, endDate) })
    : formatEnds(reader, endsAt, endsBefore)
}

/** The warning about declining, where the rooms differ by that much (docs/rules/change-orders.md#a-trip-charge). */
export function formatTripCharge(reader: Reader, charge: Cents): string {
  const t = translator(reader)
  return t(
    'Because the rooms differ by this much, your painter may end the visit instead: then you owe a trip charge of {charge} and nothing else.',
    { charge: formatWholeMoney(reader, charge) },
  )
}
