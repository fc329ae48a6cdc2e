import { add, ceilDiv, type Decimal, dec, mul } from '#domain/platform/decimal.ts'
import type { PaintTerms } from '#domain/platform/market.ts'
import {
  paintArea,
  paintedSurfaces,
  type RoomNumbers,
  type RoomSelection,
  type Surface,
} from '#domain/pricing/rooms.ts'

/** The paint of a surface as it is stored, also what this release does not know. */
export type PaintChoice = { quality: string; finish: string; colorCode: string; brand: string }

/** A room as far as its paint depends on it. */
export type RoomToPaint = RoomNumbers &
  RoomSelection & { paintOptions: { customerSupplies: boolean } & Record<Surface, PaintChoice> }

/** Whole cans. */
export type Cans = { gallons: number; quarts: number }

/** One paint of a shopping list; `area` is square feet, one coat. */
export type PaintToBuy = PaintChoice & { area: Decimal; cans: Cans }

const QUARTS_PER_GALLON = 4
/** From this many quarts on a gallon is bought instead: it costs about as much and leaves some for touching up. */
const GALLON_INSTEAD = 3

/**
 * The cans for a surface, rounded up to quarts; three quarts are a gallon (docs/rules/pricing.md#paint-to-buy).
 * @param area square feet, one coat
 */
export function cansFor({ paintCoverage, paintCoats }: PaintTerms, area: Decimal): Cans {
  const quarts = ceilDiv(mul(area, dec(paintCoats), dec(QUARTS_PER_GALLON)), dec(paintCoverage))
  const gallons = Math.floor(quarts / QUARTS_PER_GALLON)
  const rest = quarts % QUARTS_PER_GALLON
  return rest >= GALLON_INSTEAD ? { gallons: gallons + 1, quarts: 0 } : { gallons, quarts: rest }
}

/**
 * Paint to buy for these rooms: one line per color in one quality and finish, the most first. Rooms whose customer supplies
 * the paint are left out, and what takes no paint (docs/rules/pricing.md#paint-to-buy).
 */
export function shoppingList(terms: PaintTerms, rooms: readonly RoomToPaint[]): PaintToBuy[] {
  const lines = new Map<string, PaintChoice & { area: Decimal }>()
  for (const room of rooms.filter(({ paintOptions }) => !paintOptions.customerSupplies)) {
    for (const surface of paintedSurfaces(room)) {
      const { quality, finish, colorCode, brand } = room.paintOptions[surface]
      const paint = { quality, finish, colorCode: colorCode.trim(), brand: brand.trim() }
      const key = JSON.stringify([paint.brand, paint.colorCode.toUpperCase(), quality, finish])
      const area = add(paintArea(room, surface), lines.get(key)?.area ?? dec(0))
      lines.set(key, { ...paint, area })
    }
  }
  return [...lines.values()]
    .map((line) => ({ ...line, cans: cansFor(terms, line.area) }))
    .filter(({ cans }) => cans.gallons + cans.quarts > 0)
    .sort((a, b) => quartsIn(b.cans) - quartsIn(a.cans))
}

const quartsIn = ({ gallons, quarts }: Cans): number => gallons * QUARTS_PER_GALLON + quarts
