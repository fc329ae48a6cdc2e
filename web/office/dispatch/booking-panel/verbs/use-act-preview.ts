import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ActPreview, previewAct } from '#contract/office/acts.ts'
import { callWith } from '#web/lib/call.ts'
import type { ActInput } from '../../acts/use-act.ts'

/** Milliseconds without a change after which it is asked for: somebody is typing. */
const TYPING_PAUSE = 300

/** The text once it has stopped changing; the first one at once. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  if (settled === '' && text !== '') setSettled(text)
  useEffect(() => {
    if (text === settled) return
    const timer = setTimeout(() => setSettled(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, settled])
  return settled
}

export type PreviewState = {
  /** The last one that came, which may be about what was chosen before; undefined before the first. */
  shown: ActPreview | undefined
  /** It is about exactly what is chosen now. */
  isCurrent: boolean
  /** Nothing is asked for yet: something is missing. */
  isIncomplete: boolean
  isLoading: boolean
  /** Why there is none; null while nothing went wrong. */
  error: Error | null
  retry: () => void
}

/** What an act would change and send. The last answer stays while a new one loads. @param wanted null while incomplete */
export function useActPreview(bookingId: string, wanted: ActInput | null): PreviewState {
  const text = wanted === null ? '' : JSON.stringify(wanted)
  const settled = useSettled(text)
  const query = useQuery({
    queryKey: [previewAct.name, bookingId, settled],
    queryFn: ({ signal }) =>
      callWith(previewAct, { params: { id: bookingId }, body: JSON.parse(settled) as unknown, signal }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    meta: { access: previewAct.access },
  })
  const isAsked = text !== '' && text === settled
  return {
    shown: text === '' ? undefined : query.data,
    isCurrent: isAsked && query.data !== undefined && !query.isPlaceholderData && !query.isError,
    isIncomplete: text === '',
    isLoading: text !== '' && (!isAsked || query.isFetching),
    error: isAsked && query.isError && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
