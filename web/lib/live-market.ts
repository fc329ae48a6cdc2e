import { useSyncExternalStore } from 'react'
import type { Market } from '#domain/platform/market.ts'
import { market as built } from './here.ts'

/** The terms that an administrator may have changed since the site was built. */
type Terms = Pick<Market, 'cancellation' | 'promises' | 'changes' | 'quoteValidDays' | 'depositPercent' | 'takesCards'>

let market = built
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Replaces the terms of the market, on every page that shows them. */
export function acceptTerms(terms: Terms): void {
  const next = { ...built, ...terms }
  if (JSON.stringify(next) === JSON.stringify(market)) return
  market = next
  for (const listener of listeners) listener()
}

/** The market with the terms in force, as far as they are known: those that the site was built with until the server answers. */
export const useMarket = (): Market =>
  useSyncExternalStore(
    subscribe,
    () => market,
    () => built,
  )
