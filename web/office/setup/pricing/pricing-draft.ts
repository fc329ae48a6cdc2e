import { useSyncExternalStore } from 'react'
import type { PricingName } from '#domain/pricing/pricing-settings.ts'

/** Prices as text, by name. */
export type PriceTexts = Readonly<Partial<Record<PricingName, string>>>

type Entry = { text: string; stored: number }
type Draft = Readonly<Partial<Record<PricingName, Entry>>>

/** Unsaved price input, as typed. It lives outside the tab, so that switching tabs loses nothing. */
let draft: Draft = {}
const listeners = new Set<() => void>()

const replace = (next: Draft) => {
  draft = next
  for (const listener of listeners) listener()
}

/** Text equal to the stored value is not a change. It is kept as typed: "70.0" may become "70.05". */
const isChange = ({ text, stored }: Entry): boolean => text.trim() === '' || Number(text) !== stored

const entriesOf = <Value>(values: Readonly<Partial<Record<PricingName, Value>>>) =>
  Object.entries(values) as [PricingName, Value][]

/** Sets the text of a field. */
export function editPrice(name: PricingName, text: string, stored: number): void {
  replace({ ...draft, [name]: { text, stored } })
}

/** Loads a whole set of prices into the fields, to restore an earlier version. */
export function draftPrices(
  settings: Partial<Record<PricingName, number>>,
  stored: Readonly<Record<PricingName, number>>,
): void {
  replace(
    Object.fromEntries(
      entriesOf(settings).map(([name, value]) => [name, { text: String(value), stored: stored[name] }]),
    ),
  )
}

export const forgetPricingDraft = (): void => replace({})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const textsOf = (entries: readonly [PricingName, Entry][]): PriceTexts =>
  Object.fromEntries(entries.map(([name, { text }]) => [name, text]))

/**
 * `texts`: the input; `changes`: the values that differ from the stored prices; `changed`: whether there are any; `replaced`: the prices
 * that somebody else has changed since these were typed, as they were then. What was left alone follows the stored prices.
 * @param present the stored prices as they read now
 */
export function usePricingDraft(present: Readonly<Partial<Record<PricingName, number>>> = {}): {
  texts: PriceTexts
  changes: PriceTexts
  changed: boolean
  replaced: Readonly<Partial<Record<PricingName, number>>>
} {
  const current = useSyncExternalStore(
    subscribe,
    () => draft,
    () => draft,
  )
  const storedNow = ([name, { stored }]: [PricingName, Entry]): number => present[name] ?? stored
  const hasMoved = (one: [PricingName, Entry]): boolean => storedNow(one) !== one[1].stored
  const entries = entriesOf(current).filter((one) => isChange(one[1]) || !hasMoved(one))
  const changes = entries.filter((one) => isChange({ text: one[1].text, stored: storedNow(one) }))
  return {
    texts: textsOf(entries),
    changes: textsOf(changes),
    changed: changes.length > 0,
    replaced: Object.fromEntries(changes.filter(hasMoved).map(([name, { stored }]) => [name, stored])),
  }
}
