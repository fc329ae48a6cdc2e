import { type Decimal, dec } from '#domain/platform/decimal.ts'
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
