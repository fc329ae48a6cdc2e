import type { Selectable } from 'kysely'
import type { Sides } from '#domain/bookings/change-orders.ts'
import type { ItemizedBreakdown } from '#domain/pricing/pricing.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { readReceipt, readRooms, type StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { withoutTypedWords } from '#server/pricing/stored-shapes/without-typed-words.ts'

type ChangeOrderRow = Selectable<Database['change_orders']>
type JsonColumn = 'rooms_before' | 'rooms_after' | 'breakdown_before' | 'breakdown_after'

/** A row of `change_orders` with the rooms and prices of both sides. */
export type StoredChange = Omit<ChangeOrderRow, JsonColumn> & {
  rooms: Sides<StoredRoom[]>
  prices: Sides<ItemizedBreakdown>
}

/**
 * Parses a change, whichever release stored it.
 * @throws ZodError when no release has ever stored such rooms or prices
 */
export const readChange = ({
  rooms_before,
  rooms_after,
  breakdown_before,
  breakdown_after,
  ...row
}: ChangeOrderRow): StoredChange => ({
  ...row,
  rooms: { before: readRooms(rooms_before), after: readRooms(rooms_after) },
  prices: { before: readReceipt(breakdown_before), after: readReceipt(breakdown_after) },
})

/** Both sides of a change without what people typed; each room is still distinct and found on the other side. */
export function sidesWithoutTypedWords(rooms: Sides<StoredRoom[]>): Sides<StoredRoom[]> {
  const ids = [...rooms.before, ...rooms.after].map(({ id }) => id)
  const blank = (side: StoredRoom[]): StoredRoom[] =>
    withoutTypedWords(side).map((room, index) => ({ ...room, id: `room-${ids.indexOf(side[index]?.id ?? '') + 1}` }))
  return { before: blank(rooms.before), after: blank(rooms.after) }
}
