import { formatDollars } from '../../../../domain/money.ts'
import type { Breakdown, RoomLine } from '../../../../domain/pricing.ts'
import { paintedSurfaces, type Room, roomName, surfaceLabels } from '../../../../domain/rooms.ts'
import type { ReceiptLine } from '../../../ui/Receipt.tsx'

/** "12 × 10 ft · walls, ceiling". */
export function describeRoom(room: Pick<Room, 'length' | 'width'> & Parameters<typeof paintedSurfaces>[0]): string {
  const painted = paintedSurfaces(room).map((surface) => surfaceLabels[surface].toLowerCase())
  const size = room.length > 0 && room.width > 0 ? `${room.length} × ${room.width} ft` : 'size still open'
  return [size, painted.join(', ')].filter(Boolean).join(' · ')
}

/** "336 sq ft", "2 doors". */
export const formatQuantity = ({ quantity, unit }: Pick<RoomLine, 'quantity' | 'unit'>): string => {
  const amount = Math.round(quantity * 10) / 10
  const counted = unit === 'door' || unit === 'window'
  return `${amount.toLocaleString('en-US')} ${counted && amount !== 1 ? `${unit}s` : unit}`
}

/** "6%", "6.25%". */
export const formatRate = (rate: number): string => `${Number((rate * 100).toFixed(3))}%`

/** What stands below the rooms: what raises them, and the tax. */
export const receiptSums = (breakdown: Omit<Breakdown, 'rooms'>): ReceiptLine[] => [
  ...(breakdown.minimumJobAdjustment > 0
    ? [{ label: 'Up to our smallest job', amount: formatDollars(breakdown.minimumJobAdjustment) }]
    : []),
  ...(breakdown.furnitureMoving > 0
    ? [{ label: 'Furniture moving', amount: `+${formatDollars(breakdown.furnitureMoving)}` }]
    : []),
  { label: 'Subtotal', amount: formatDollars(breakdown.subtotal), sum: true },
  { label: `Sales tax (${formatRate(breakdown.taxRate)})`, amount: formatDollars(breakdown.tax) },
]

type ReceiptRoom = Pick<Room, 'type' | 'length' | 'width'> & Parameters<typeof paintedSurfaces>[0]

/** A quote as a receipt: one line for each room, then the sums. */
export const receiptLines = (
  rooms: readonly ReceiptRoom[],
  costs: readonly number[],
  breakdown: Omit<Breakdown, 'rooms'>,
): ReceiptLine[] => [
  ...rooms.map((room, index) => ({
    label: roomName(room, index),
    detail: describeRoom(room),
    amount: formatDollars(costs[index] ?? 0),
  })),
  ...receiptSums(breakdown),
]
