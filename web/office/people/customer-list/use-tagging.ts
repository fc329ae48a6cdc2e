import { useMutation } from '@tanstack/react-query'
import { tagCustomers } from '#contract/customers/customer-list.ts'
import { call } from '#web/lib/call.ts'
import { untilShown } from '#web/lib/queries.ts'

type Change = { quoteIds: string[]; add?: string[]; remove?: string[] }

/** Changes the tags of customers, and reloads wherever they are shown. */
export function useTagging() {
  return useMutation({
    mutationFn: (change: Change) => call(tagCustomers, { body: change }),
    onSuccess: () => untilShown(),
  })
}
