import type { PauseOfBookings } from '#contract/coverage/pauses.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** "Everywhere", "Chester". */
export const formatPauseLocation = (t: PageTranslator, { area }: Pick<PauseOfBookings, 'area'>): string =>
  area === null ? t('Everywhere') : area.name

/** "No new bookings until Mon, Dec 7", "No new bookings in Chester until Mon, Dec 7". */
export function formatPause(t: PageTranslator, reader: Reader, { area, until }: PauseOfBookings): string {
  const day = formatShortDate(reader, until)
  return area === null
    ? t('No new bookings until {day}', { day })
    : t('No new bookings in {area} until {day}', { area: area.name, day })
}
