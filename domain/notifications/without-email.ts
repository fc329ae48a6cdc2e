import { addDays, type CivilDate } from '#domain/platform/dates.ts'
import type { UnmailedWay } from '#domain/platform/message-causes.ts'

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
