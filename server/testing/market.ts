import { readerOf } from '../../domain/reader.ts'
import { philadelphiaData } from '../market-data.ts'

/** The market that the servers of the suite serve. */
export const data = philadelphiaData
export const { market, prices } = data

/** Who reads what they answer. */
export const reader = readerOf(market)
