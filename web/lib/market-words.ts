import type { Market } from '#domain/platform/market.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { market } from './here.ts'

// Texts about the market's terms.

/** "Philadelphia, Chester, Delaware and Montgomery". */
export const countiesServed = message('{counties} and {last}', {
  counties: market.counties.slice(0, -1).join(', '),
  last: market.counties.at(-1) ?? '',
})

/** "30 days". */
export const quoteValidity = ({ quoteValidDays }: Pick<Market, 'quoteValidDays'>): Message =>
  message('{days, plural, one {# day} other {# days}}', { days: quoteValidDays })
