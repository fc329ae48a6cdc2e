import { readerOf } from '../../domain/reader.ts'
import { philadelphiaData } from '../market-data.ts'
import { lakesideData } from './lakeside.ts'

/** The market that the servers of the suite serve: with `TEST_MARKET=lakeside` the invented one. */
export const data = process.env.TEST_MARKET === 'lakeside' ? lakesideData : philadelphiaData
export const { market, prices } = data

/** Who reads what they answer. */
export const reader = readerOf(market)
