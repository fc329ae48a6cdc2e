import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { askAboutCheckout, type Checkout } from '#contract/bookings/card-payments.ts'
import { invalidateTouched } from '#web/lib/queries.ts'
import type { Payer } from './payer.ts'

/** Milliseconds between two questions, and after which the receipt by e-mail is what to wait for. */
const POLL_MS = 2_500
const TIMEOUT_MS = 60_000

/** The state of the card page that a customer comes back from. `slow`: nothing is known yet, and may not be for a while. */
export type CardReturn = 'none' | 'confirming' | 'slow' | 'paid' | 'closed'

const stateOf = ({ state }: Checkout, since: number): CardReturn => {
  if (state === 'paid') return 'paid'
  if (state === 'expired' || state === 'failed') return 'closed'
  return Date.now() - since > TIMEOUT_MS ? 'slow' : 'confirming'
}

/** Asks until the payment is known. Then the bill is fetched again. */
export function useCardReturn(payer: Payer, checkoutId: string | null): CardReturn {
  const client = useQueryClient()
  const checkout = useQuery({
    queryKey: [askAboutCheckout.name, payer.id, checkoutId],
    queryFn: async ({ signal }) => {
      const known = client.getQueryData<{ since: number }>([askAboutCheckout.name, payer.id, checkoutId])
      const since = known?.since ?? Date.now()
      const page = await payer.ask(checkoutId ?? '', signal)
      return { state: stateOf(page, since), since }
    },
    enabled: checkoutId !== null,
    gcTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error || data?.state === 'paid' || data?.state === 'closed'
        ? false
        : data?.state === 'slow'
          ? 4 * POLL_MS
          : POLL_MS,
  })
  const isPaid = checkout.data?.state === 'paid'
  useEffect(() => {
    if (isPaid) invalidateTouched(client, { topics: ['booking'] })
  }, [isPaid, client])
  if (checkoutId === null || checkout.isError) return 'none'
  return checkout.data?.state ?? 'confirming'
}
