import directory from '../reference-data/pa-zips.json' with { type: 'json' }

import { isPennsylvanian } from './service-areas.ts'

/** A zip code of southeastern Pennsylvania; its county is that of most homes in it. */
export type Place = {
  zip: string
  city: string
  county: string
  /** Whether people live there: it is not just a set of post-office boxes. */
  area: boolean
  lat: number | null
  lon: number | null
  /** Other counties that it extends into. */
  otherCounties: readonly string[]
}

type Entry = Omit<Place, 'lat' | 'lon'> & { lat?: number | null; lon?: number | null }

const asPlace = ({ zip, city, county, area, lat, lon, otherCounties }: Entry): Place => ({
  zip,
  city,
  county,
  area,
  lat: lat ?? null,
  lon: lon ?? null,
  otherCounties,
})

/** Every zip code of the directory. */
export const allPlaces: readonly Place[] = [...directory.zips, ...directory.border].map((entry: Entry) =>
  asPlace(entry),
)

const placesByZip = new Map(allPlaces.map((place) => [place.zip, place]))

/** The place of a five-digit zip code; null when the directory does not have it. */
export const findZip = (zip: string): Place | null => placesByZip.get(zip) ?? null

/** The zip codes of a county, ascending; none for a county other than the seven known ones. */
export const zipsOfCounty = (county: string): string[] =>
  directory.zips
    .filter((entry) => entry.county.toLowerCase() === county.trim().toLowerCase())
    .map((entry) => entry.zip)
    .sort()

/** Three-digit prefixes of the regions for which the directory is complete. */
const complete = ['189', '190', '191', '193', '194', '195', '196']

/** Whether a zip code of Pennsylvania can exist: where the directory is complete, it must be listed. */
export const isKnownZip = (zip: string): boolean =>
  /^\d{5}$/.test(zip) && isPennsylvanian(zip) && (!complete.includes(zip.slice(0, 3)) || placesByZip.has(zip))
