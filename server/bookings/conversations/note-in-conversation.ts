import { isConversationOpen } from '#domain/bookings/conversation.ts'
import type { Text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { withoutNotifications } from '#server/platform/outbox/hold.ts'
import { writeMessage } from './write-message.ts'

const silent = [
  'message-to-customer',
  'push-message-to-customer',
  'message-to-painter',
  'push-message-to-painter',
] as const

/**
 * Writes down in the conversation of a booking that the caller has locked what was agreed on the phone: both sides read it there, and
 * hear of what it is about by the messages that belong to it. Nothing once the conversation is closed.
 */
export async function noteInConversation(db: Transaction, deps: Deps, booking: BookingRow, words: Text): Promise<void> {
  const visit = { status: booking.status, endDate: booking.end_date }
  if (!isConversationOpen(deps.market, visit, deps.now())) return
  const t = translator({ locale: deps.market.locales[0] })
  const message = { text: t(words), photos: [], key: null, at: deps.now() }
  await withoutNotifications(db, silent, () => writeMessage(db, deps, booking, { side: 'office' }, message))
}
