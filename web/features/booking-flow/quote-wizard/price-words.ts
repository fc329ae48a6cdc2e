import { formatMoney, formatWholeMoney } from '../../../../domain/format.ts'
import { formatSize } from '../../../../domain/lengths.ts'
import { type Breakdown, smallestTotal } from '../../../../domain/pricing.ts'
import type { PricingSettings } from '../../../../domain/pricing-settings.ts'
import { isMeasured, type Room, roomNames } from '../../../../domain/rooms.ts'
import { reader } from '../../../lib/here.ts'
import { findColor } from '../../color-studio/palette.ts'

/** The price of the draft; before any room has a size only the least that a job costs. */
export const priceWords = (
  rooms: readonly Room[],
  breakdown: Pick<Breakdown, 'total'>,
  settings: PricingSettings,
): { price: string; words: string } =>
  rooms.some(isMeasured)
    ? { price: formatMoney(reader, breakdown.total), words: 'tax included' }
    : { price: `From ${formatWholeMoney(reader, smallestTotal(settings))}`, words: 'minimum job' }

/** What has a price so far: "Bedroom, 14 × 12 ft, Fishtown Clay", "3 rooms"; null for nothing. */
export function pricedWords(rooms: readonly Room[]): string | null {
  const measured = rooms.filter(isMeasured)
  const [room, ...others] = measured
  if (!room) return null
  if (others.length > 0) return `${measured.length} rooms`
  const { customerSupplies, walls } = room.paintOptions
  const code = room.paintWalls && !customerSupplies ? walls.colorCode.trim() : ''
  return [roomNames(reader, rooms)[rooms.indexOf(room)], formatSize(room), findColor(code)?.name ?? code]
    .filter(Boolean)
    .join(', ')
}
