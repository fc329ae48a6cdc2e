import { dec, roundToCents } from './decimal.ts'

/** US dollars as an integer number of cents. */
export type Cents = number

/**
 * Dollars as cents, rounded half up on the number as written: 1.005 becomes 101, although its binary value is lower.
 * @throws RangeError when the number is not finite
 */
export const centsFromDollars = (dollars: number): Cents => roundToCents(dec(dollars))

/** Cents as the nearest number of dollars: its shortest text has at most two decimals. */
export const dollarsFromCents = (cents: Cents): number => cents / 100

const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** To the cent: "$1,234.50", "-$5.00". */
export function formatDollars(cents: Cents): string {
  const amount = Math.abs(cents)
  const text = `$${grouped.format(Math.floor(amount / 100))}.${String(amount % 100).padStart(2, '0')}`
  return cents < 0 ? `-${text}` : text
}

/** Rounded half up to the dollar, for places where cents are noise: "$1,235". */
export function formatWholeDollars(cents: Cents): string {
  const dollars = Math.floor((cents + 50) / 100)
  return dollars < 0 ? `-$${grouped.format(-dollars)}` : `$${grouped.format(dollars)}`
}

/** A fraction of one as a percentage with at most four decimals: "60%", "6.125%". */
export const formatRate = (rate: number): string => `${Number((rate * 100).toFixed(4))}%`
