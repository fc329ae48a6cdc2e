import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchOffice } from '#contract/office/search.ts'
import { queryOf } from '#web/lib/queries.ts'

/** For how long nothing is typed before the server is asked, in milliseconds. */
const PAUSE = 120

/**
 * The server's results for a text, asked for once somebody pauses. The former answer stays until there is another; one that
 * arrives late belongs to its own text and is never shown for a later one.
 */
export function useSearch(text: string) {
  const typed = text.trim()
  const [debounced, setDebounced] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  const isEmpty = typed === ''
  const query = useQuery({
    ...queryOf(searchOffice, { query: { q: debounced } }),
    enabled: debounced !== '' && !isEmpty,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const isOfText = debounced === typed && !query.isPlaceholderData
  return {
    found: isEmpty ? null : (query.data ?? null),
    /** Whether the shown results belong to the typed text. */
    isSettled: isEmpty || (isOfText && query.data !== undefined),
    error: isOfText && query.isError ? query.error : null,
    retry: () => void query.refetch(),
  }
}
