import { type Decimal, dec } from '#domain/platform/decimal.ts'
import { formatNumber } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { PricingSettings } from './pricing-settings.ts'
import { ceilingArea, perimeter, type Room, type Surface, wallArea } from './rooms.ts'

/** The units of prices: a length, an area, or one piece. */
export const priceUnits = ['sq ft', 'linear ft', 'door', 'window'] as const
export type PriceUnit = (typeof priceUnits)[number]

/** What is charged for. */
export type Quantity = { quantity: number; unit: PriceUnit }

/** How each surface is charged: quantity, unit and price (docs/rules/pricing.md). */
export const charges: Record<
  Surface,
  { quantity: (room: Room) => Decimal; unit: PriceUnit; price: (settings: PricingSettings) => number }
> = {
  walls: { quantity: wallArea, unit: 'sq ft', price: (settings) => settings.wallCostPerSqFt },
  ceiling: { quantity: ceilingArea, unit: 'sq ft', price: (settings) => settings.ceilingCostPerSqFt },
  trim: { quantity: perimeter, unit: 'linear ft', price: (settings) => settings.trimCostPerLinearFt },
  doors: { quantity: (room) => dec(room.doorCount), unit: 'door', price: (settings) => settings.doorCost },
  windows: { quantity: (room) => dec(room.windowCount), unit: 'window', price: (settings) => settings.windowCost },
}

/** "336 sq ft", "1 door", "2 doors": at most one decimal, and the plural of what is counted. */
export function formatQuantity(reader: Reader, { quantity, unit }: Quantity): string {
  const t = translator(reader)
  const amount = formatNumber(reader, quantity)
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
