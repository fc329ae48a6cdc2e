import type { TimeOff, TimeOffChanged } from '#contract/painters/time-off.ts'
import { slotOfLabel } from '#contract/platform/slot-labels.ts'
import type { ReasonNotFree } from '#domain/painters/time-off.ts'
import { type CivilDate, daysBetween, isCivilDate } from '#domain/platform/dates.ts'
import { formatList, formatReserved } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { LONGEST_TIME_OFF } from '#domain/scheduling/weekly-schedule.ts'
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

const notFreeText = (t: PageTranslator, reason: ReasonNotFree, times: string): string =>
  ({
    visit: t('{times}: you have a job then.', { times }),
    closed: t('{times}: we’re closed.', { times }),
    changed: t('{times}: you cleared that day yourself.', { times }),
    leaving: t('{times}: that is after your last day.', { times }),
  })[reason]

/** What came back when a time off was taken back or made shorter, and what did not, with the reason. */
export function formatTakenBack(
  t: PageTranslator,
  reader: Reader,
  { timeOff, offeredSlots, notFree }: TimeOffChanged,
  was: Days,
): string {
  const head = timeOff
    ? t('Time off: {days}', { days: formatDays(reader, timeOff) })
    : t('You’re working again: {days}', { days: formatDays(reader, was) })
  const count = t(
    '{count, plural, =0 {Nothing was offered on these days: set them in your calendar.} one {# time can be booked again.} other {# times can be booked again.}}',
    { count: offeredSlots },
  )
  const times = new Map<ReasonNotFree, string[]>()
  for (const { date, timeSlot, reason } of notFree) {
    const slot = slotOfLabel(timeSlot)
    const time = slot ? formatReserved(reader, slot) : timeSlot
    times.set(reason, [
      ...(times.get(reason) ?? []),
      t('{date}, {time}', { date: formatShortDate(reader, date), time }),
    ])
  }
  const missing = [...times].map(([reason, ofReason]) => notFreeText(t, reason, formatList(reader, ofReason)))
  const isQuiet = timeOff !== null && offeredSlots === 0
  const parts = [head, ...(isQuiet || (missing.length > 0 && offeredSlots === 0) ? [] : [count]), ...missing]
  return parts.length === 1 ? head : parts.map((part) => (/[.!]$/.test(part) ? part : `${part}.`)).join(' ')
}
