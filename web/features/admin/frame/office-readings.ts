import type { Query, QueryClient } from '@tanstack/react-query'
import { getBoard } from '../../../../contract/admin/board.ts'
import { listBookings } from '../../../../contract/admin/bookings.ts'
import { listDayVisits } from '../../../../contract/admin/day-visits.ts'
import { getMoney, listReceivables } from '../../../../contract/admin/money.ts'
import { getNeeds } from '../../../../contract/admin/needs.ts'
import { getOverview } from '../../../../contract/admin/overview.ts'
import { proposePlacements } from '../../../../contract/admin/takers.ts'
import { readingsAs } from '../../../lib/queries.ts'

/** Lists and figures in which a booking stands. */
const lists: ReadonlySet<unknown> = new Set(
  [getNeeds, listDayVisits, listBookings, getBoard, getOverview, getMoney, listReceivables, proposePlacements].map(
    ({ name }) => name,
  ),
)

/** A form reads what it edits under a longer key, and compares it by itself when it is sent. */
const isOfForm = ({ queryKey }: Query): boolean => queryKey[2] === 'edit'

/** Whether a reading is about one of these subjects, by the `id` in its path. */
function isAbout({ queryKey: [, args] }: Query, ids: ReadonlySet<string>): boolean {
  const id = (args as { params?: { id?: unknown } } | undefined)?.params?.id
  return typeof id === 'string' && ids.has(id)
}

/** Reads these bookings anew wherever they are shown, and every list in view. Resolves when all has arrived. */
export async function rereadBookings(client: QueryClient, bookingIds: Iterable<string> = []): Promise<void> {
  const ids = new Set(bookingIds)
  await client.invalidateQueries({
    predicate: (query) => !isOfForm(query) && (lists.has(query.queryKey[0]) || isAbout(query, ids)),
  })
}

/** Reads anew what needs somebody. */
export const rereadNeeds = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [getNeeds.name] })

/** Reads everything in view anew: news may have been missed. */
export async function rereadOffice(client: QueryClient): Promise<void> {
  const { predicate } = readingsAs('administrator')
  await client.invalidateQueries({ predicate: (query) => !isOfForm(query) && (predicate?.(query) ?? false) })
}
