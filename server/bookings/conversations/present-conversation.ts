import type { ConversationMessage, ConversationPart } from '#contract/bookings/conversation.ts'
import { conversationClosesAt, isConversationOpen } from '#domain/bookings/conversation.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealPhoto } from '#server/quotes/photos/photo-address.ts'
import {
  findMessages,
  type MessageRow,
  type Participant,
  photosOfMessages,
  readConversationState,
  readerOfSide,
} from './conversations.queries.ts'

/** Messages of one page. */
const PAGE = 50

const isOwn = (row: MessageRow, participant: Participant): boolean =>
  row.side === participant.side && (participant.side !== 'painter' || row.contractor_id === participant.contractorId)

/** Whose reading a participant is shown: the painter's for the customer, the customer's for everybody else. */
const getOtherReader = (participant: Participant, { contractor_id: painter }: BookingRow): string =>
  participant.side === 'customer' ? (painter ?? '') : 'customer'

/**
 * The conversation of a booking, for one of those who take part (docs/rules/conversations.md#messages).
 * @param before the page before this number; without it the newest one
 */
export async function presentConversation(
  deps: Pick<Deps, 'db' | 'config' | 'market' | 'now'>,
  booking: BookingRow,
  participant: Participant,
  before?: number,
): Promise<ConversationPart> {
  const { db, market } = deps
  const rows = await findMessages(db, booking.id, { before, limit: PAGE + 1 })
  const shown = rows.slice(0, PAGE).reverse()
  const photos = await photosOfMessages(
    db,
    shown.map(({ id }) => id),
  )
  const { customer_name: customer } = await db
    .selectFrom('quotes')
    .select('customer_name')
    .where('id', '=', booking.quote_id)
    .executeTakeFirstOrThrow()
  // Who of the office wrote is nobody else's business.
  const colleague = (row: MessageRow) => (participant.side === 'office' ? row.account_name : null)
  const names = (row: MessageRow): ConversationMessage['name'] =>
    row.side === 'customer' ? customer : row.side === 'painter' ? row.first_name : colleague(row)
  const { unread, seenTo } = await readConversationState(
    db,
    booking.id,
    readerOfSide(participant),
    getOtherReader(participant, booking),
  )
  return {
    messages: shown.map((row) => ({
      number: row.number,
      side: row.side,
      name: names(row),
      isOwn: isOwn(row, participant),
      text: row.text,
      photos: (photos.get(row.id) ?? []).map((id) => sealPhoto(deps, id)),
      at: row.at,
    })),
    before: rows.length > PAGE ? (shown[0]?.number ?? null) : null,
    unread,
    seenTo,
    closesAt: conversationClosesAt(market, booking.end_date),
    isOpen: isConversationOpen(market, { status: booking.status, endDate: booking.end_date }, deps.now()),
  }
}
