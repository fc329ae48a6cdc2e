import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { z } from 'zod'
import { getSignOff, signOff } from '#contract/bookings/sign-off.ts'
import { claimWarranty, getWarranty } from '#contract/bookings/warranty.ts'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'

type SignOffInput = Omit<z.input<typeof signOff.body>, 'key'>
type FixInput = Omit<z.input<typeof claimWarranty.body>, 'key'>

/**
 * The sign-off of a visit and its warranty, and how to say something: `submitFix` as part of the sign-off while that takes it, else
 * under the warranty. Both throw what `call` throws.
 */
export function useSignOff(id: string, key: string) {
  const ofSignOff = queryOf(getSignOff, { params: { id }, query: { key } })
  const ofWarranty = queryOf(getWarranty, { params: { id }, query: { key } })
  const { data } = useQuery({ ...ofSignOff, staleTime: 0 })
  const { data: warranty } = useQuery({ ...ofWarranty, staleTime: 0 })
  const isClaim = data !== undefined && !data.canSay.includes('fix') && warranty?.canClaim === true
  // A claim that is sent again without a change is the same one.
  const request = useRef({ content: '', key: '' })
  const keyFor = (content: string): string => {
    if (request.current.content !== content) request.current = { content, key: newId() }
    return request.current.key
  }
  const submitSignOff = async (input: SignOffInput): Promise<void> => {
    await call(signOff, { params: { id }, body: { key, ...input } })
    await untilShown()
  }
  const submitFix = async (input: FixInput): Promise<void> => {
    if (!isClaim) return submitSignOff({ verdict: 'fix', ...input })
    const headers = { [IDEMPOTENCY_KEY]: keyFor(JSON.stringify(input)) }
    await call(claimWarranty, { params: { id }, body: { key, ...input }, headers })
    await untilShown()
  }
  return { signOff: data ?? null, warranty: warranty ?? null, isClaim, submitSignOff, submitFix }
}
