import type { StoredRoom } from '../stored-shapes/stored-quote.ts'

/** Stands in the quotes of erased people. The address of nobody: no message can be sent there. */
export const ERASED_EMAIL = 'erased@erased.invalid'

/** Color codes, brands and the names of rooms are free text: people may write anything into them. */
export const withoutTypedWords = (rooms: readonly StoredRoom[]): StoredRoom[] =>
  rooms.map((room, index) => {
    const paintOptions = Object.entries(room.paintOptions).map(([name, value]) => [
      name,
      typeof value === 'object' ? { ...value, colorCode: '', brand: '' } : value,
    ])
    return { ...room, id: `room-${index + 1}`, name: '', photos: [], paintOptions: Object.fromEntries(paintOptions) }
  })
