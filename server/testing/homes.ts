import { market } from './market.ts'

/** A place of the market, as a quote stores it. */
export type Home = { zip: string; city: string; county: string }

/** Places of a market that tests are about. */
type Homes = {
  /** Three zip codes of the largest city, in the first county that is served. */
  center: Home
  next: Home
  third: Home
  /** A zip code there in which nobody lives: post-office boxes only. */
  boxes: Home
  /** A town in the second county that is served. */
  town: Home
  /** A town in a county that is known and not served. */
  unserved: Home
  /** A zip code of the state that is in no directory, and one that cannot exist. */
  unknownZip: string
  noZip: string
}

const [firstCounty = '', secondCounty = ''] = market.counties

const philadelphia: Homes = {
  center: { zip: '19102', city: 'Philadelphia', county: firstCounty },
  next: { zip: '19103', city: 'Philadelphia', county: firstCounty },
  third: { zip: '19106', city: 'Philadelphia', county: firstCounty },
  boxes: { zip: '19101', city: 'Philadelphia', county: firstCounty },
  town: { zip: '19380', city: 'West Chester', county: secondCounty },
  unserved: { zip: '18901', city: 'Doylestown', county: 'Bucks' },
  unknownZip: '15222',
  noZip: '19199',
}

const lakeside: Homes = {
  center: { zip: '98701', city: 'Lakeside', county: firstCounty },
  next: { zip: '98702', city: 'Lakeside', county: firstCounty },
  third: { zip: '98703', city: 'Lakeside', county: firstCounty },
  boxes: { zip: '98704', city: 'Lakeside', county: firstCounty },
  town: { zip: '98720', city: 'Pinewood', county: secondCounty },
  unserved: { zip: '98730', city: 'Stonebridge', county: 'Mill' },
  unknownZip: '98901',
  noZip: '98799',
}

export const homes: Homes = market.id === 'lakeside' ? lakeside : philadelphia

/** "1500 Market St, Philadelphia, PA 19102". */
export const addressOf = ({ city, zip }: Pick<Home, 'city' | 'zip'>, street = '1500 Market St'): string =>
  `${street}, ${city}, ${market.state.code} ${zip}`
