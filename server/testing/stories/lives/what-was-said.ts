import { type Reading } from '../reading.ts'

/** Of statements about a life the names of those that do not hold. */
export const unless = (statements: Record<string, boolean>): string[] =>
  Object.entries(statements).flatMap(([name, holds]) => (holds ? [] : [name]))

/** The page of a booking as it was seen last: of the booking that was looked at last, if there are several. */
export const pageAtTheEnd = (readings: readonly Reading[]): Reading[] =>
  readings.filter(({ surface }) => surface === 'page').slice(-1)

/** What customers were sent. */
export const toCustomer = { surface: 'letter', reader: 'customer' } as const
