import type { Thread, ThreadMessage } from '#contract/bookings/thread.ts'
import { isThreadOpen, threadClosesAt } from '#domain/bookings/thread.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import type { Deps } from '#server/platform/deps.ts'
import { sealPhoto } from '#server/quotes/photos/photo-address.ts'
import {
  findMessages,
  type MessageRow,
  type Participant,
  photosOfMessages,
  readerOfSide,
  threadState,
} from './thread.queries.ts'

/** Messages of one page. */
const PAGE = 50

const isOwn = (row: MessageRow, who: Participant): boolean =>
  row.side === who.side && (who.side !== 'painter' || row.contractor_id === who.contractorId)

/** Whose reading a participant is shown: the painter's for the customer, the customer's for everybody else. */
const otherOf = (who: Participant, { contractor_id: painter }: BookingRow): string =>
  who.side === 'customer' ? (painter ?? '') : 'customer'

/**
 * What was said about a booking, for one of those who take part (docs/rules/talk.md#messages).
 * @param before the page before this number; without it the newest one
 */
export async function presentThread(
  deps: Pick<Deps, 'db' | 'config' | 'market' | 'now'>,
  booking: BookingRow,
  who: Participant,
  before?: number,
): Promise<Thread> {
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
  const names = (row: MessageRow): ThreadMessage['name'] =>
    row.side === 'customer' ? customer : row.side === 'painter' ? row.first_name : null
  const { unread, seenTo } = await threadState(db, booking.id, readerOfSide(who), otherOf(who, booking))
  return {
    messages: shown.map((row) => ({
      number: row.number,
      side: row.side,
      name: names(row),
      isOwn: isOwn(row, who),
      text: row.text,
      photos: (photos.get(row.id) ?? []).map((id) => sealPhoto(deps, id)),
      at: row.at,
    })),
    before: rows.length > PAGE ? (shown[0]?.number ?? null) : null,
    unread,
    seenTo,
    closesAt: threadClosesAt(market, booking.end_date),
    isOpen: isThreadOpen(market, { status: booking.status, endDate: booking.end_date }, deps.now()),
  }
}
