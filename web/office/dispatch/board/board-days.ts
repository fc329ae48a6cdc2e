import { addDays, type CivilDate, isCivilDate, weekOf } from '#domain/platform/dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** How much of the calendar the board shows. */
export const boardSpans = ['day', 'week', 'two-weeks'] as const
export type BoardSpan = (typeof boardSpans)[number]

export const boardSpanLabels: Record<BoardSpan, Text> = {
  day: text('Day'),
  week: text('Week'),
  'two-weeks': text('2 weeks'),
}

const lengths: Record<BoardSpan, number> = { day: 1, week: 7, 'two-weeks': 14 }

/** The days of the board around a day: that day alone, or whole weeks from Sunday on. */
export function daysAround(span: BoardSpan, day: CivilDate): CivilDate[] {
  const first = span === 'day' ? day : weekOf(day).from
  return Array.from({ length: lengths[span] }, (_, index) => addDays(first, index))
}

/** The day to show when stepping back (-1) or forward (1). Two weeks move by one, so that they overlap. */
export const stepFrom = (span: BoardSpan, day: CivilDate, direction: -1 | 1): CivilDate =>
  addDays(day, direction * (span === 'day' ? 1 : 7))

/** The span that an address names; a week without it. */
export const spanNamed = (named: string | null): BoardSpan => boardSpans.find((span) => span === named) ?? 'week'

/** The day that an address names, `today` when it names none that exists. */
export const dayNamed = (named: string | null, today: CivilDate): CivilDate =>
  named !== null && isCivilDate(named) ? named : today
