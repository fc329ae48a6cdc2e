import type { BookingAction } from '#contract/office/actions.ts'
import { isUndoable, UNDO_SECONDS } from '#domain/office/undoable-actions.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { reservedSlotsOf } from '#server/bookings/booking/bookings.queries.ts'
import type { LockedBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { readSnapshot } from '#server/bookings/lifecycle/undo-booking-action.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { OwnEntries, Snapshot } from '#server/platform/stored-shapes/stored-snapshot.ts'

/** Nobody is told for a little longer, so that an undo of the last moment still arrives. */
const SECONDS_LONGER = 2

/** When an act can be undone no longer. */
export const undoEnds = (now: Date, seconds = UNDO_SECONDS): Date => new Date(now.getTime() + seconds * 1000)

/** When people are told of an act that can be undone until then. */
export const getNotificationTime = (until: Date): Date => new Date(until.getTime() + SECONDS_LONGER * 1000)

const hasOpenChange = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('change_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .executeTakeFirst()) !== undefined

/** An act that nobody has to hear of if it is taken back: of a visit that has not begun, and with it nothing else ends. */
export async function canBeUndone(
  db: Transaction,
  { booking, job }: LockedBooking,
  action: BookingAction['act'],
): Promise<boolean> {
  if (!isUndoable(action)) return false
  if (booking.status !== 'scheduled' && booking.status !== 'confirmed' && booking.status !== 'pending') return false
  if (job && job.status !== 'assigned' && job.status !== 'acknowledged') return false
  return !(await hasOpenChange(db, booking.id))
}

/** What a booking is before an act, as it is stored with the act. */
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
  return readSnapshot(db, locked, slots, lastAssigned)
}

/**
 * What an act entered for a booking that its transaction holds: all that is written by now and was not there before.
 * @param madeAt the moment of the act; the audit knows it as that of its own entries
 */
export async function findOwnChanges(
  db: Transaction,
  bookingId: string,
  { causes }: Pick<Snapshot, 'causes'>,
  madeAt: Date,
): Promise<OwnEntries> {
  const known = new Set(causes)
  const entered = (await entriesOf(db, bookingId)).map(({ cause }) => cause)
  const audits = await db
    .selectFrom('audit')
    .select('id')
    .where('subject_type', '=', 'booking')
    .where('subject_id', '=', bookingId)
    .where('at', '>=', madeAt)
    .execute()
  return {
    causes: [...new Set(entered)].filter((cause) => !known.has(cause)),
    audits: audits.map(({ id }) => id),
  }
}
