import type { ZipEntry } from './directory-data.ts'
import type { NamedPlace, NameIndex } from './name-index.ts'
import type { PlaceKind } from './place-kinds.ts'

/** A suggestion while an address is typed; `label` is what follows the street. */
export type KnownPlace = { label: string; city: string; zip: string | null; county: string; kind: PlaceKind }

/** Everything in a directory that can be suggested. */
export type Completions = {
  /** Places with all of their names, see `nameKey`. */
  named: readonly { keys: readonly string[]; readings: readonly KnownPlace[] }[]
  /** Zip codes where people live. */
  zips: readonly KnownPlace[]
  /** The state's code at the end of what was typed, perhaps with the beginning of a zip code: "ardmore pa 19" asks for Ardmore. */
  stateAtEnd: RegExp
}

type Zips = ReadonlyMap<string, ZipEntry>

/** The places that a name can mean: one if it lies in a single county, otherwise one per zip code where people live. */
function readings(state: string, zips: Zips, { kind, name, city, spots }: NamedPlace): KnownPlace[] {
  if (kind === 'elsewhere' || kind === 'outside') return []
  const lived = spots.filter(({ zip }) => zip === null || zips.get(zip)?.area)
  const counties = [...new Set(lived.map(({ county }) => county))]
  const [county] = counties
  if (county === undefined) return []
  if (kind === 'neighborhood') return [{ label: `${name}, ${city}, ${state}`, city, zip: null, county, kind }]
  if (kind === 'township') {
    return counties.map((one) => ({
      label: counties.length > 1 ? `${name}, ${one} County, ${state}` : `${name}, ${state}`,
      city,
      zip: null,
      county: one,
      kind,
    }))
  }
  if (counties.length === 1 && lived.length > 1) return [{ label: `${name}, ${state}`, city, zip: null, county, kind }]
  return lived.map((spot) => ({
    label: `${name}, ${state} ${spot.zip ?? ''}`,
    city,
    zip: spot.zip,
    county: spot.county,
    kind,
  }))
}

/** The suggestions that the names and the zip codes of a directory yield. */
export function gatherCompletions(state: string, names: NameIndex, zips: Zips): Completions {
  const named = new Map<string, { keys: string[]; readings: KnownPlace[] }>()
  for (const [key, place] of names.byKey) {
    const id = `${place.kind} ${place.name}`
    const entry = named.get(id)
    if (entry) entry.keys.push(key)
    else named.set(id, { keys: [key], readings: readings(state, zips, place) })
  }
  const lived = [...zips.values()].filter(({ area }) => area)
  return {
    named: [...named.values()].filter((one) => one.readings.length > 0),
    zips: lived.map(({ zip, city, county }) => ({ label: `${city}, ${state} ${zip}`, city, zip, county, kind: 'zip' })),
    stateAtEnd: new RegExp(`(^| )${state.toLowerCase()}( \\d*)?$`),
  }
}
