import { dec, roundToCents } from './decimal.ts'

/** An amount as an integer number of cents of the market's currency. */
export type Cents = number

/**
 * Dollars as cents, rounded half up on the number as written: 1.005 becomes 101, although its binary value is lower.
 * @throws RangeError when the number is not finite
 */
export const centsFromDollars = (dollars: number): Cents => roundToCents(dec(dollars))

/** Cents as the nearest number of dollars: its shortest text has at most two decimals. */
export const dollarsFromCents = (cents: Cents): number => cents / 100
