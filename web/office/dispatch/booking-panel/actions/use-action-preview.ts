import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type ActionPreview, previewBookingAction } from '#contract/office/actions.ts'
import { callWith } from '#web/lib/call.ts'
import type { BookingActionInput } from '#web/office/parts/undo/use-booking-action.ts'

/** Milliseconds without a change after which it is asked for: somebody is typing. */
const TYPING_PAUSE = 300

/** The text once it has stopped changing; the first one at once. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState(text)
  if (debounced === '' && text !== '') setDebounced(text)
  useEffect(() => {
    if (text === debounced) return
    const timer = setTimeout(() => setDebounced(text), TYPING_PAUSE)
    return () => clearTimeout(timer)
  }, [text, debounced])
  return debounced
}

export type PreviewState = {
  /** The last one that came, which may be about what was chosen before; undefined before the first. */
  shown: ActionPreview | undefined
  /** It is about exactly what is chosen now. */
  isCurrent: boolean
  /** Nothing is asked for yet: something is missing. */
  isIncomplete: boolean
  isLoading: boolean
  /** Why there is none; null while nothing went wrong. */
  error: Error | null
  retry: () => void
}

/** The changes and messages of an action. The last answer stays while a new one loads. @param wanted null if incomplete */
export function useActionPreview(bookingId: string, wanted: BookingActionInput | null): PreviewState {
  const text = wanted === null ? '' : JSON.stringify(wanted)
  const debounced = useDebounced(text)
  const query = useQuery({
    queryKey: [previewBookingAction.name, bookingId, debounced],
    queryFn: ({ signal }) =>
      callWith(previewBookingAction, { params: { id: bookingId }, body: JSON.parse(debounced) as unknown, signal }),
    enabled: debounced !== '',
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
    meta: { access: previewBookingAction.access },
  })
  const isRequested = text !== '' && text === debounced
  return {
    shown: text === '' ? undefined : query.data,
    isCurrent: isRequested && query.data !== undefined && !query.isPlaceholderData && !query.isError,
    isIncomplete: text === '',
    isLoading: text !== '' && (!isRequested || query.isFetching),
    error: isRequested && query.isError && !query.isFetching ? query.error : null,
    retry: () => void query.refetch(),
  }
}
