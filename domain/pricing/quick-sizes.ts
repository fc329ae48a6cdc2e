import { type Text, text } from '#domain/platform/translation/text.ts'
import type { RoomType } from './rooms.ts'

export const quickSizes = ['small', 'medium', 'large'] as const
export type QuickSize = (typeof quickSizes)[number]
export const quickSizeLabels: Record<QuickSize, Text> = {
  small: text('Small'),
  medium: text('Medium'),
  large: text('Large'),
}

/** Feet: length and width. */
export type Footprint = { length: number; width: number }

const table = (...sizes: [[number, number], [number, number], [number, number]]): Record<QuickSize, Footprint> => {
  const [small, medium, large] = sizes.map(([width, length]) => ({ length, width })) as [
    Footprint,
    Footprint,
    Footprint,
  ]
  return { small, medium, large }
}

/** Typical rooms of homes in the area, for visitors without a tape measure: short side by long side, in feet. */
export const quickSizesOf: Record<RoomType, Record<QuickSize, Footprint>> = {
  bedroom: table([10, 10], [12, 12], [14, 16]),
  'living-room': table([12, 14], [14, 18], [18, 22]),
  kitchen: table([8, 10], [10, 12], [12, 16]),
  bathroom: table([5, 8], [8, 10], [10, 12]),
  'dining-room': table([10, 10], [12, 12], [12, 16]),
  office: table([8, 10], [10, 12], [12, 14]),
  hallway: table([4, 8], [4, 14], [6, 20]),
  other: table([10, 10], [12, 12], [14, 16]),
}

/** The quick size of a room, whichever side was measured first; null for any other size. */
export const quickSizeOf = (room: Footprint & { type: RoomType }): QuickSize | null =>
  quickSizes.find((size) => {
    const { length, width } = quickSizesOf[room.type][size]
    return (room.length === length && room.width === width) || (room.length === width && room.width === length)
  }) ?? null
