import directory from '../reference-data/pa-zips.json' with { type: 'json' }
import { canNameCity, isPennsylvanian, type Part, partsOf, takeState, takeZip } from './address-text.ts'
import { servedCounties } from './service-areas.ts'

/** A zip code of south-eastern Pennsylvania; its county is that of most homes in it. */
export type Place = {
  zip: string
  city: string
  county: string
  /** People live there: it is not just a bundle of post-office boxes. */
  area: boolean
  lat: number | null
  lon: number | null
}

type Entry = { zip: string; city: string; county: string; area: boolean; lat?: number | null; lon?: number | null }

const asPlace = ({ zip, city, county, area, lat, lon }: Entry): Place => ({
  zip,
  city,
  county,
  area,
  lat: lat ?? null,
  lon: lon ?? null,
})

const placesByZip = new Map<string, Place>(
  [...directory.zips, ...directory.border].map((entry: Entry) => [entry.zip, asPlace(entry)]),
)

/** The place of a five-digit zip code; null when the directory does not know it. */
export const findZip = (zip: string): Place | null => placesByZip.get(zip) ?? null

/** The zip codes of a county, ascending; of a county other than the seven known ones, none. */
export const zipsOfCounty = (county: string): string[] =>
  directory.zips
    .filter((entry) => entry.county.toLowerCase() === county.trim().toLowerCase())
    .map((entry) => entry.zip)
    .sort()

/** Every name that an address may carry in the place of the city, in lower case, with the zip codes that it can mean. */
const zipsByName = new Map<string, Set<string>>()

const learn = (name: string, zips: readonly string[]): void => {
  const key = name.toLowerCase()
  const known = zipsByName.get(key) ?? new Set()
  for (const zip of zips) known.add(zip)
  zipsByName.set(key, known)
}

// A name that is some post office's own means only that post office: elsewhere it is a mere alias of another one.
for (const { city, zip } of [...directory.zips, ...directory.border]) learn(city, [zip])
const postOffices = new Set(zipsByName.keys())
const learnAlias = (name: string, zips: readonly string[]): void => {
  if (!postOffices.has(name.toLowerCase())) learn(name, zips)
}
for (const { zip, altNames, aliases } of directory.zips) {
  for (const name of [...altNames, ...aliases]) learnAlias(name, [zip])
}
for (const { aliases, zips } of Object.values(directory.cityAliases)) {
  for (const name of aliases) learnAlias(name, zips)
}

// The city is the county. A zip at its airport bears the city's name but lies across the line.
const philadelphia = zipsByName.get('philadelphia')
for (const zip of philadelphia ?? []) {
  if (placesByZip.get(zip)?.county !== servedCounties[0]) philadelphia?.delete(zip)
}

/** The most words that a name of a place has. */
const longestName = Math.max(...[...zipsByName.keys()].map((name) => name.split(' ').length))

/** Where an address lies. `zip` is null when the address names none and its city has several. */
export type CityPlace = { zip: string | null; city: string; county: string }

const isPlaceName = (name: string): boolean => zipsByName.has(name.toLowerCase())

/**
 * What a city's name decides: its county when it lies in one, else nothing (3-decisions, Addresses). Its zip only when there
 * is a single one where people live.
 */
function placeOfCity(name: string): CityPlace | null {
  const places = [...(zipsByName.get(name.toLowerCase()) ?? [])].flatMap((zip) => findZip(zip) ?? [])
  const [first] = places
  if (!first || places.some((place) => place.county !== first.county)) return null
  const lived = places.filter((place) => place.area)
  const [only] = lived.length > 0 ? lived : places
  const zip = only && (lived.length === 1 || places.length === 1) ? only.zip : null
  return { zip, city: first.city, county: first.county }
}

/** Whether the words are a house number alone: then what follows is its street, whatever it is called. */
const isHouseNumber = (words: Part): boolean => words.length === 1 && /^\d+[a-z]?$/i.test(words[0] ?? '')

/**
 * The longest known name of a place at the end of the words, if any: "12 Main St West Chester" → "West Chester". The street
 * of "12 Oak Lane" is none, though a neighborhood bears the name.
 */
function trailingPlaceName(words: Part): string | null {
  for (let length = Math.min(longestName, words.length); length > 0; length -= 1) {
    if (isHouseNumber(words.slice(0, -length))) continue
    const name = words.slice(-length).join(' ')
    if (isPlaceName(name)) return name
  }
  return null
}

/** Why an address cannot be placed. `unknown_zip` is in Pennsylvania but not in the directory. */
export type AddressProblem =
  | { problem: 'blank' }
  | { problem: 'zip_needed' }
  | { problem: 'not_pennsylvania' }
  | { problem: 'unknown_zip'; zip: string }

/**
 * Where an address lies. Its zip code decides; without one, a city that lies in one county; a state, if given, must be
 * Pennsylvania (3-decisions, Addresses).
 */
export function readAddress(text: string): CityPlace | AddressProblem {
  if (text.trim() === '') return { problem: 'blank' }
  const { zip, rest } = takeZip(partsOf(text), isPlaceName)
  const { state, rest: local } = takeState(rest.filter(canNameCity))
  if (state === 'other' || (zip !== null && !isPennsylvanian(zip))) return { problem: 'not_pennsylvania' }
  if (zip !== null) {
    const place = findZip(zip)
    return place ? { zip, city: place.city, county: place.county } : { problem: 'unknown_zip', zip }
  }
  const name = trailingPlaceName(local.at(-1) ?? [])
  return (name === null ? null : placeOfCity(name)) ?? { problem: 'zip_needed' }
}
