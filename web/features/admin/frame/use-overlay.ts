import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Overlay } from './office-links.ts'

/**
 * What the address opens over the place; closing it keeps the other parameters.
 * @param also parameters that go with it
 */
export function useOverlay(overlay: Overlay, also: readonly string[] = []) {
  const [search, setSearch] = useSearchParams()
  const named = search.get(overlay)
  // The last one is kept while its dialog closes, so that its content does not jump.
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)
  const close = () =>
    setSearch(
      (now) => {
        const address = new URLSearchParams(now)
        for (const name of [overlay, ...also]) address.delete(name)
        return address
      },
      { preventScrollReset: true },
    )
  return { shown, opened: named !== null, close, search }
}
