import { useSyncExternalStore } from 'react'
import { philadelphiaPrices } from '#domain/pricing/markets/philadelphia-prices.ts'
import { type PricingSettings, pricingNames, readPricing } from '#domain/pricing/pricing-settings.ts'
import { drawnFacts, madeOfFacts } from '#web/lib/drawn-facts.ts'

declare global {
  interface Window {
    /** Called after every change of prices, if a page has set it. */
    recalculateQuote?: unknown
  }
}

/** The polling interval, and the minimum gap between two requests in milliseconds (docs/rules/pricing.md). */
const REFRESH_MS = 1000
const address = '/api/pricing/config'

/** The prices that the page was drawn with. */
const drawnPrices = madeOfFacts((facts) => readPricing(facts?.prices) ?? philadelphiaPrices)

/** Likewise, while the page is being drawn: it then follows them even before it is hydrated. */
function drawPrices(): PricingSettings {
  const facts = drawnFacts()
  if (facts) facts.showsPrices = true
  return drawnPrices()
}

const areDrawn = () => drawnFacts() !== null

let settings = drawnPrices()
let known = areDrawn()
let timer: ReturnType<typeof setTimeout> | undefined
let isLoading = false
const listeners = new Set<() => void>()

function accept(next: PricingSettings): void {
  const changed = pricingNames.some((name) => next[name] !== settings[name])
  const first = !known
  known = true
  if (changed) settings = next
  if (changed || first) for (const listener of listeners) listener()
  if (changed && typeof window.recalculateQuote === 'function') window.recalculateQuote()
}

/** Sends one request; unchanged prices come from the browser's own cache (304). A failure keeps the known prices. */
async function refresh(): Promise<void> {
  if (isLoading) return
  isLoading = true
  try {
    const response = await fetch(address, { cache: 'no-cache', credentials: 'include' })
    const next = response.ok ? readPricing(await response.json()) : null
    if (next) accept(next)
  } catch {
    // Unreadable prices keep the previous ones.
  } finally {
    isLoading = false
    plan()
  }
}

function plan(): void {
  clearTimeout(timer)
  if (listeners.size > 0 && document.visibilityState === 'visible') timer = setTimeout(() => void refresh(), REFRESH_MS)
}

const onVisibility = (): void => {
  if (document.visibilityState === 'visible') void refresh()
  else clearTimeout(timer)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', onVisibility)
    onVisibility()
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

const noSubscription = () => () => undefined

/**
 * The prices in force, refreshed every second while a component that uses them is mounted and the page is visible.
 * @param follow false while the component shows no price: then it uses the last known prices without polling
 */
export const usePricing = (follow = true): PricingSettings =>
  useSyncExternalStore(follow ? subscribe : noSubscription, () => settings, follow ? drawPrices : drawnPrices)

/** Whether prices from the server have arrived; before that the defaults are used. */
export const usePricingKnown = (follow = true): boolean =>
  useSyncExternalStore(follow ? subscribe : noSubscription, () => known, areDrawn)
