import { formatMoney, formatRate } from '../../../../domain/format.ts'
import { formatSize } from '../../../../domain/lengths.ts'
import type { BreakdownSums } from '../../../../domain/pricing.ts'
import {
  isMeasured,
  paintedSurfaces,
  type Room,
  roomNames,
  roomTypeLabels,
  surfaceNamesWithin,
} from '../../../../domain/rooms.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'
import type { ReceiptLine } from '../../../ui/Receipt.tsx'

const t = words(reader)

type DescribedRoom = Pick<Room, 'type' | 'name' | 'length' | 'width' | 'height'> & Parameters<typeof paintedSurfaces>[0]

/** "12 × 10 ft · walls, ceiling"; a room that has a name of its own also says its type. */
export function describeRoom(room: DescribedRoom): string {
  const painted = paintedSurfaces(room).map((surface) => t(surfaceNamesWithin[surface]))
  const size = isMeasured(room) ? formatSize(room) : 'no size yet'
  const what = room.name?.trim() ? `${t(roomTypeLabels[room.type])}, ${size}` : size
  return [what, painted.join(', ')].filter(Boolean).join(' · ')
}

/** What stands below the rooms: what raises them, and the tax. */
export const receiptSums = (breakdown: BreakdownSums): ReceiptLine[] => [
  ...(breakdown.minimumJobAdjustment > 0
    ? [{ label: 'Minimum job', amount: formatMoney(reader, breakdown.minimumJobAdjustment) }]
    : []),
  ...(breakdown.furnitureMoving > 0
    ? [{ label: 'Furniture moving', amount: `+${formatMoney(reader, breakdown.furnitureMoving)}` }]
    : []),
  { label: 'Subtotal', amount: formatMoney(reader, breakdown.subtotal), sum: true },
  { label: `Sales tax (${formatRate(reader, breakdown.taxRate)})`, amount: formatMoney(reader, breakdown.tax) },
]

/** A quote as a receipt: one line for each room that has a size, then the sums. Without any size nothing has a price yet. */
export const receiptLines = (
  rooms: readonly DescribedRoom[],
  costs: readonly number[],
  breakdown: BreakdownSums,
): ReceiptLine[] => {
  const names = roomNames(reader, rooms)
  const lines = rooms.map((room, index) => ({
    label: names[index],
    detail: describeRoom(room),
    amount: isMeasured(room) ? formatMoney(reader, costs[index] ?? 0) : '',
  }))
  return rooms.some(isMeasured) ? [...lines, ...receiptSums(breakdown)] : lines
}
