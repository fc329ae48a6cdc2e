import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { useAddress } from '../address/use-address.ts'
import type { Filter, FilterDefinition, FilterValues } from './define-filters.ts'

/** The filters of the page that is shown. */
export type UsedFilters<F extends Readonly<Record<string, Filter>>> = {
  definition: FilterDefinition<F>
  values: FilterValues<F>
  /** As arguments of the list's call. */
  query: ReturnType<FilterDefinition<F>['query']>
  /** Only what is to change, so that nothing else is reset. */
  change: (changes: Partial<FilterValues<F>>) => void
}

/**
 * The filters of a place, which are part of its address, and what changes some of them there. What is typed may arrive after
 * somebody has gone on to another place, and changes nothing there.
 */
export function useFilters<F extends Readonly<Record<string, Filter>>>(
  definition: FilterDefinition<F>,
): UsedFilters<F> {
  const [search] = useSearchParams()
  const { write } = useAddress()
  const page = search.get('tab')
  const change = useMemo(
    () => (changes: Partial<FilterValues<F>>) =>
      write((now) => (now.get('tab') === page ? definition.write(now, changes) : now), { replace: true }),
    [write, page, definition],
  )
  const values = definition.read(search)
  return { definition, values, query: definition.query(values), change }
}
