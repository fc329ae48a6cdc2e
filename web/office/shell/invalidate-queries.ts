import type { Query, QueryClient } from '@tanstack/react-query'
import { getMoney, listReceivables } from '#contract/billing/money.ts'
import { listDayVisits } from '#contract/bookings/day-visits.ts'
import { getAdminBooking, listBookings } from '#contract/bookings/office-bookings.ts'
import { getCustomer, listCustomerMessages } from '#contract/customers/customer-page.ts'
import { getBoard } from '#contract/office/board.ts'
import { getNeeds } from '#contract/office/inbox.ts'
import { getOverview } from '#contract/office/overview.ts'
import { listCalls, listQuotes } from '#contract/quotes/office-quotes.ts'
import { listFits, proposePlacements } from '#contract/scheduling/candidates.ts'
import { queriesOfRole } from '#web/lib/queries.ts'

/** Lists and figures in which a booking stands. */
const lists: ReadonlySet<unknown> = new Set(
  [
    getNeeds,
    listDayVisits,
    listBookings,
    getBoard,
    getOverview,
    getMoney,
    listReceivables,
    listFits,
    proposePlacements,
    getCustomer,
    listCustomerMessages,
    listQuotes,
    listCalls,
  ].map(({ name }) => name),
)

/** A form reads what it edits under a longer key, and compares it by itself when it is sent. */
const isOfForm = ({ queryKey }: Query): boolean => queryKey[2] === 'edit'

/** Whether a reading is about one of these subjects, by the `id` in its path. */
function isAbout({ queryKey: [, args] }: Query, ids: ReadonlySet<string>): boolean {
  const id = (args as { params?: { id?: unknown } } | undefined)?.params?.id
  return typeof id === 'string' && ids.has(id)
}

/** Reads these bookings anew wherever they are shown, and every list in view. Resolves when all has arrived. */
export async function invalidateBookings(client: QueryClient, bookingIds: Iterable<string> = []): Promise<void> {
  const ids = new Set(bookingIds)
  await client.invalidateQueries({
    predicate: (query) => !isOfForm(query) && (lists.has(query.queryKey[0]) || isAbout(query, ids)),
  })
}

/**
 * The same after an act on one booking. Resolves as soon as the booking itself has arrived, since whatever is done to it next is done
 * to the version that the act left behind.
 */
export async function invalidateAfterAction(client: QueryClient, bookingId: string): Promise<void> {
  const ids = new Set([bookingId])
  const isItself = (query: Query) =>
    query.queryKey[0] === getAdminBooking.name && !isOfForm(query) && isAbout(query, ids)
  void client.invalidateQueries({
    predicate: (query) => !isItself(query) && !isOfForm(query) && (lists.has(query.queryKey[0]) || isAbout(query, ids)),
  })
  await client.invalidateQueries({ predicate: isItself })
}

/** Reads anew what needs somebody. */
export const invalidateInbox = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [getNeeds.name] })

/** Reads everything in view anew: news may have been missed. */
export async function invalidateOffice(client: QueryClient): Promise<void> {
  const { predicate } = queriesOfRole('administrator')
  await client.invalidateQueries({ predicate: (query) => !isOfForm(query) && (predicate?.(query) ?? false) })
}
