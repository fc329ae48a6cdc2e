import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { getSignOff, type SignOff, signOff } from '../../../../contract/sign-off.ts'
import { call } from '../../../lib/call.ts'
import { queryOf } from '../../../lib/queries.ts'

type Said = Omit<z.input<typeof signOff.body>, 'key'>

/** What was said of a visit, and how to say something; `say` throws what `call` throws. */
export function useSignOff(id: string, key: string) {
  const queries = useQueryClient()
  const query = queryOf(getSignOff, { params: { id }, query: { key } })
  const { data } = useQuery({ ...query, staleTime: 0 })
  const say = async (said: Said): Promise<void> => {
    const answer: SignOff = await call(signOff, { params: { id }, body: { key, ...said } })
    queries.setQueryData(query.queryKey, answer)
  }
  return { said: data ?? null, say }
}
