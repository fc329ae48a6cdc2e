import { sql } from 'kysely'
import type { AdminBooking, BookingOrder } from '#contract/bookings/office-bookings.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { byWordsOrId, findByWords, idsOf, SCANNED } from '#server/platform/search/find-by-words.ts'
import type { Question } from '#server/platform/search/search-words.ts'
import { byVisit, newestFirst, type Order, positionOfVisit, takesOrFollows } from './booking-orders.ts'
import { paintersNamed } from './painters-named.ts'

/** The filters of a list of bookings. */
export type BookingFilters = {
  status?: BookingStatus | undefined
  q?: Question | undefined
  contractorId?: string | undefined
  /** The visit takes a day of this range, which may be open at either end. */
  from?: CivilDate | undefined
  to?: CivilDate | undefined
  sort?: BookingOrder | undefined
}

/** Bookings of at most this many days are read by day; of more days, or without a first or last one, by time. */
const FEW_DAYS = 92

const conditionsOf = ({ status, contractorId, from, to }: BookingFilters) => [
  ...(status === undefined ? [] : [sql`b.status = ${status}`]),
  ...(contractorId === undefined ? [] : [sql`b.contractor_id = ${contractorId}`]),
  ...(from === undefined ? [] : takesOrFollows(from)),
  ...(to === undefined ? [] : [sql`b.scheduled_date <= ${to}::date`]),
]

type Page = { limit: number; order: Order }

/**
 * One part of the list, in one order: bookings with all terms among their words, and those of painters who have some of the terms in
 * their names, with the others among the words.
 */
async function findInOrder(
  db: Db,
  filters: BookingFilters,
  { limit, order }: Page,
  scanned: typeof SCANNED,
): Promise<string[]> {
  const conditions = [...conditionsOf(filters), ...order.only]
  const { q: question, from, to } = filters
  const isByDay = from !== undefined && to !== undefined && daysBetween(from, to) < FEW_DAYS
  const found = await findByWords(db, 'bookings', { question, conditions, limit, order, isByDay }, scanned)
  const named = question === undefined ? [] : await paintersNamed(db, question)
  if (question === undefined || named.length === 0) return found
  const ids = new Set(found)
  for (const { painters, others } of named) {
    const theirs = [sql`b.contractor_id = any(${painters})`, ...conditions]
    const more = await findByWords(
      db,
      'bookings',
      { question: { ...question, terms: others }, conditions: theirs, limit, order, isByDay },
      scanned,
    )
    for (const id of more) ids.add(id)
  }
  return idsOf(db, sql`select b.id from bookings b where b.id = any(${[...ids]}) ${order.by} limit ${limit}`)
}

/** Visits before this day are listed after the others; null where the range begins with a day that was asked for. */
const overBefore = ({ from }: BookingFilters, today: CivilDate): CivilDate | null => (from === undefined ? today : null)

/** The place of a booking in the list, for the cursor of the next page. */
export const positionIn = (
  filters: BookingFilters,
  today: CivilDate,
  booking: Pick<AdminBooking, 'id' | 'createdAt' | 'scheduledDate' | 'endDate' | 'timeSlot'>,
): Position =>
  filters.sort === 'visit'
    ? positionOfVisit(booking, overBefore(filters, today))
    : { at: booking.createdAt, id: booking.id }

type Wanted = { limit: number; today: CivilDate; position?: Position | undefined }

/**
 * The ids of matching bookings after a cursor, in the order of `filters.sort`. Fast with a hundred thousand bookings, whatever is
 * searched for: common words appear soon among the first, others lead to their bookings by the index of words.
 */
export function findBookingIds(
  db: Db,
  filters: BookingFilters,
  { limit, today, position }: Wanted,
  scanned = SCANNED,
): Promise<string[]> {
  const find = async (q: Question | undefined, from: Position | undefined): Promise<string[]> => {
    const orders = filters.sort === 'visit' ? byVisit(from, overBefore(filters, today)) : [newestFirst(from)]
    const found: string[] = []
    for (const order of orders) {
      if (found.length === limit) break
      found.push(...(await findInOrder(db, { ...filters, q }, { limit: limit - found.length, order }, scanned)))
    }
    return found
  }
  return byWordsOrId({ db, of: 'bookings', isLaterPage: position !== undefined }, filters.q, (question, page) =>
    find(question, page === 'first' ? undefined : position),
  )
}
