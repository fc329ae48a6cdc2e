import { comparePrices, type PriceChange, type Sides } from '#domain/bookings/change-orders.ts'
import type { ItemizedBreakdown } from '#domain/pricing/pricing.ts'
import { readChange } from '#server/billing/stored-shapes/stored-change.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'

/** A change that a customer approved, as a document names it. */
export type ApprovedChange = {
  /** As they typed it; null where nobody may be named. */
  by: string | null
  at: Date
  rooms: Sides<StoredRoom[]>
  prices: Sides<ItemizedBreakdown>
  change: PriceChange
}

/** The approved changes that are painted on a visit itself, in the order in which they were approved. */
export async function approvedChangesOf(db: Db, bookingId: string): Promise<ApprovedChange[]> {
  const rows = await db
    .selectFrom('change_orders')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'approved')
    .where('follow_up_id', 'is', null)
    .orderBy('answered_at')
    .orderBy('id')
    .execute()
  return rows.map((row) => {
    const { rooms, prices, approved_by: by, answered_at, sent_at } = readChange(row)
    return { by, at: answered_at ?? sent_at, rooms, prices, change: comparePrices(rooms, prices) }
  })
}
