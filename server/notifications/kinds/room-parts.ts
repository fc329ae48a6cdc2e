import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { paintedSurfaces, roomNames, type Surface, surfaceNamesWithin } from '#domain/pricing/rooms.ts'
import { hasOpenColors } from '#domain/quotes/colors.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { Fact } from './email-content.ts'

type Painted = Pick<StoredQuote, 'rooms' | 'paint_options'>

/** "Kitchen, Emma's room". */
export const roomList = (reader: Reader, rooms: StoredQuote['rooms']): string => roomNames(reader, rooms).join(', ')

/**
 * The surfaces of a room with their colors: "walls EC-14, ceiling not picked yet".
 * @param asks whether open ones are chosen at the color consultation
 */
function colorsOf(reader: Reader, room: StoredQuote['rooms'][number], asks: boolean): string {
  const t = translator(reader)
  const codeOf = (surface: Surface): string => {
    const { colorCode, brand } = room.paintOptions[surface]
    return [brand, colorCode].filter(Boolean).join(' ')
  }
  const surfaces = paintedSurfaces(room)
  if (asks && surfaces.every((surface) => codeOf(surface) === '')) return t('to be chosen at the color consultation')
  return surfaces
    .map((surface) => {
      const code = codeOf(surface)
      const name = t(surfaceNamesWithin[surface])
      if (code !== '') return `${name} ${code}`
      return asks
        ? t('{surface} to be chosen at the color consultation', { surface: name })
        : t('{surface} not picked yet', { surface: name })
    })
    .join(', ')
}

/** One line per room whose colors are not all picked, once the color consultation is over. */
export const openColorFacts = (reader: Reader, { rooms, paint_options: options }: Painted): Fact[] => {
  const names = roomNames(reader, rooms)
  return rooms.flatMap((room, index) =>
    hasOpenColors([room], options) ? { label: names[index] ?? '', value: colorsOf(reader, room, false) } : [],
  )
}

/**
 * One line per room: who supplies the paint, or which colors were chosen.
 * @param hasEvening false when no color consultation is to come, so that nothing is chosen there
 */
export const colorFacts = (reader: Reader, { rooms, paint_options: options }: Painted, hasEvening = true): Fact[] => {
  const t = translator(reader)
  const names = roomNames(reader, rooms)
  return rooms.map((room, index) => {
    const brings = options.customerSupplies || room.paintOptions.customerSupplies
    const asks = hasEvening && (options.colorConsultation || room.paintOptions.colorConsultation)
    const value = brings ? t('your own paint') : colorsOf(reader, room, asks)
    return { label: names[index] ?? '', value }
  })
}
