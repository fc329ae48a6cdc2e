import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { market } from './here.ts'

// Texts about the market's terms.

/** "Philadelphia, Chester, Delaware and Montgomery". */
export const countiesServed = text('{counties} and {last}', {
  counties: market.counties.slice(0, -1).join(', '),
  last: market.counties.at(-1) ?? '',
})

/** "30 days". */
export const quoteValidity = ({ quoteValidDays }: Pick<Market, 'quoteValidDays'>): Text =>
  text('{days, plural, one {# day} other {# days}}', { days: quoteValidDays })
