import { addDays, type CivilDate } from '#domain/platform/dates.ts'

/** How a kind of message reaches a customer without email; `in_time`: on paper while that arrives before the visit, else by phone. */
export type UnmailedWay = 'letter' | 'call' | 'in_time'

/** How a message reaches somebody without email. */
export const letterWays = ['letter', 'call'] as const
export type LetterWay = (typeof letterWays)[number]

/** So many days a letter may be on its way. */
const LETTER_DAYS = 3

/**
 * How a message reaches a customer without email today (docs/rules/messages.md#without-email).
 * @param visitDay the first day of the visit that it is about; null for none
 */
export function wayOfMessage(way: UnmailedWay, visitDay: CivilDate | null, today: CivilDate): LetterWay {
  if (way !== 'in_time') return way
  const isTooLate = visitDay !== null && visitDay >= today && visitDay <= addDays(today, LETTER_DAYS)
  return isTooLate ? 'call' : 'letter'
}
