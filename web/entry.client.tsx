import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { STAND_IN } from '#web/lib/seo.ts'

/**
 * A page that stands in for addresses that do not exist was prerendered under an address of its own, and can only be hydrated
 * under that address: the browser's address is switched to it during hydration, and then back to what the visitor typed.
 */
const typed = window.location.href
const madeAs = document.querySelector<HTMLMetaElement>(`meta[name="${STAND_IN}"]`)?.content
const standsIn = madeAs !== undefined && madeAs !== window.location.pathname
if (standsIn) window.history.replaceState(window.history.state, '', madeAs)

/** The page is hydrated: what it has kept until now can be repeated (web/first-visit/). */
function Awake() {
  useEffect(() => {
    if (standsIn) window.history.replaceState(window.history.state, '', typed)
    window.dispatchEvent(new Event('awake'))
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <Awake />
    </StrictMode>,
  )
})
