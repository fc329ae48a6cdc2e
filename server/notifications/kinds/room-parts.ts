import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { paintedSurfaces, roomNames, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import type { StoredQuote } from '#server/platform/stored-shapes/stored-quote.ts'
import type { Fact } from './email-content.ts'

type Painted = Pick<StoredQuote, 'rooms' | 'paint_options'>

/** "Kitchen, Emma's room". */
export const roomList = (reader: Reader, rooms: StoredQuote['rooms']): string => roomNames(reader, rooms).join(', ')

/** The surfaces of a room grouped by color: "walls EC-14, ceiling EC-25". */
function colorsOf(reader: Reader, room: StoredQuote['rooms'][number]): string {
  const t = translator(reader)
  return paintedSurfaces(room)
    .map((surface) => {
      const { colorCode, brand } = room.paintOptions[surface]
      const code = [brand, colorCode].filter(Boolean).join(' ')
      const name = t(surfaceNamesWithin[surface])
      return code ? `${name} ${code}` : t('{surface} still open', { surface: name })
    })
    .join(', ')
}

/** One line per room: who supplies the paint, or which colors were chosen. */
export const colorFacts = (reader: Reader, { rooms, paint_options: options }: Painted): Fact[] => {
  const t = translator(reader)
  const names = roomNames(reader, rooms)
  return rooms.map((room, index) => {
    const brings = options.customerSupplies || room.paintOptions.customerSupplies
    const asks = options.colorConsultation || room.paintOptions.colorConsultation
    const chosen = asks ? t('to be chosen at the color consultation') : colorsOf(reader, room)
    const value = brings ? t('your own paint') : chosen
    return { label: names[index] ?? '', value }
  })
}
