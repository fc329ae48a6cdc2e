import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { getBookingReview } from '#contract/bookings/reviews.ts'
import { getSignOff, type SignOff, signOff } from '#contract/bookings/sign-off.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls, queryOf } from '#web/lib/queries.ts'

type SignOffInput = Omit<z.input<typeof signOff.body>, 'key'>

/** The sign-off of a visit, and how to give it; `say` throws what `call` throws. */
export function useSignOff(id: string, key: string) {
  const queries = useQueryClient()
  const query = queryOf(getSignOff, { params: { id }, query: { key } })
  const { data } = useQuery({ ...query, staleTime: 0 })
  const submitSignOff = async (input: SignOffInput): Promise<void> => {
    try {
      const answer: SignOff = await call(signOff, { params: { id }, body: { key, ...input } })
      queries.setQueryData(query.queryKey, answer)
    } catch (error) {
      // A time may be gone, or the sign-off was given elsewhere.
      void queries.invalidateQueries({ queryKey: query.queryKey })
      throw error
    }
    // With something to fix nobody is asked for a review.
    await invalidateCalls(queries, getBookingReview)
  }
  return { signOff: data ?? null, submitSignOff }
}
