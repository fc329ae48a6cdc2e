import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import type { FollowUpWork } from '#server/quotes/quotes/copy-quote.ts'

/** How long a touch-up takes. */
export const TOUCH_UP_HALF_DAYS = 1
/** Square feet of it: less than anybody paints in half a day. */
const TOUCH_UP_AREA = 1

/**
 * The work of a touch-up: the rooms that are named, and nothing to pay.
 * @param wanted ids of rooms; those that the quote does not have are passed by, and without any all rooms are meant
 */
export function touchUpWork({ rooms, breakdown }: StoredQuote, wanted: readonly string[] = []): FollowUpWork {
  const named = rooms.filter(({ id }) => wanted.includes(id))
  const mended = (named.length > 0 ? named : rooms).map((room) => ({ ...room, cost: 0, photos: [] }))
  return {
    rooms: mended,
    workArea: TOUCH_UP_AREA,
    breakdown: {
      rooms: mended.map(() => 0),
      lines: mended.map(() => []),
      minimumJobAdjustment: 0,
      furnitureMoving: 0,
      subtotal: 0,
      taxRate: breakdown.taxRate,
      tax: 0,
      total: 0,
    },
  }
}
