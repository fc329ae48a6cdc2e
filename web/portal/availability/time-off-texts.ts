import type { TimeOff } from '#contract/painters/time-off.ts'
import { LONGEST_TIME_OFF } from '#domain/painters/weekly-schedule.ts'
import { type CivilDate, daysBetween, isCivilDate } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

type Days = Pick<TimeOff, 'from' | 'to'>

/** "Fri, Nov 27", "Fri, Nov 27 to Sun, Nov 29". */
export function formatDays(reader: Reader, { from, to }: Days): string {
  const t = translator(reader)
  const [first, last] = [formatShortDate(reader, from), formatShortDate(reader, to)]
  return from === to ? first : t('{from} to {to}', { from: first, to: last })
}

/** Problems with the days that are to be taken off. */
export function timeOffProblems(
  t: PageTranslator,
  { from, to }: Days,
  today: CivilDate,
): { from?: string; to?: string } {
  if (!isCivilDate(from) || from < today) return { from: t('Please pick today or a later day.') }
  if (!isCivilDate(to) || to < from) return { to: t('Please pick the first day or a later one.') }
  return daysBetween(from, to) < LONGEST_TIME_OFF ? {} : { to: t('Please pick a range of a year or less.') }
}
