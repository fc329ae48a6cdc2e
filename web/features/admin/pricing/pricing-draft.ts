import { useSyncExternalStore } from 'react'
import type { PricingName } from '../../../../domain/pricing-settings.ts'

/**
 * The prices that were typed and not saved: text as it stands in the fields, by name. It lives outside the tab, so that
 * looking something up in another one loses nothing.
 */
export type PricingDraft = Readonly<Partial<Record<PricingName, string>>>

let draft: PricingDraft = {}
const listeners = new Set<() => void>()

const replace = (next: PricingDraft) => {
  draft = next
  for (const listener of listeners) listener()
}

/** Types into a field. Text that says what is stored is no change. */
export function editPrice(name: PricingName, text: string, stored: number): void {
  const { [name]: _, ...rest } = draft
  replace(text.trim() !== '' && Number(text) === stored ? rest : { ...rest, [name]: text })
}

/** Puts a whole set of prices into the fields: the way back to an earlier version. */
export function draftPrices(
  settings: Partial<Record<PricingName, number>>,
  stored: Partial<Record<PricingName, number>>,
): void {
  const entries = Object.entries(settings) as [PricingName, number][]
  replace(
    Object.fromEntries(
      entries.filter(([name, value]) => stored[name] !== value).map(([name, value]) => [name, String(value)]),
    ),
  )
}

export const forgetPricingDraft = (): void => replace({})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function usePricingDraft(): { draft: PricingDraft; changed: boolean } {
  const current = useSyncExternalStore(
    subscribe,
    () => draft,
    () => draft,
  )
  return { draft: current, changed: Object.keys(current).length > 0 }
}
