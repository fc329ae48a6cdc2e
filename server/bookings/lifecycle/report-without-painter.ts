import { createHash } from 'node:crypto'
import { digestAt, isUrgent } from '#domain/bookings/unplaced.ts'
import type { Moment } from '#domain/platform/market.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { idOf } from '#server/platform/identifiers.ts'
import { ADMINISTRATOR, EMAIL_QUEUE, enqueue, messageRow } from '#server/platform/outbox/enqueue.ts'
import { announceQueued } from '#server/platform/outbox/queue-listeners.ts'

/** A deterministic id for the digest of that hour, so that queueing it is idempotent. */
const digestId = (at: Date): string => idOf(createHash('sha256').update(`digest ${at.toISOString()}`).digest())

/**
 * Notifies the administrator of a booking that nobody can take: at once and separately when the visit is near, else in the
 * next digest, which lists everything that is waiting when it is sent (docs/rules/visits.md).
 */
export async function reportWithoutPainter(
  db: Transaction,
  { market, now }: Moment,
  booking: Pick<BookingRow, 'id' | 'scheduled_date' | 'time_slot'>,
): Promise<void> {
  if (isUrgent(visitBegins(market, booking.scheduled_date, booking.time_slot), now)) {
    enqueue(db, now, ADMINISTRATOR, { kind: 'booking-without-contractor', bookingId: booking.id })
    return
  }
  const at = digestAt(market, now)
  const row = messageRow(now, ADMINISTRATOR, { kind: 'bookings-without-contractor' }, at)
  await db
    .insertInto('effects')
    .values({ ...row, id: digestId(at) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  announceQueued(db, EMAIL_QUEUE)
}
