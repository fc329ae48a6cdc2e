import { formatNumber } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Quantity } from './charges.ts'

/**
 * "336 sq ft", "1 door", "2 doors", in the plural of what is counted.
 * @param digits after the point at most; a document has two, so that quantity times rate is its amount
 */
export function formatQuantity(reader: Reader, { quantity, unit }: Quantity, digits = 1): string {
  const t = translator(reader)
  const amount = formatNumber(reader, quantity, digits)
  const count = Math.round(quantity * 10) / 10
  switch (unit) {
    case 'sq ft':
      return t('{amount} sq ft', { amount })
    case 'linear ft':
      return t('{amount} linear ft', { amount })
    case 'door':
      return t('{count, plural, one {{amount} door} other {{amount} doors}}', { count, amount })
    case 'window':
      return t('{count, plural, one {{amount} window} other {{amount} windows}}', { count, amount })
  }
}
