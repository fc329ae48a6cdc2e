import { todayIn } from '#domain/platform/dates.ts'
import { formatDeadline, formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** When the painter of a visit said yes to its date; null before, and then by when they answer, where that is known. */
export type PainterAnswer = { confirmedAt: Date | null; answerBy: Date | null }

/** Whether a painter has said yes, in words of their own. */
export function answerText(reader: Reader, { confirmedAt, answerBy }: PainterAnswer): Text {
  if (confirmedAt)
    return text('Confirmed on {day}', { day: formatShortDate(reader, todayIn(reader.market, confirmedAt)) })
  return answerBy
    ? text('Confirms by {by}', { by: formatDeadline(reader, answerBy) })
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
