import { useQuery } from '@tanstack/react-query'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { listPainters, type PainterLine } from '#contract/painters/painters.ts'
import { queryOf } from '#web/lib/queries.ts'

/** An active painter in the list: their status, and their invitation. Undefined until it is read, and for others. */
export function usePainterLine({ id, email, isActive }: Contractor): PainterLine | undefined {
  const query = useQuery({
    ...queryOf(listPainters, { query: { q: email, limit: '1000' } }),
    enabled: isActive,
    staleTime: 0,
  })
  return isActive ? query.data?.painters.find((one) => one.id === id) : undefined
}
