import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatLongWeekday, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** Of a visit that nobody has. */
export const lookingForPainter = text('We’re looking for a painter for your date')

/** When the painter of a visit said yes to its date; null before, and then by when they answer, where that is known. */
export type PainterAnswer = { confirmedAt: Date | null; answerBy: Date | null }

/** An instant within the next days, as people say it: "Sunday morning", "Friday evening". */
function formatDayPart(reader: Reader, at: Date): Text {
  const day = todayIn(reader.market, at)
  const isBefore = (clock: string) => at < instantAt(reader.market, day, clock)
  return text('{day} {part, select, morning {morning} afternoon {afternoon} other {evening}}', {
    day: formatLongWeekday(reader, day),
    part: isBefore('12:00') ? 'morning' : isBefore('17:00') ? 'afternoon' : 'evening',
  })
}

/** Whether a painter has said yes, in words of their own. */
export function answerText(reader: Reader, { confirmedAt, answerBy }: PainterAnswer): Text {
  if (confirmedAt)
    return text('Confirmed on {day}', { day: formatShortDate(reader, todayIn(reader.market, confirmedAt)) })
  return answerBy
    ? text('Confirms by {by}', { by: formatDayPart(reader, answerBy) })
    : text('Reserved for you, not confirmed yet')
}

/** A painter with how certain it is that they come: "Maria A. (confirms by Mon, Nov 23, 9:00 PM)". */
export function withAnswer(reader: Reader, painter: string, { confirmedAt, answerBy }: PainterAnswer): string {
  const t = translator(reader)
  if (confirmedAt) return t('{painter} (confirmed)', { painter })
  return answerBy === null
    ? painter
    : t('{painter} (confirms by {deadline})', { painter, deadline: formatDeadline(reader, answerBy) })
}
