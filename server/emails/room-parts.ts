import { paintedSurfaces, roomNames, surfaceLabels } from '../../domain/rooms.ts'
import type { StoredQuote } from '../stored-shapes/stored-quote.ts'
import type { Fact } from './letter.ts'

type Painted = Pick<StoredQuote, 'rooms' | 'paint_options'>

/** "Kitchen, Emma's room". */
export const roomList = (rooms: StoredQuote['rooms']): string => roomNames(rooms).join(', ')

/** The surfaces of a room grouped by color: "walls EC-14, ceiling EC-25". */
const colorsOf = (room: StoredQuote['rooms'][number]): string =>
  paintedSurfaces(room)
    .map((surface) => {
      const { colorCode, brand } = room.paintOptions[surface]
      const code = [brand, colorCode].filter(Boolean).join(' ')
      return `${surfaceLabels[surface].toLowerCase()} ${code || 'still open'}`
    })
    .join(', ')

/** One line per room: who supplies the paint, or which colors were chosen. */
export const colorFacts = ({ rooms, paint_options: options }: Painted): Fact[] => {
  const names = roomNames(rooms)
  return rooms.map((room, index) => {
    const brings = options.customerSupplies || room.paintOptions.customerSupplies
    const asks = options.colorConsultation || room.paintOptions.colorConsultation
    const value = brings ? 'your own paint' : asks ? 'to be chosen at the color consultation' : colorsOf(room)
    return { label: names[index] ?? '', value }
  })
}
