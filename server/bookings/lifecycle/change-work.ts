import type { Cents } from '#domain/platform/money.ts'
import type { ItemizedBreakdown } from '#domain/pricing/pricing.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import type { BillDeps } from '#server/billing/invoices/bill.ts'
import type { LedgerContext } from '#server/billing/ledger/post.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { applyEvent } from './apply-transition.ts'
import type { LockedBooking } from './locked-booking.ts'
import { repriceBy } from './reprice.ts'
import { freeSlotsOf, reserveOpenSlots } from './slots.ts'

/** The work that is painted from now on, its price, and its half-days from the same time on. */
export type ApprovedWork = {
  changeId: string
  rooms: readonly StoredRoom[]
  breakdown: ItemizedBreakdown
  workArea: number
  difference: Cents
  halfDays: number
  /** For the ledger, in the language of the office. */
  reason: string
}

/** Reserves what a visit needs in addition, or gives back what it no longer needs. @returns whether its painter is free */
async function fitSlots(db: Transaction, { booking }: LockedBooking, halfDays: number): Promise<boolean> {
  const { id, contractor_id: contractorId, scheduled_date: date, time_slot: slot, half_days: booked } = booking
  if (contractorId === null) return false
  const more = slotsOfVisit(date, slot, halfDays).slice(booked)
  if (more.length > 0) return reserveOpenSlots(db, { id, quoteId: booking.quote_id }, contractorId, more)
  await freeSlotsOf(db, id, slotsOfVisit(date, slot, booked).slice(halfDays))
  return true
}

/**
 * Changes the work of a visit that the caller has locked as its customer approved it: rooms and receipt of the quote, the price
 * with the painter's share, the ledger, the reserved half-days and the end of the visit (docs/rules/change-orders.md#approving).
 * @returns false when its painter is no longer free for the half-days; the transaction has to be rolled back then
 */
export async function changeWork(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  { changeId, rooms, breakdown, workArea, difference, halfDays, reason }: ApprovedWork,
): Promise<boolean> {
  if (!(await fitSlots(db, locked, halfDays))) return false
  await db
    .updateTable('quotes')
    .set((quote) => ({
      rooms: JSON.stringify(rooms),
      breakdown: JSON.stringify(breakdown),
      work_area: workArea,
      total_cost: quote('total_cost', '+', difference),
    }))
    .where('id', '=', locked.booking.quote_id)
    .execute()
  const booking = await applyEvent(db, deps, locked, { type: 'rescaled', halfDays })
  await repriceBy(db, deps, { ...locked, booking }, { changeId, difference, reason })
  return true
}
