import type { Quote } from '#contract/quotes/quotes.ts'
import type { Cents } from '#domain/platform/money.ts'
import { draftOf } from './draft-storage.ts'
import { type QuoteDraft, requestOf } from './quote-draft.ts'

const isPlain = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Deep equality of JSON values, regardless of the order of fields. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isPlain(a) || !isPlain(b)) return a === b
  const names = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...names].every((name) => isSame(a[name], b[name]))
}

/** Whether a draft is just that quote, opened again. */
export const isUntouched = (quote: Quote, draft: QuoteDraft): boolean => isSame(draftOf(quote), requestOf(draft))

/**
 * Whether a stored quote matches the draft at the price shown, and is still valid: then it is used instead of creating
 * another.
 */
export const isSameQuote = (quote: Quote, draft: QuoteDraft, total: Cents, now = new Date()): boolean =>
  quote.expiresAt > now && quote.totalCost === total && isUntouched(quote, draft)
