import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'

type Read = { value: number } | { problem: Text }

/** Parses a price: a number from 0 to the field's limit (docs/rules/pricing.md). */
export function readPrice(name: PricingName, typed: string): Read {
  const { max } = pricingFields[name]
  const value = typed.trim() === '' ? Number.NaN : Number(typed)
  if (!Number.isFinite(value)) return { problem: text('Enter a number.') }
  if (value < 0) return { problem: text('At least 0.') }
  if (value > max) return { problem: text('At most {max}.', { max }) }
  return { value }
}

/** The stored value as shown next to its field: "6%", "$1.50". */
export function explainPrice(reader: Reader, name: PricingName, value: number): string {
  const { unit } = pricingFields[name]
  return unit === 'percentage' ? formatRate(reader, value) : formatMoney(reader, Math.round(value * 100))
}
