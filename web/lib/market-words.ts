import { formatWholeMoney } from '../../domain/format.ts'
import { message } from '../../domain/words/message.ts'
import { market, reader } from './here.ts'

// What pages say of the market's terms.

/** "Philadelphia, Chester, Delaware and Montgomery". */
export const countiesServed = message('{counties} and {last}', {
  counties: market.counties.slice(0, -1).join(', '),
  last: market.counties.at(-1) ?? '',
})

/** "30 days". */
export const quoteValidity = message('{days, plural, one {# day} other {# days}}', { days: market.quoteValidDays })

/** "24 hours". */
export const freeHours = message('{hours, plural, one {# hour} other {# hours}}', {
  hours: market.cancellation.freeHours,
})

/** "$100". */
export const lateFee = formatWholeMoney(reader, market.cancellation.fee)
