import { houseColors } from '#domain/quotes/house-colors.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

/** The color of a room's walls as #rrggbb; null when it is none of the house's. */
export const swatchOf = (room: StoredRoom): string | null => {
  const code = room.paintOptions.walls.colorCode
  return Object.values(houseColors).find((color) => code !== '' && code.startsWith(color.code))?.hex ?? null
}
