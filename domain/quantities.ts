import type { PricedSurface } from './pricing.ts'

/** "336 sq ft", "1 door", "2 doors": at most one decimal, and the plural of what is counted. */
export function formatQuantity({ quantity, unit }: Pick<PricedSurface, 'quantity' | 'unit'>): string {
  const amount = Math.round(quantity * 10) / 10
  const isPieces = !unit.endsWith('ft') && amount !== 1
  return `${amount.toLocaleString('en-US')} ${isPieces ? `${unit}s` : unit}`
}
