import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

const dayOf = (reader: Reader, at: Date): string => formatDayOfMonth(reader, todayIn(reader.market, at))

/** When a factor was added and last used: "added Apr 8, used today, 7:31 AM". */
export function formatUse(
  t: PageTranslator,
  reader: Reader,
  { addedAt, usedAt, now }: { addedAt: Date; usedAt: Date | null; now: Date },
): string {
  const added = dayOf(reader, addedAt)
  if (usedAt === null) return t('added {added}, not used yet', { added })
  const isToday = todayIn(reader.market, usedAt) === todayIn(reader.market, now)
  return isToday
    ? t('added {added}, used today, {time}', { added, time: formatTime(reader, usedAt) })
    : t('added {added}, last used {used}', { added, used: dayOf(reader, usedAt) })
}
