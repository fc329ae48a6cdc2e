import neighborhoods from '../reference-data/neighborhoods.json' with { type: 'json' }
import directory from '../reference-data/pa-zips.json' with { type: 'json' }
import spoken from '../reference-data/spoken-names.json' with { type: 'json' }
import townshipList from '../reference-data/townships.json' with { type: 'json' }
import { misspelling } from './spelling.ts'
import { allPlaces, findZip } from './zip-directory.ts'

/** `outside` is across the state line, `elsewhere` in a county of Pennsylvania that the directory lacks. */
export type NamedKind = 'city' | 'township' | 'neighborhood' | 'village' | 'elsewhere' | 'outside'

/** What a name in the position of the city can mean. */
export type NamedPlace = {
  kind: NamedKind
  /** Its written form: "Lower Merion Township". */
  name: string
  /** The city of an address there: "Lower Merion", or "Philadelphia" for one of its neighborhoods. */
  city: string
  /** Where it is: one entry per zip code, or per county if no zip code is known. */
  spots: readonly { zip: string | null; county: string }[]
}

const abbreviations: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  mt: 'mount',
  ft: 'fort',
  twp: 'township',
  twsp: 'township',
  tp: 'township',
  hts: 'heights',
  hl: 'hill',
  hls: 'hills',
  spgs: 'springs',
  spg: 'spring',
  sq: 'square',
  vly: 'valley',
  vlg: 'village',
  pk: 'park',
  gdns: 'gardens',
  ctr: 'center',
  centre: 'center',
  mtg: 'meeting',
  pt: 'point',
  phila: 'philadelphia',
  philly: 'philadelphia',
}

/** One key for every spelling of a name: "W. Chester" and "west chester", "St. Davids" and "Saint Davids". */
export const nameKey = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word, index) => (word === 'st' && index === 0 ? 'saint' : (abbreviations[word] ?? word)))
    .join(' ')
    .replace(/^(?:city|borough|boro|town|village) of /, '')
    .replace(/^township of (.+)$/, '$1 township')
    .replace(/ (?:borough|boro)$/, '')

const byKey = new Map<string, NamedPlace>()

const learn = (kind: NamedKind, name: string, city: string, spots: NamedPlace['spots'], spelling = name): void => {
  const key = nameKey(spelling)
  if (key !== '' && !byKey.has(key)) byKey.set(key, { kind, name, city, spots })
}

const gather = <Item>(items: Iterable<readonly [string, Item]>): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const [name, item] of items) groups.set(name, [...(groups.get(name) ?? []), item])
  return groups
}

// The first meaning wins. A post office's own name means only that post office; other uses of it are mere aliases.
const city = 'Philadelphia'
for (const [name, places] of gather(allPlaces.map((place) => [place.city, place] as const))) {
  // The city is the county. One zip at its airport has the city's name but is across the county line.
  learn('city', name, name, name === city ? places.filter(({ county }) => county === city) : places)
}
const cityZips = byKey.get('philadelphia')?.spots ?? []

const townshipsByName = gather(
  Object.entries(townshipList.townships).flatMap(([county, list]) =>
    Object.entries(list).map(([name, zips]) => {
      const spots = zips.length > 0 ? zips.map((zip) => ({ zip, county })) : [{ zip: null, county }]
      return [name, spots] as const
    }),
  ),
)
for (const [name, spots] of townshipsByName) learn('township', `${name} Township`, name, spots.flat())

const polygons = Object.values(neighborhoods.zips).flat()
// "Fishtown - Lower Kensington" is two names, and both are among the spoken names.
const cityParts = polygons
  .filter(({ kind, name }) => kind === 'neighborhood' && !name.includes(' - '))
  .map(({ name }) => name)
for (const name of [...spoken.neighborhoods, ...cityParts]) learn('neighborhood', name, city, cityZips)

for (const [name, spots] of townshipsByName) learn('township', `${name} Township`, name, spots.flat(), name)

for (const [county, names] of Object.entries(spoken.pennsylvania)) {
  for (const name of names) learn('elsewhere', name, name, [{ zip: null, county }])
}
for (const names of Object.values(spoken.outside)) for (const name of names) learn('outside', name, name, [])

const aliases = directory.zips.flatMap(({ zip, altNames, aliases: others }) =>
  [...altNames, ...others].map((name) => [name, zip] as const),
)
const cityAliases = Object.values(directory.cityAliases).flatMap(({ aliases: names, zips }) =>
  names.flatMap((name) => zips.map((zip) => [name, zip] as const)),
)
const villages = new Map([...gather(cityAliases), ...gather(aliases)])
for (const [name, zips] of villages) {
  const places = zips.flatMap((zip) => findZip(zip) ?? [])
  const cities = new Set(places.map((place) => place.city))
  learn('village', name, cities.size === 1 ? (places[0]?.city ?? name) : name, places)
}

for (const [said, meant] of Object.entries(spoken.nicknames)) {
  const place = byKey.get(nameKey(meant))
  if (place && !byKey.has(nameKey(said))) byKey.set(nameKey(said), place)
}

/** The maximum number of words in a place name. */
export const longestName = Math.max(...[...byKey.keys()].map((key) => key.split(' ').length))

/** What a name means, however it is spelled; null when there is no such place. */
export const placeNamed = (name: string): NamedPlace | null => byKey.get(nameKey(name)) ?? null

/** Every name with its meaning, keyed by `nameKey`. */
export const everyName = (): IterableIterator<[string, NamedPlace]> => byKey.entries()

const weight: Record<NamedKind, number> = {
  city: 0,
  township: 0.2,
  neighborhood: 0.2,
  outside: 0.3,
  elsewhere: 0.3,
  village: 0.4,
}

/** Names that the typed one may have been meant for, the likeliest first, each place once. */
export function similarNames(typed: string): { place: NamedPlace; apart: number }[] {
  const key = nameKey(typed)
  const found = new Map<NamedPlace, number>()
  for (const [name, place] of byKey) {
    const apart = misspelling(key, name)
    if (apart !== null)
      found.set(place, Math.min(apart + weight[place.kind], found.get(place) ?? Number.POSITIVE_INFINITY))
  }
  return [...found].map(([place, apart]) => ({ place, apart })).sort((a, b) => a.apart - b.apart)
}
