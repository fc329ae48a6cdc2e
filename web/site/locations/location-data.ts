import neighborhoods from '#reference-data/neighborhoods.json' with { type: 'json' }
import directory from '#reference-data/pa-zips.json' with { type: 'json' }
import { market } from '#web/lib/here.ts'
import { hasLocationPage } from '#web/site/prerendered-paths.ts'
import { type CountyNote, noteOf } from './county-notes.ts'

type ZipLocation = { zip: string; city: string; county: string; area: boolean; lat: number; lon: number }
type Locality = { name: string; kind: string; share?: number }
export type LinkedLocation = { zip: string; name: string }
/** Every place with a page, by its county. */
export type Counties = readonly { county: string; places: readonly LinkedLocation[] }[]
export type LocationData = {
  zip: string
  city: string
  county: string
  neighborhoods: string[]
  nearby: LinkedLocation[]
  note: CountyNote | null
}

// Only loaders import this module: they run at build time, and no visitor downloads these lists.
const locations = (directory.zips as ZipLocation[]).filter(hasLocationPage)
const localities = neighborhoods.zips as Record<string, Locality[]>

/** Residential neighborhoods, the largest part of the zip first; parks and ports only where there is nothing else. */
const namesIn = (zip: string): string[] => {
  const all = [...(localities[zip] ?? [])].sort((a, b) => (b.share ?? 0.3) - (a.share ?? 0.3))
  const lived = all.filter((one) => one.kind !== 'area')
  return [...new Set((lived.length > 0 ? lived : all).map((one) => one.name))]
}

/** The label of a link to the place: the neighborhood in the city, the town elsewhere. */
const linkName = (location: { zip: string; city: string }): string => {
  if (location.city !== market.city) return location.city
  return namesIn(location.zip)[0] ?? location.city
}

/** The squared distance in degrees, corrected for this latitude: accurate enough to find the nearest towns. */
const distance = (a: { lat: number; lon: number }, b: { lat: number; lon: number }): number =>
  (a.lat - b.lat) ** 2 + ((a.lon - b.lon) * 0.767) ** 2

/** The content of a location page; null when the zip has no page. */
export function locationOf(zip: string): LocationData | null {
  const location = locations.find((one) => one.zip === zip)
  if (!location) return null
  const nearby = locations
    .filter((other) => other.zip !== zip)
    .sort((a, b) => distance(a, location) - distance(b, location))
    .slice(0, 8)
    .map((other) => ({ zip: other.zip, name: linkName(other) }))
  return {
    zip,
    city: location.city,
    county: location.county,
    neighborhoods: namesIn(zip),
    nearby,
    note: noteOf(location.county),
  }
}

/** Every location page, by county. */
export const locationsByCounty = (): Counties =>
  market.counties.map((county) => ({
    county,
    places: locations
      .filter((location) => location.county === county)
      .map((location) => ({ zip: location.zip, name: linkName(location) }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.zip.localeCompare(b.zip)),
  }))
