import { markRead } from '#server/bookings/conversations/conversations.queries.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aVisit, type MessageCase, ORIGIN } from './a-visit.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A case of each message about unread messages in a conversation. */
export function conversationMessageCases(app: TestApp, visit = aVisit) {
  const writeMessages = async (bookingId: string, side: 'customer' | 'painter', contractorId: string | null = null) => {
    for (const number of [1, 2]) {
      await app.insert('conversation_messages', {
        id: newId(),
        booking_id: bookingId,
        number,
        side,
        contractor_id: contractorId,
        text: 'The gate code is 4471',
        at: TEST_NOW,
        recorded_at: TEST_NOW,
      })
    }
  }
  return {
    'message-to-customer': async () => {
      const { bookingId, painter } = await visit(app)
      await writeMessages(bookingId, 'painter', painter.id)
      return {
        payload: { bookingId, number: 1 },
        contains: ['sent you 2 messages', `${ORIGIN}/booking/${bookingId}`],
        undo: () => markRead(app.db, bookingId, 'customer', 2),
      }
    },
    'message-to-painter': async () => {
      const { bookingId, jobId, painter } = await visit(app, { jobStatus: 'acknowledged' })
      await writeMessages(bookingId, 'customer')
      return {
        payload: { jobId, number: 1 },
        contains: ['2 new messages about your job', `${ORIGIN}/contractor/dashboard`],
        undo: () => markRead(app.db, bookingId, painter.id, 2),
      }
    },
    'message-to-office': async () => {
      const { bookingId } = await visit(app)
      await writeMessages(bookingId, 'customer')
      return {
        payload: { bookingId, number: 1 },
        contains: ['wrote 2 messages', `${ORIGIN}/admin/dashboard`],
        undo: () => markRead(app.db, bookingId, 'office', 2),
      }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
