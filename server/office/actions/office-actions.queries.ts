import type { BookingAction } from '#contract/office/actions.ts'
import { isUndoable, UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { reservedSlotsOf } from '#server/bookings/booking/bookings.queries.ts'
import type { LockedBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import type { Snapshot } from '#server/bookings/lifecycle/stored-snapshot.ts'
import { readSnapshot } from '#server/bookings/lifecycle/undo-booking-action.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** Nobody is notified for a little longer, so that an undo of the last moment still arrives. */
const SECONDS_LONGER = 2

/** When an action can no longer be undone. */
export const undoEnds = (now: Date, seconds = UNDO_SECONDS): Date => new Date(now.getTime() + seconds * 1000)

/** When people are notified of an action that can be undone until then. */
export const getNotificationTime = (until: Date): Date => new Date(until.getTime() + SECONDS_LONGER * 1000)

/** The change of a booking that waits for the customer's answer, with the difference that it makes, in cents. */
export const findOpenChange = (db: Transaction, bookingId: string) =>
  db
    .selectFrom('change_orders')
    .select(['id', 'difference'])
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .executeTakeFirst()

/** Whether nobody has to hear of an undone action: its visit has not begun, or it is completed by the office. */
export function canBeUndone({ booking, job }: LockedBooking, action: BookingAction['action']): boolean {
  if (!isUndoable(action)) return false
  if (action === 'complete') return job?.status !== 'completed'
  if (booking.status !== 'scheduled' && booking.status !== 'confirmed' && booking.status !== 'pending') return false
  return !job || job.status === 'assigned' || job.status === 'acknowledged'
}

/** Takes the snapshot of a booking that is stored with an action. */
export async function takeSnapshot(
  db: Transaction,
  locked: LockedBooking,
  assignedId: string | null,
): Promise<Omit<Snapshot, 'own'>> {
  const slots = await reservedSlotsOf(db, locked.booking.id)
  const found =
    assignedId === null
      ? undefined
      : await db.selectFrom('contractors').select('last_assigned_at').where('id', '=', assignedId).executeTakeFirst()
  const lastAssigned = assignedId === null || !found ? null : { contractorId: assignedId, at: found.last_assigned_at }
  const change = (await findOpenChange(db, locked.booking.id))?.id ?? null
  const wait = await db
    .selectFrom('no_shows')
    .select(['id', 'state'])
    .where('booking_id', '=', locked.booking.id)
    .where('state', 'in', ['waiting', 'left'])
    .executeTakeFirst()
  return readSnapshot(db, locked, { slots, lastAssigned, change, wait: wait ?? null })
}

/** The causes of the ledger's entries that an action made for a booking that its transaction locks: those that were not there before. */
export async function findOwnCauses(
  db: Transaction,
  bookingId: string,
  { causes }: Pick<Snapshot, 'causes'>,
): Promise<string[]> {
  const known = new Set(causes)
  const entered = (await entriesOf(db, bookingId)).map(({ cause }) => cause)
  return [...new Set(entered)].filter((cause) => !known.has(cause))
}
