import type { Query, QueryClient } from '@tanstack/react-query'
import { getMoney, listReceivables } from '#contract/billing/money.ts'
import { listDayVisits } from '#contract/bookings/day-visits.ts'
import { getAdminBooking, listBookings } from '#contract/bookings/office-bookings.ts'
import { listClosures } from '#contract/coverage/closures.ts'
import { listServiceAreas } from '#contract/coverage/office-service-areas.ts'
import { listPauses } from '#contract/coverage/pauses.ts'
import { countCustomerSegments, listCustomers, summarizeCustomers } from '#contract/customers/customer-list.ts'
import { getCustomer, listCustomerMessages } from '#contract/customers/customer-page.ts'
import { getBoard } from '#contract/office/board.ts'
import { getNeeds } from '#contract/office/inbox.ts'
import { getOverview } from '#contract/office/overview.ts'
import { getPainterPage } from '#contract/office/painter-page.ts'
import { listPeople } from '#contract/office/people.ts'
import { getSecondFactorPolicy } from '#contract/office/second-factor.ts'
import { getBusinessSettings } from '#contract/pricing/office-business.ts'
import { listPricing, listPricingHistory } from '#contract/pricing/office-pricing.ts'
import { listCalls, listQuotes } from '#contract/quotes/office-quotes.ts'
import { listFits, proposePlacements } from '#contract/scheduling/candidates.ts'
import { invalidateCalls, queriesOfRole } from '#web/lib/queries.ts'

/** Lists and figures in which a booking stands. */
const lists: ReadonlySet<unknown> = new Set(
  [
    getNeeds,
    listDayVisits,
    listBookings,
    getBoard,
    getOverview,
    getPainterPage,
    getMoney,
    listReceivables,
    listFits,
    proposePlacements,
    getCustomer,
    listCustomerMessages,
    listCustomers,
    summarizeCustomers,
    countCustomerSegments,
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

/** Reloads these bookings wherever they are shown, and every list in view. Resolves when all has arrived. */
export async function invalidateBookings(client: QueryClient, bookingIds: Iterable<string> = []): Promise<void> {
  const ids = new Set(bookingIds)
  await client.invalidateQueries({
    predicate: (query) => !isOfForm(query) && (lists.has(query.queryKey[0]) || isAbout(query, ids)),
  })
}

/**
 * The same after an action on one booking. Resolves once the booking itself has arrived: the next action is done to the
 * version that this one left behind.
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

export const invalidateInbox = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [getNeeds.name] })

/** Reloads the settings in view. */
export const invalidateSettings = (client: QueryClient): Promise<void> =>
  invalidateCalls(
    client,
    listPricing,
    listPricingHistory,
    getBusinessSettings,
    listServiceAreas,
    listClosures,
    listPauses,
    listPeople,
    getSecondFactorPolicy,
  )

/** Reloads everything in view: events may have been missed. */
export async function invalidateOffice(client: QueryClient): Promise<void> {
  const { predicate } = queriesOfRole('administrator')
  await client.invalidateQueries({ predicate: (query) => !isOfForm(query) && (predicate?.(query) ?? false) })
}
