import { useEffect, useRef } from 'react'
import type { Room } from '#domain/pricing/rooms.ts'
import type { DraftAction, QuoteDraft } from '#web/shared/quote-form/draft/quote-draft.ts'
import { type QuoteSeed, takeSeed } from '../seed.ts'

/** Applies what was chosen before the wizard opened, each seed once. */
export function useSeed(seed: QuoteSeed | null, draft: QuoteDraft, dispatch: (action: DraftAction) => void): void {
  const taken = useRef<QuoteSeed>(undefined)
  const earlier = useRef<Room | null>(null)
  useEffect(() => {
    if (!seed || taken.current === seed) return
    taken.current = seed
    const next = takeSeed(draft, seed, earlier.current)
    if (next.rooms !== draft.rooms) earlier.current = next.rooms[0] ?? null
    dispatch({ type: 'replace', draft: next })
  }, [seed, draft, dispatch])
}
