import { useQuery } from '@tanstack/react-query'
import { type ChangeOrder, listChanges } from '#contract/bookings/change-orders.ts'
import { queryOf } from '#web/lib/queries.ts'

/** The changes to a visit; nothing is read without a key. */
export const useChanges = (id: string, key: string | null) =>
  useQuery({
    ...queryOf(listChanges, { params: { id }, query: { key: key ?? '' } }),
    enabled: key !== null,
    staleTime: 0,
  })

/** The change order that waits for the customer; null without one. */
export const useOpenChange = (id: string, key: string | null): ChangeOrder | null =>
  useChanges(id, key).data?.changes.find(({ state }) => state === 'sent') ?? null
