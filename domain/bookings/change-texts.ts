import type { CivilDate } from '#domain/platform/dates.ts'
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
import { formatArrival } from '#domain/scheduling/visit-times.ts'

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

/** When changed work is done: on the visit itself until its last day, or what is added on a second one. */
export type ShownPlan = { endDate: CivilDate; secondVisit: { scheduledDate: CivilDate; timeSlot: SlotId } | null }

/**
 * "The last day stays Tue, Nov 24.", or when the second visit is.
 * @param lastDay of the visit as it is now
 */
export function formatPlan(reader: Reader, { endDate, secondVisit }: ShownPlan, lastDay: CivilDate): string {
  const t = translator(reader)
  if (secondVisit) {
    const { scheduledDate: date, timeSlot: slot } = secondVisit
    return t('What is added is painted on a second visit by the same painter: {day}, {arrival}.', {
      day: formatShortDate(reader, date),
      arrival: formatArrival(reader, { date, slot }),
    })
  }
  const day = formatShortDate(reader, endDate)
  return endDate === lastDay ? t('The last day stays {day}.', { day }) : t('The last day becomes {day}.', { day })
}

/** The warning about declining, where the rooms differ by that much (docs/rules/change-orders.md#a-trip-charge). */
export function formatTripCharge(reader: Reader, charge: Cents): string {
  const t = translator(reader)
  return t(
    'Because the rooms differ by this much, your painter may end the visit instead: then you owe a trip charge of {charge} and nothing else.',
    { charge: formatWholeMoney(reader, charge) },
  )
}
