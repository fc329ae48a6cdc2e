import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { STAND_IN } from './lib/seo.ts'

/**
 * A page that stands in for an address which does not exist was made under an address of its own. It can only be brought
 * to life as what it is: for that moment the browser's address is the page's own, then it is what the visitor typed.
 */
const typed = window.location.href
const madeAs = document.querySelector<HTMLMetaElement>(`meta[name="${STAND_IN}"]`)?.content
const standsIn = madeAs !== undefined && madeAs !== window.location.pathname
if (standsIn) window.history.replaceState(window.history.state, '', madeAs)

function TypedAddress() {
  useEffect(() => {
    if (standsIn) window.history.replaceState(window.history.state, '', typed)
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
      <TypedAddress />
    </StrictMode>,
  )
})
