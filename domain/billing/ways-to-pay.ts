import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

type Taking = Pick<Market, 'takesCards'>

/** How a customer pays, as a list: without card payments no text promises a card (docs/rules/money.md#cards). */
export const paymentWays = ({ takesCards }: Taking): Text =>
  takesCards ? text('cash, check or major credit card') : text('cash or check')

/** The same within a sentence: "You can pay in cash or by check." */
export const waysToPay = ({ takesCards }: Taking): Text =>
  takesCards ? text('in cash, by check or by major credit card') : text('in cash or by check')
