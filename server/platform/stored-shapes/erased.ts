import type { Sides } from '#domain/bookings/change-orders.ts'
import type { StoredRoom } from './stored-quote.ts'

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

/** The same for both sides of a change; each room is still distinct and found on the other side. */
export function sidesWithoutTypedWords(rooms: Sides<StoredRoom[]>): Sides<StoredRoom[]> {
  const ids = [...rooms.before, ...rooms.after].map(({ id }) => id)
  const blank = (side: StoredRoom[]): StoredRoom[] =>
    withoutTypedWords(side).map((room, index) => ({ ...room, id: `room-${ids.indexOf(side[index]?.id ?? '') + 1}` }))
  return { before: blank(rooms.before), after: blank(rooms.after) }
}
