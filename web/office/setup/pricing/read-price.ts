import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { type PricingName, pricingFields } from '#domain/pricing/pricing-settings.ts'

type Read = { value: number } | { problem: Message }

/** Parses a price: a number from 0 to the field's limit (docs/rules/pricing.md). */
export function readPrice(name: PricingName, text: string): Read {
  const { max } = pricingFields[name]
  const value = text.trim() === '' ? Number.NaN : Number(text)
  if (!Number.isFinite(value)) return { problem: message('Enter a number.') }
  if (value < 0) return { problem: message('At least 0.') }
  if (value > max) return { problem: message('At most {max}.', { max }) }
  return { value }
}

/** The stored value as shown next to its field: "6%", "$1.50". */
export function explainPrice(reader: Reader, name: PricingName, value: number): string {
  const { unit } = pricingFields[name]
  return unit === 'percentage' ? formatRate(reader, value) : formatMoney(reader, Math.round(value * 100))
}
