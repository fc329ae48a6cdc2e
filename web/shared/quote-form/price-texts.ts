import { formatMoney, formatWholeMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatSize } from '#domain/pricing/lengths.ts'
import { priceIncludes } from '#domain/pricing/price-includes.ts'
import { type Breakdown, smallestTotal } from '#domain/pricing/pricing.ts'
import type { PricingSettings } from '#domain/pricing/pricing-settings.ts'
import { isMeasured, type Room, roomNames } from '#domain/pricing/rooms.ts'
import { findColor } from '#web/shared/color-studio/palette.ts'

/** The price of the draft; before any room has a size, the minimum job. */
export const priceTexts = (
  reader: Reader,
  rooms: readonly Room[],
  breakdown: Pick<Breakdown, 'total'>,
  settings: PricingSettings,
): { price: string; words: string } => {
  const t = translator(reader)
  const customerSupplies = rooms.some(({ paintOptions }) => paintOptions.customerSupplies)
  const included = priceIncludes(settings.salesTaxRate, customerSupplies)
  return rooms.some(isMeasured)
    ? {
        price: formatMoney(reader, breakdown.total),
        words: t('{included, select, tax {tax included} paint {paint included} other {flat price}}', { included }),
      }
    : {
        price: t('From {price}', { price: formatWholeMoney(reader, smallestTotal(settings)) }),
        words: t('minimum job'),
      }
}

/** The rooms in the price so far: "Bedroom, 14 × 12 ft, Fishtown Clay", "3 rooms"; null for none. */
export function formatPricedRooms(reader: Reader, rooms: readonly Room[]): string | null {
  const t = translator(reader)
  const measured = rooms.filter(isMeasured)
  const [room, ...others] = measured
  if (!room) return null
  if (others.length > 0) return t('{count, plural, one {# room} other {# rooms}}', { count: measured.length })
  const { customerSupplies, walls } = room.paintOptions
  const code = room.paintWalls && !customerSupplies ? walls.colorCode.trim() : ''
  return [roomNames(reader, rooms)[rooms.indexOf(room)], formatSize(room), findColor(code)?.name ?? code]
    .filter(Boolean)
    .join(', ')
}
