import { useSyncExternalStore } from 'react'
import type { Market } from '#domain/platform/market.ts'
import { madeOfFacts, type Terms } from './drawn-facts.ts'
import { market as built } from './here.ts'

/** The market as the page was drawn. */
const drawnMarket = madeOfFacts((facts): Market => ({ ...built, ...facts?.terms }))

let market = drawnMarket()
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
export const useMarket = (): Market => useSyncExternalStore(subscribe, () => market, drawnMarket)
