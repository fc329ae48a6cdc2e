import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The label of what is left of a bill, its last row. */
export function balanceLabel(balance: Cents, where: 'page' | 'document'): Text {
  if (balance < 0) return text('We owe you')
  return where === 'page' ? text('Left to pay') : text('Balance')
}

/** What a credit is to its customer: less to pay of a visit that has a price, else money that we owe. */
export const creditTitle = (amount: string, hasPrice: boolean): Text =>
  hasPrice ? text('{amount} off your bill', { amount }) : text('We owe you {amount}', { amount })
