import type { Entry } from '#domain/billing/ledger.ts'
import { groupBy } from '#domain/platform/group-by.ts'
import { isTakenBack, originOf } from './taken-back.ts'

/** The name of the line of the price; a change of it is named by its cause. */
export const PRICE = 'price'

/** The entries of a price, each with the name of its line, and the one that took the price back; null while it is owed. */
export type PriceLines<One> = { names: ReadonlyMap<One, string>; closing: One | null }

/**
 * Which line of the statement each entry of the price belongs to (docs/rules/money.md#the-statement). A price that is owed has a
 * line, and so has each change of it. Once the visit is canceled all of that is one line, which ended; restored, it stands again
 * with what is owed then.
 * @param entries of the kinds `price` and `adjustment`, in order
 */
export function priceLines<One extends Entry>(entries: readonly One[]): PriceLines<One> {
  const undone = new Set(
    [...groupBy(entries, ({ cause }) => originOf(cause))].flatMap(([origin, made]) =>
      isTakenBack(made) ? origin : [],
    ),
  )
  const names = new Map<One, string>()
  const merged = new Set<string>()
  let changes: string[] = []
  let owed = 0
  let closing: One | null = null
  for (const entry of entries) {
    const { cause, kind, cents } = entry
    const origin = originOf(cause)
    const isPrice = kind === 'price'
    if (cause !== origin || undone.has(origin)) {
      // It cancels out with another entry of the same origin.
      names.set(entry, isPrice ? PRICE : origin)
      continue
    }
    const isFirst = owed === 0 && changes.length === 0
    owed += cents
    if (isPrice && owed === 0 && cents < 0) {
      for (const name of changes) merged.add(name)
      changes = []
      closing = entry
    } else if (isPrice && isFirst) closing = null
    else changes.push(origin)
    names.set(entry, changes.at(-1) === origin ? origin : PRICE)
  }
  for (const [entry, name] of names) if (merged.has(name)) names.set(entry, PRICE)
  return { names, closing }
}
