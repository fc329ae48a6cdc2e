import { groupBy } from '#domain/platform/group-by.ts'
import { americanStates } from './american-states.ts'
import { type Completions, gatherCompletions } from './completions.ts'
import type { City, DirectoryData, ZipEntry } from './directory-data.ts'
import { gatherNames, type NameIndex } from './name-index.ts'
import { isInState, type State } from './state.ts'

/** A zip code of the directory; its county is that of most homes in it. */
export type Place = Required<Omit<ZipEntry, 'altNames' | 'aliases'>>

/**
 * The data for locating addresses: the places of one state, those of a market and its surroundings in detail
 * (docs/rules/addresses.md). Made by `makeDirectory`, never changed.
 */
export type Directory = {
  state: State
  /** Everything that the state is called, in lower case. */
  stateNames: ReadonlySet<string>
  /** Codes and names of all other states, in lower case. */
  otherStates: { codes: ReadonlySet<string>; names: ReadonlySet<string> }
  knownCounties: readonly string[]
  completePrefixes: ReadonlySet<string>
  /** Every zip code. */
  places: readonly Place[]
  placesByZip: ReadonlyMap<string, Place>
  /** Zip codes by county in lower case, ascending; of the known counties only. */
  zipsByCounty: ReadonlyMap<string, readonly string[]>
  cities: readonly City[]
  names: NameIndex
  /** The suggestions while an address is typed. */
  completions: Completions
}

const toPlace = ({ zip, city, county, area, lat, lon, otherCounties }: ZipEntry): Place => ({
  zip,
  city,
  county,
  area,
  lat: lat ?? null,
  lon: lon ?? null,
  otherCounties,
})

const lowerCase = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => name.toLowerCase()))

/** Builds the directory of a market: some tens of milliseconds for a few hundred zip codes. */
export function makeDirectory(data: DirectoryData): Directory {
  const { state, knownCounties, cities } = data
  const places = [...data.zips, ...data.border].map(toPlace)
  const placesByZip = new Map(places.map((place) => [place.zip, place]))
  const names = gatherNames(data, placesByZip)
  const others = americanStates.filter(({ code, name }) => code !== state.code && name !== state.name)
  const zipsByCounty = groupBy(data.zips, ({ county }) => county.toLowerCase())
  return {
    state,
    stateNames: lowerCase([state.code, state.name, ...state.spellings]),
    otherStates: {
      codes: lowerCase(others.map(({ code }) => code)),
      names: lowerCase(others.map(({ name }) => name)),
    },
    knownCounties,
    completePrefixes: new Set(data.completePrefixes),
    places,
    placesByZip,
    zipsByCounty: new Map([...zipsByCounty].map(([county, zips]) => [county, zips.map(({ zip }) => zip).sort()])),
    cities,
    names,
    completions: gatherCompletions(state.code, names, placesByZip),
  }
}

/** The place of a five-digit zip code; null when the directory does not have it. */
export const findZip = ({ placesByZip }: Directory, zip: string): Place | null => placesByZip.get(zip) ?? null

/** The zip codes of a county, ascending; none for a county that is not among the known ones. */
export const zipsOfCounty = ({ zipsByCounty }: Directory, county: string): readonly string[] =>
  zipsByCounty.get(county.trim().toLowerCase()) ?? []

/** Whether a zip code of the state can exist: where the directory is complete, it must be listed. */
export const isKnownZip = ({ state, completePrefixes, placesByZip }: Directory, zip: string): boolean =>
  /^\d{5}$/.test(zip) && isInState(state, zip) && (!completePrefixes.has(zip.slice(0, 3)) || placesByZip.has(zip))
