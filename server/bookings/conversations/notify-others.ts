import { takesPart, UNREAD_MINUTES } from '#domain/bookings/conversation.ts'
import { customerEmailOf } from '#server/bookings/booking/bookings.queries.ts'
import { findLiveJob } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { ADMINISTRATOR, enqueue } from '#server/platform/outbox/enqueue.ts'
import { enqueuePush } from '#server/platform/outbox/enqueue-push.ts'
import type { Message } from '#server/platform/stored-shapes/stored-message.ts'
import type { Push } from '#server/platform/stored-shapes/stored-push.ts'
import { type ConversationReader, type Participant, planEmail } from './conversations.queries.ts'

/** A recipient of a message, with the address and what is sent there. */
type Recipient = { reader: ConversationReader; to: string; message: Message; push?: Push }

/** The painter who takes part in a visit; undefined while nobody has acknowledged its job, and once they can no longer read it. */
const painterOf = async (db: Transaction, { id }: BookingRow) => {
  const job = await findLiveJob(db, id)
  if (!job || !takesPart(job.status)) return undefined
  const painter = await db
    .selectFrom('contractors')
    .select(['email', 'is_active'])
    .where('id', '=', job.contractor_id)
    .executeTakeFirst()
  return painter?.is_active ? { contractorId: job.contractor_id, jobId: job.id, email: painter.email } : undefined
}

/**
 * Shows a new message to the others at once, and plans an e-mail to each who has not read it in two minutes: one for all that
 * came until then. What a customer writes while no painter takes part goes to the office.
 */
export async function notifyOthers(
  db: Transaction,
  now: Date,
  booking: BookingRow,
  { author, number }: { author: Participant; number: number },
): Promise<void> {
  const painter = await painterOf(db, booking)
  const recipients: Recipient[] = []
  if (author.side !== 'customer') {
    recipients.push({
      reader: 'customer',
      to: await customerEmailOf(db, booking),
      message: { kind: 'message-to-customer', bookingId: booking.id, number },
      push: { kind: 'push-message-to-customer', bookingId: booking.id, number },
    })
  }
  if (painter && author.side !== 'painter') {
    recordChange(db, { topic: 'jobs', ...painter, kind: 'changed' })
    const { contractorId: reader, jobId, email: to } = painter
    const push = { kind: 'push-message-to-painter', contractorId: reader, jobId, number } as const
    recipients.push({ reader, to, message: { kind: 'message-to-painter', jobId, number }, push })
  }
  if (!painter && author.side === 'customer') {
    const message = { kind: 'message-to-office', bookingId: booking.id, number } as const
    recipients.push({ reader: 'office', to: ADMINISTRATOR, message })
  }
  const dueAt = new Date(now.getTime() + UNREAD_MINUTES * 60_000)
  for (const { reader, to, message, push } of recipients) {
    if (push) enqueuePush(db, now, push)
    if (await planEmail(db, booking.id, reader, { now, dueAt })) enqueue(db, now, to, message, dueAt)
  }
}
