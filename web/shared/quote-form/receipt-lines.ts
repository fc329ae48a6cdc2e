import { formatMoney, formatRate } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatSize } from '#domain/pricing/lengths.ts'
import type { BreakdownSums } from '#domain/pricing/pricing.ts'
import {
  isMeasured,
  paintedSurfaces,
  type Room,
  roomNames,
  roomTypeLabels,
  surfaceNamesWithin,
} from '#domain/pricing/rooms.ts'
import type { ReceiptLine } from '#web/ui/Receipt.tsx'

type DescribedRoom = Pick<Room, 'type' | 'name' | 'length' | 'width' | 'height'> & Parameters<typeof paintedSurfaces>[0]

/** "12 × 10 ft · walls, ceiling"; a room with a name of its own also shows its type. */
export function describeRoom(reader: Reader, room: DescribedRoom): string {
  const t = translator(reader)
  const painted = paintedSurfaces(room).map((surface) => t(surfaceNamesWithin[surface]))
  const size = isMeasured(room) ? formatSize(room) : t('no size yet')
  const what = room.name?.trim() ? `${t(roomTypeLabels[room.type])}, ${size}` : size
  return [what, painted.join(', ')].filter(Boolean).join('\u00a0· ')
}

/** The lines below the rooms: surcharges, and the tax where there is one. */
export function receiptSums(reader: Reader, breakdown: BreakdownSums): ReceiptLine[] {
  const t = translator(reader)
  return [
    ...(breakdown.minimumJobAdjustment !== 0
      ? [{ label: t('Minimum job'), amount: formatMoney(reader, breakdown.minimumJobAdjustment) }]
      : []),
    ...(breakdown.furnitureMoving > 0
      ? [{ label: t('Furniture moving'), amount: `+${formatMoney(reader, breakdown.furnitureMoving)}` }]
      : []),
    ...(breakdown.taxRate > 0
      ? [
          { label: t('Subtotal'), amount: formatMoney(reader, breakdown.subtotal), sum: true },
          {
            label: t('Sales tax ({rate})', { rate: formatRate(reader, breakdown.taxRate) }),
            amount: formatMoney(reader, breakdown.tax),
          },
        ]
      : []),
  ]
}

/** A quote as a receipt: one line for each room with a size, then the sums. Without any size nothing has a price yet. */
export const receiptLines = (
  reader: Reader,
  rooms: readonly DescribedRoom[],
  costs: readonly number[],
  breakdown: BreakdownSums,
): ReceiptLine[] => {
  const names = roomNames(reader, rooms)
  const lines = rooms.map((room, index) => ({
    label: names[index],
    detail: describeRoom(reader, room),
    amount: isMeasured(room) ? formatMoney(reader, costs[index] ?? 0) : '',
  }))
  return rooms.some(isMeasured) ? [...lines, ...receiptSums(reader, breakdown)] : lines
}
