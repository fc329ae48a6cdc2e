import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { priceQuote } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import { newRoom, type Room } from '#domain/pricing/rooms.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import { DEFAULT_SQFT_PER_DAY, daysNeeded, halfDaysNeeded } from '#domain/scheduling/estimate.ts'

/** Overrides of the defaults of a room; feet. */
export type ExampleRoom = Pick<Room, 'type' | 'length' | 'width'> & Partial<Room>

const nothingElse = {
  conditions: { primer: false, furnitureMoving: false, substantialPrep: false },
  paintOptions: { customerSupplies: false, colorConsultation: false },
}

const rooms = (examples: readonly ExampleRoom[]): Room[] =>
  examples.map((example, index) => ({ ...newRoom(`example-${index}`), ...example }))

/** The total of these rooms, tax included, by the rules of a real quote. */
export const priceOf = (examples: readonly ExampleRoom[], settings: PricingSettings): Cents =>
  priceQuote({ rooms: rooms(examples), ...nothingElse }, settings).total

/** Square feet to paint, and calendar days at the default productivity. */
export function sizeOf(examples: readonly ExampleRoom[]): { area: number; days: number } {
  const all = rooms(examples)
  return { area: Math.round(workArea(all)), days: daysNeeded(halfDaysNeeded(all, DEFAULT_SQFT_PER_DAY)) }
}

/** "1 day", "2 days". */
export const formatDayCount = (days: number): Text => text('{days, plural, one {# day} other {# days}}', { days })
