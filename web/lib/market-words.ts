import { market } from './here.ts'

// What pages say of the market's terms.

/** "Philadelphia, Chester, Delaware and Montgomery". */
export const countiesServed = `${market.counties.slice(0, -1).join(', ')} and ${market.counties.at(-1)}`

/** "30 days". */
export const quoteValidity = `${market.quoteValidDays} days`
