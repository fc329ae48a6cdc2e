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
  if (value > max)
    return {
      problem: isRate(name) ? text('At most {percent}%.', { percent: max * 100 }) : text('At most {max}.', { max }),
    }
  return { value }
}

/** Whether a price is a share, which people type in percent. */
export const isRate = (name: PricingName): boolean => pricingFields[name].unit === 'percentage'

/** A typed number with its point moved to the right, or to the left: as text, so that "6.0" stays what was typed. */
function movePoint(typed: string, places: number): string {
  const [, sign, whole = '', fraction = ''] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(typed.trim()) ?? []
  if (sign === undefined || whole + fraction === '') return typed
  const point = whole.length + places
  const digits = point < 0 ? `${'0'.repeat(-point)}${whole}${fraction}` : `${whole}${fraction}`.padEnd(point, '0')
  const left = digits.slice(0, Math.max(0, point)).replace(/^0+(?=\d)/, '') || '0'
  const right = digits.slice(Math.max(0, point))
  return `${sign}${left}${right === '' ? '' : `.${right}`}`
}

/** A price as it is typed: shares in percent. */
export const toTyped = (name: PricingName, decimal: string): string => (isRate(name) ? movePoint(decimal, 2) : decimal)

/** What was typed, as it is stored: 6 percent is 0.06. */
export const fromTyped = (name: PricingName, typed: string): string => (isRate(name) ? movePoint(typed, -2) : typed)

/** The stored value as shown next to its field: "6%", "$1.50". */
export function explainPrice(reader: Reader, name: PricingName, value: number): string {
  const { unit } = pricingFields[name]
  return unit === 'percentage' ? formatRate(reader, value) : formatMoney(reader, Math.round(value * 100))
}
