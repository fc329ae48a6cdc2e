import type { BookingStatement, LineKind } from './statement-lines.ts'
import { addedTo } from './statement-sums.ts'

/** What makes the price, and what was taken off it, given back of it, or given up. */
const ofPrice: readonly LineKind[] = ['price', 'adjustment', 'refund', 'credit', 'write_off']

/**
 * Whether all that a customer paid went back, or nothing is left of the price of their visit: then they are not asked how it went
 * (docs/rules/reviews.md#asking-for-one). What was free from the start never went back.
 */
export function isPaidBack(statement: Pick<BookingStatement, 'lines'>): boolean {
  const hadPrice = statement.lines.some(
    ({ kind, account, amount }) => kind === 'price' && account === 'owed' && amount > 0,
  )
  const price = addedTo(statement, 'owed', ({ kind }) => ofPrice.includes(kind))
  if (hadPrice && price <= 0) return true
  const hasPaid = statement.lines.some(({ kind, adds }) => kind === 'payment' && adds.paid > 0)
  // A tip that a painter keeps is no part of it.
  const kept = addedTo(statement, 'paid', () => true) - addedTo(statement, 'owed', ({ kind }) => kind === 'tip')
  return hasPaid && kept <= 0
}
