import { isDeepStrictEqual } from 'node:util'
import { reversePosting } from '#domain/billing/postings.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { type BillDeps, bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { type LedgerContext, post } from '#server/billing/ledger/post.ts'
import { readEarningsBasis, storedBasisOf } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { BeforeApproval } from '#server/bookings/change-orders/stored-approval.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { withoutNotifications } from '#server/platform/outbox/hold.ts'
import { readReceipt, readRooms, type StoredRoom } from '#server/pricing/stored-shapes/stored-quote.ts'
import { applyEvent } from './apply-transition.ts'
import { type LockedBooking, lockBookingWithJob } from './locked-booking.ts'
import { freeSlotsOf, reserveAgain } from './slots.ts'

type WorkBefore = Extract<BeforeApproval, { type: 'same_visit' }>

const quoteOf = (db: Transaction, { booking }: LockedBooking) =>
  db
    .selectFrom('quotes')
    .select(['rooms', 'breakdown', 'work_area', 'total_cost', 'final_cost'])
    .where('id', '=', booking.quote_id)
    .executeTakeFirstOrThrow()

const causesOf = async (db: Transaction, { booking }: LockedBooking): Promise<string[]> => [
  ...new Set((await entriesOf(db, booking.id)).map(({ cause }) => cause)),
]

/** The work of a visit that the caller has locked, before a change of it is approved; without the approval's own entries. */
export async function readWorkBefore(db: Transaction, locked: LockedBooking): Promise<WorkBefore> {
  const { rooms, breakdown, work_area, total_cost, final_cost } = await quoteOf(db, locked)
  const { booking, job } = locked
  return {
    type: 'same_visit',
    halfDays: booking.half_days,
    quote: {
      rooms: readRooms(rooms),
      breakdown: readReceipt(breakdown),
      workArea: work_area,
      totalCost: total_cost,
      finalCost: final_cost,
    },
    job: job && { id: job.id, earnings: job.earnings, basis: storedBasisOf(readEarningsBasis(job.earnings_basis)) },
    causes: await causesOf(db, locked),
    own: [],
  }
}

/** The same, once the change is approved. */
export const withOwnCauses = async (
  db: Transaction,
  locked: LockedBooking,
  before: WorkBefore,
): Promise<WorkBefore> => ({
  ...before,
  own: (await causesOf(db, locked)).filter((cause) => !before.causes.includes(cause)),
})

/** Whether neither the price nor the rooms nor the ledger of a visit changed since its change was approved. */
async function isAsApproved(
  db: Transaction,
  locked: LockedBooking,
  before: WorkBefore,
  approved: { rooms: readonly StoredRoom[]; difference: number },
): Promise<boolean> {
  const { rooms, final_cost: price } = await quoteOf(db, locked)
  const known = new Set([...before.causes, ...before.own])
  return (
    price === before.quote.finalCost + approved.difference &&
    isDeepStrictEqual(readRooms(rooms), readRooms(approved.rooms)) &&
    (await causesOf(db, locked)).every((cause) => known.has(cause)) &&
    (locked.job?.id ?? null) === (before.job?.id ?? null)
  )
}

/** Gives half-days back, or reserves those that the approved change gave back. @returns whether they are still free */
async function restoreSlots(db: Transaction, { booking }: LockedBooking, halfDays: number): Promise<boolean> {
  const { id, contractor_id: contractorId, scheduled_date: date, time_slot: slot, half_days: now } = booking
  if (contractorId === null) return false
  const missing = slotsOfVisit(date, slot, halfDays).slice(now)
  if (missing.length > 0) return reserveAgain(db, id, contractorId, missing)
  await freeSlotsOf(db, id, slotsOfVisit(date, slot, now).slice(halfDays))
  return true
}

/**
 * Restores the work of a visit that the caller has locked to before its customer approved a change: rooms and receipt, the price
 * with the painter's share, the half-days; what the approval entered in the ledger is reversed
 * (docs/rules/change-orders.md#second-thoughts).
 * @returns false when something else happened to the visit since, or its half-days are taken; the transaction has to be rolled back then
 */
export async function restoreWork(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  locked: LockedBooking,
  before: WorkBefore,
  approved: { rooms: readonly StoredRoom[]; difference: number },
): Promise<boolean> {
  if (!(await isAsApproved(db, locked, before, approved))) return false
  if (!(await restoreSlots(db, locked, before.halfDays))) return false
  const { rooms, breakdown, workArea, totalCost, finalCost } = before.quote
  await db
    .updateTable('quotes')
    .set({
      rooms: JSON.stringify(rooms),
      breakdown: JSON.stringify(breakdown),
      work_area: workArea,
      total_cost: totalCost,
      final_cost: finalCost,
    })
    .where('id', '=', locked.booking.quote_id)
    .execute()
  const booking = await applyEvent(db, deps, locked, { type: 'rescaled', halfDays: before.halfDays })
  if (before.job) {
    const { id, earnings, basis } = before.job
    const pay = { earnings, earnings_basis: JSON.stringify(basis) }
    await db.updateTable('jobs').set(pay).where('id', '=', id).execute()
  }
  const entries = await entriesOf(db, booking.id)
  const subject = await subjectOf(db, booking)
  const reversed = before.own.map((cause) => reversePosting(entries, cause))
  await post(db, deps, { subject, status: booking.status, entries }, reversed)
  await bill(db, deps, booking)
  return true
}

/**
 * Cancels a second visit whose customer took back that they wanted it. Nobody was sent a message about it, so nobody is sent one now.
 * @returns false when something happened to it since it was booked; the transaction has to be rolled back then
 */
export async function cancelSecondVisit(
  db: Transaction,
  deps: LedgerContext & BillDeps,
  bookingId: string,
  version: number,
): Promise<boolean> {
  const locked = await lockBookingWithJob(db, bookingId)
  if (!locked || locked.booking.version !== version) return false
  await withoutNotifications(db, ['booking-cancelled', 'job-cancelled', 'push-job-cancelled'], () =>
    applyEvent(db, deps, locked, { type: 'cancelled', by: 'customer', fee: 0 }),
  )
  return true
}
