import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Overlay, withParts } from './office-links.ts'
import { useAddress } from './use-address.ts'

/**
 * The overlay that the address opens over the page; closing it keeps the other parameters.
 * @param also parameters that go with it
 */
export function useOverlay(overlay: Overlay, also: readonly string[] = []) {
  const [search] = useSearchParams()
  const { write } = useAddress()
  const named = search.get(overlay)
  // The last one is kept while its dialog closes, so that its content does not jump.
  const [shown, setShown] = useState(named)
  if (named !== null && named !== shown) setShown(named)
  const close = () => write((now) => withParts(now, Object.fromEntries([overlay, ...also].map((name) => [name, '']))))
  return { shown, opened: named !== null, close, search }
}
