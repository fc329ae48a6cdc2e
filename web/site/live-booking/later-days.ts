import type { Visit } from '#contract/bookings/visits.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** Whether nobody came on a day after the first one: the rooms are half painted, so no new dates are offered. */
export const isLaterDayMissed = ({ missed, day, date }: Visit): boolean =>
  missed?.day !== undefined && missed.day === date && day > 1

/** Whether the painter is awaited on the day that matters now, and their arrival window is over. */
export const isOverdue = (reader: Reader, visit: Visit, now: Date): boolean =>
  visit.date === todayIn(reader.market, now) &&
  now > visit.arrivesTo &&
  visit.arrivedAt === null &&
  (visit.phase === 'confirmed' || visit.phase === 'between')

/** Whether its last day is over, and nobody has said that the work is done. */
export const isUnfinished = (reader: Reader, { date, phase, missed }: Visit, now: Date): boolean =>
  date < todayIn(reader.market, now) && missed === null && (phase === 'confirmed' || phase === 'between')

/** The painter cannot come on a day, and what happens instead; null while they can. */
export function withoutPainterLines(
  reader: Reader,
  { withoutPainter }: Visit,
  name: string,
): { title: string; lines: string[] } | null {
  const t = translator(reader)
  if (!withoutPainter) return null
  const title = t('{name} can’t come on {day}', { name, day: formatShortDate(reader, withoutPainter.day) })
  return {
    title,
    lines: withoutPainter.isReplaced
      ? [t('Somebody else will go on with it on another visit.')]
      : [
          t('We’re sorry. We’ll try to find somebody to go on, and we’ll call you.'),
          t('Moving the rest to another day is free of charge.'),
        ],
  }
}

/** Nobody came on a later day: sorry first, and what we do. */
export function laterDayMissed(
  reader: Reader,
  { missed, date, withoutPainter }: Visit,
  name: string,
  now: Date,
): { title: string; lines: string[] } {
  const t = translator(reader)
  const values = { name, day: formatShortDate(reader, date) }
  const credit = missed?.credit ?? 0
  const isUnfilled = withoutPainter?.day === date
  return {
    title: isUnfilled
      ? t('We’re sorry. We had nobody for {day}', values)
      : date === todayIn(reader.market, now)
        ? t('We’re sorry. We haven’t heard from {name} today', values)
        : t('We’re sorry. We didn’t hear from {name} on {day}', values),
    lines: [
      ...(credit > 0
        ? [t('We’ve credited your booking with {credit}.', { credit: formatWholeMoney(reader, credit) })]
        : []),
      isUnfilled ? t('We’ll call you about the rest.') : t('We’re calling {name}, and we’ll call you.', values),
      ...(isUnfilled ? [] : [t('Is your painter with you, or already done? Then all is well.')]),
    ],
  }
}
