import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  countCustomerSegments,
  listCustomers,
  summarizeCustomers,
  tagCustomers,
} from '#contract/customers/customer-list.ts'
import { getCustomer } from '#contract/customers/customer-page.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'

type Change = { quoteIds: string[]; add?: string[]; remove?: string[] }

/** Changes the tags of customers, and reloads wherever they are shown. */
export function useTagging() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: Change) => call(tagCustomers, { body: change }),
    onSuccess: () => invalidateCalls(client, getCustomer, listCustomers, summarizeCustomers, countCustomerSegments),
  })
}
