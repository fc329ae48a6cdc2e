import { type Cents, centsFromDollars } from './money.ts'

/** "1,234.5" as people write it, with or without a dollar sign; null when it is no amount of dollars and cents. */
export function parseAmount(text: string): Cents | null {
  const plain = text.replaceAll(/[\s$]/g, '')
  if (!/^(?:\d{1,3}(?:,\d{3})+|\d{1,7})(?:\.\d{1,2})?$/.test(plain)) return null
  return centsFromDollars(Number(plain.replaceAll(',', '')))
}

/** An amount as it stands in a field to be changed: "1234.50". */
export const amountInField = (cents: Cents): string => (cents / 100).toFixed(2)
