import type { Act } from '#contract/office/acts.ts'
import { isUndoable, UNDO_SECONDS } from '#domain/office/acts.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { reservedSlotsOf } from '#server/bookings/booking/bookings.queries.ts'
import type { HeldLife } from '#server/bookings/lifecycle/held-life.ts'
import { lifeBefore } from '#server/bookings/lifecycle/take-back.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { LifeBefore, OwnOfAct } from '#server/platform/stored-shapes/stored-act.ts'

/** Nobody is told for a little longer, so that an undo of the last moment still arrives. */
const SECONDS_LONGER = 2

/** When an act can be undone no longer. */
export const undoEnds = (now: Date, seconds = UNDO_SECONDS): Date => new Date(now.getTime() + seconds * 1000)

/** When people are told of an act that can be undone until then. */
export const heldUntil = (until: Date): Date => new Date(until.getTime() + SECONDS_LONGER * 1000)

const hasOpenChange = async (db: Transaction, bookingId: string): Promise<boolean> =>
  (await db
    .selectFrom('change_orders')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('state', '=', 'sent')
    .executeTakeFirst()) !== undefined

/** An act that nobody has to hear of if it is taken back: of a visit that has not begun, and with it nothing else ends. */
export async function canBeUndone(db: Transaction, { booking, job }: HeldLife, act: Act['act']): Promise<boolean> {
  if (!isUndoable(act)) return false
  if (booking.status !== 'scheduled' && booking.status !== 'confirmed' && booking.status !== 'pending') return false
  if (job && job.status !== 'assigned' && job.status !== 'acknowledged') return false
  return !(await hasOpenChange(db, booking.id))
}

/** What a booking is before an act, as it is stored with the act. */
export async function remember(
  db: Transaction,
  held: HeldLife,
  taker: string | null,
): Promise<Omit<LifeBefore, 'own'>> {
  const slots = await reservedSlotsOf(db, held.booking.id)
  const found =
    taker === null
      ? undefined
      : await db.selectFrom('contractors').select('last_assigned_at').where('id', '=', taker).executeTakeFirst()
  const lastAssigned = taker === null || !found ? null : { contractorId: taker, at: found.last_assigned_at }
  return lifeBefore(db, held, slots, lastAssigned)
}

/**
 * What an act entered for a booking that its transaction holds: all that is written by now and was not there before.
 * @param madeAt the moment of the act; the audit knows it as that of its own entries
 */
export async function ownOf(
  db: Transaction,
  bookingId: string,
  { causes }: Pick<LifeBefore, 'causes'>,
  madeAt: Date,
): Promise<OwnOfAct> {
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
