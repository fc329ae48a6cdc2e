import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { VisitTimes } from './visit-times.ts'

/** The days of the visit without its hours: "Fri, Nov 27", or "Fri, Nov 27 to Sat, Nov 28". */
export function formatVisitDays(reader: Reader, { date, endDate }: Pick<VisitTimes, 'date' | 'endDate'>): string {
  const from = formatShortDate(reader, date)
  if (date === endDate) return from
  const t = translator(reader)
  return t('{from} to {to}', { from, to: formatShortDate(reader, endDate) })
}
