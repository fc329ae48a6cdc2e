import { type Entry, type Split, splitOf } from './ledger.ts'
import type { Posting } from './postings.ts'

/** An entry with what it changes of the split of the money that was collected. */
export type SplitEntry = Entry & Split

/**
 * The entries of a posting. What it changes of the split of the collected money stands with the money itself, if it moves any,
 * else with its first entry, so that the sums of all entries are the split at any time.
 */
export function withSplits(entries: readonly Entry[], { cause, lines }: Posting, taxRate: number): SplitEntry[] {
  const added = lines.map((one): Entry => ({ ...one, cause }))
  const before = splitOf(entries, taxRate)
  const after = splitOf([...entries, ...added], taxRate)
  const bearer = added.find(({ account }) => account === 'paid') ?? added[0]
  return added.map((entry) => ({
    ...entry,
    tax: entry === bearer ? after.tax - before.tax : 0,
    tip: entry === bearer ? after.tip - before.tip : 0,
    painter: entry === bearer ? after.painter - before.painter : 0,
  }))
}
