import { drawnFacts } from '#web/lib/drawn-facts.ts'

/** Milliseconds between two looks, as of an open page (docs/rules/pricing.md). */
const LOOK_MS = 1000

/**
 * Looks once a second, while the page is seen, whether the prices in it are still in force.
 * @param onChange when they are not
 * @returns ends it
 */
export function followPrices(onChange: () => void): () => void {
  const facts = drawnFacts()
  const drawn = JSON.stringify(facts?.prices)
  let timer = 0
  const look = async () => {
    if (document.visibilityState === 'visible') {
      try {
        const response = await fetch('/api/pricing/config', { cache: 'no-cache', credentials: 'include' })
        if (response.ok && JSON.stringify(await response.json()) !== drawn) onChange()
      } catch {
        // Without a connection the known prices stay.
      }
    }
    if (timer !== 0) plan()
  }
  const plan = () => {
    timer = window.setTimeout(() => void look(), LOOK_MS)
  }
  if (facts?.showsPrices) plan()
  return () => {
    clearTimeout(timer)
    timer = 0
  }
}
