import { type ConversationReader, unreadFrom } from '#server/bookings/conversations/conversations.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { OutboxTask } from '#server/platform/outbox/outbox-task.ts'
import { isMessageKind, readPayload } from '#server/platform/stored-shapes/stored-message.ts'

type UnreadConversation = { bookingId: string; reader: ConversationReader; number: number }

/** The conversation whose unread messages an email is about; undefined for every other email. */
async function getConversation(db: Db, { kind, payload }: OutboxTask): Promise<UnreadConversation | undefined> {
  if (!isMessageKind(kind)) return undefined
  if (kind === 'message-to-customer') return { reader: 'customer', ...readPayload(kind, payload) }
  if (kind === 'message-to-office') return { reader: 'office', ...readPayload(kind, payload) }
  if (kind !== 'message-to-painter') return undefined
  const { jobId, number } = readPayload(kind, payload)
  const job = await db
    .selectFrom('jobs')
    .select(['booking_id', 'contractor_id'])
    .where('id', '=', jobId)
    .executeTakeFirst()
  return job && { bookingId: job.booking_id, reader: job.contractor_id, number }
}

/**
 * Records which unread messages an email announces, right before it goes out: it is composed from that, and reads
 * the same in the office once they have been read (docs/rules/conversations.md#messages). Numbers only, never what the messages say.
 * @returns the task as it is to be sent
 */
export async function recordUnread(db: Db, task: OutboxTask): Promise<OutboxTask> {
  const conversation = await getConversation(db, task)
  if (!conversation) return task
  const { numbers: unreadRecipient } = await unreadFrom(db, conversation.bookingId, conversation)
  const payload = { ...task.payload, told: unreadRecipient }
  // An email that is dropped announced nothing.
  if (unreadRecipient.length > 0) {
    await db
      .updateTable('outbox_tasks')
      .set({ payload: JSON.stringify(payload) })
      .where('id', '=', task.id)
      .execute()
  }
  return { ...task, payload }
}
