import type { Closure, ClosureVisit } from '#contract/coverage/closures.ts'
import type { ClosedDays } from '#domain/coverage/closures.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** "Thu, Nov 26", "Thu, Dec 24 to Sat, Dec 26". */
export function formatClosedDays(reader: Reader, { firstDay, lastDay }: ClosedDays): string {
  const t = translator(reader)
  const [first, last] = [formatShortDate(reader, firstDay), formatShortDate(reader, lastDay)]
  return firstDay === lastDay ? first : t('{from} to {to}', { from: first, to: last })
}

/** "Thanksgiving", "Thanksgiving in Chester County". */
export const closureTitle = (t: PageTranslator, { label, area }: Pick<Closure, 'label' | 'area'>): string =>
  area === null ? label : t('{label} in {area}', { label, area: area.name })

/** Why a visit gets no new time. */
export function noMoveReason(t: PageTranslator, why: ClosureVisit['why']): string {
  if (why === 'begun') return t('Work has begun')
  return why === 'held' ? t('Waiting for its deposit') : t('Nobody has time')
}
