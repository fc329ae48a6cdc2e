import type { StoredRoom } from './stored-quote.ts'

/** Color codes, brands and the names of rooms are free text: people may write anything into them. */
export const withoutTypedWords = (rooms: readonly StoredRoom[]): StoredRoom[] =>
  rooms.map((room, index) => {
    const paintOptions = Object.entries(room.paintOptions).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, colorCode: '', brand: '' } : value,
    ])
    return { ...room, id: `room-${index + 1}`, name: '', photos: [], paintOptions: Object.fromEntries(paintOptions) }
  })
