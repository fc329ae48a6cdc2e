import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The tab named by `?tab=`, and a function to switch: each tab has its own address, and the first one has no parameter. */
export function useTab<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const [search, setSearch] = useSearchParams()
  const named = search.get('tab')
  const tab = ids.find((id) => id === named) ?? ids[0]
  const first = ids[0]
  const go = useCallback(
    (id: Id) => setSearch(id === first ? {} : { tab: id }, { preventScrollReset: true }),
    [setSearch, first],
  )
  return [tab, go]
}
