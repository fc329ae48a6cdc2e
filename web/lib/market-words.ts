import { formatWholeMoney } from '../../domain/format.ts'
import type { Market } from '../../domain/market.ts'
import type { Reader } from '../../domain/reader.ts'
import { type Message, message } from '../../domain/words/message.ts'
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

/** What the law gives to customers, in one sentence; null where it gives nothing. */
export const rescissionInWords = (reader: Reader): Message | null => {
  const { businessDays: days, above } = reader.market.rescission
  if (days === 0) return null
  return message(
    'For work that costs more than {above}, both are free until the end of the {days, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} business day after you booked, as long as the work has not begun.',
    { days, above: formatWholeMoney(reader, above) },
  )
}
