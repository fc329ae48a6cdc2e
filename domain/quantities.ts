import { formatNumber } from './format.ts'
import type { PricedSurface } from './pricing.ts'
import type { Reader } from './reader.ts'

/** "336 sq ft", "1 door", "2 doors": at most one decimal, and the plural of what is counted. */
export function formatQuantity(reader: Reader, { quantity, unit }: Pick<PricedSurface, 'quantity' | 'unit'>): string {
  const amount = Math.round(quantity * 10) / 10
  const isPieces = !unit.endsWith('ft') && amount !== 1
  return `${formatNumber(reader, quantity)} ${isPieces ? `${unit}s` : unit}`
}
