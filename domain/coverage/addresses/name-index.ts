import type { DirectoryData, ZipEntry } from './directory-data.ts'

/** `outside` is across the state line, `elsewhere` in a county of the state that the directory lacks. */
export type NamedKind = 'city' | 'township' | 'neighborhood' | 'village' | 'elsewhere' | 'outside'

/** A possible meaning of a name in the position of the city. */
export type NamedPlace = {
  kind: NamedKind
  /** Its written form: "Lower Merion Township". */
  name: string
  /** The city of an address there: "Lower Merion", or "Philadelphia" for one of its neighborhoods. */
  city: string
  /** Where it is: one entry per zip code, or per county if no zip code is known. */
  spots: readonly { zip: string | null; county: string }[]
}

/** The names of a directory. */
export type NameIndex = {
  /** The first meaning of every name, by `nameKey`. */
  byKey: ReadonlyMap<string, NamedPlace>
  /** The market's own abbreviations, see `nameKey`. */
  abbreviations: ReadonlyMap<string, string>
  /** The maximum number of words in a name. */
  longest: number
}

const commonAbbreviations: Readonly<Record<string, string>> = {
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
}

/** One key for every spelling of a name: "W. Chester" and "west chester", "St. Davids" and "Saint Davids". */
export const nameKey = ({ abbreviations }: Pick<NameIndex, 'abbreviations'>, name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[.'’]/g, '')
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word, index) => (word === 'st' && index === 0 ? 'saint' : (abbreviations.get(word) ?? word)))
    .join(' ')
    .replace(/^(?:city|borough|boro|town|village) of /, '')
    .replace(/^township of (.+)$/, '$1 township')
    .replace(/ (?:borough|boro)$/, '')

const gather = <Item>(items: Iterable<readonly [string, Item]>): Map<string, Item[]> => {
  const groups = new Map<string, Item[]>()
  for (const [name, item] of items) {
    const group = groups.get(name)
    if (group) group.push(item)
    else groups.set(name, [item])
  }
  return groups
}

/** Township names with their zip codes in each county. */
const townshipsOf = ({ townships }: DirectoryData) =>
  gather(
    Object.entries(townships).flatMap(([county, list]) =>
      Object.entries(list).map(([name, zips]) => {
        const spots: NamedPlace['spots'] =
          zips.length > 0 ? zips.map((zip) => ({ zip, county })) : [{ zip: null, county }]
        return [name, spots] as const
      }),
    ),
  )

/** Zip codes of every name that is neither a post office nor a township: other names of a single zip precede those of a city. */
const villagesOf = ({ zips, cityAliases }: DirectoryData) => {
  const ofCities = cityAliases.flatMap(({ aliases, zips: all }) =>
    aliases.flatMap((name) => all.map((zip) => [name, zip] as const)),
  )
  const ofZips = zips.flatMap(({ zip, altNames = [], aliases = [] }) =>
    [...altNames, ...aliases].map((name) => [name, zip] as const),
  )
  return new Map([...gather(ofCities), ...gather(ofZips)])
}

/** Every name of the data with what it means. The first meaning wins. */
export function gatherNames(data: DirectoryData, placesByZip: ReadonlyMap<string, ZipEntry>): NameIndex {
  const abbreviations = new Map([...Object.entries(commonAbbreviations), ...Object.entries(data.abbreviations)])
  const keyOf = (name: string): string => nameKey({ abbreviations }, name)
  const byKey = new Map<string, NamedPlace>()
  const learn = (kind: NamedKind, name: string, city: string, spots: NamedPlace['spots'], spelling = name): void => {
    const key = keyOf(spelling)
    if (key !== '' && !byKey.has(key)) byKey.set(key, { kind, name, city, spots })
  }

  // A post office's own name means only that post office; other uses of it are mere aliases.
  for (const [name, places] of gather([...placesByZip.values()].map((place) => [place.city, place] as const))) {
    // A zip of a city's airport, for one, has the city's name but may be across the county line.
    const home = data.cities.find((city) => city.name === name && city.isCounty)?.county
    learn('city', name, name, home === undefined ? places : places.filter(({ county }) => county === home))
  }
  const townships = townshipsOf(data)
  for (const [name, spots] of townships) learn('township', `${name} Township`, name, spots.flat())
  for (const city of data.cities) {
    const spots = (byKey.get(keyOf(city.name))?.spots ?? []).filter(({ county }) => county === city.county)
    for (const name of city.neighborhoods) learn('neighborhood', name, city.name, spots)
  }
  for (const [name, spots] of townships) learn('township', `${name} Township`, name, spots.flat(), name)
  for (const [county, names] of Object.entries(data.elsewhere)) {
    for (const name of names) learn('elsewhere', name, name, [{ zip: null, county }])
  }
  for (const name of data.outside) learn('outside', name, name, [])
  for (const [name, zips] of villagesOf(data)) {
    const places = zips.flatMap((zip) => placesByZip.get(zip) ?? [])
    const cities = new Set(places.map((place) => place.city))
    learn('village', name, cities.size === 1 ? (places[0]?.city ?? name) : name, places)
  }
  for (const [nickname, meant] of Object.entries(data.nicknames)) {
    const place = byKey.get(keyOf(meant))
    if (place && !byKey.has(keyOf(nickname))) byKey.set(keyOf(nickname), place)
  }
  const longest = Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length))
  return { byKey, abbreviations, longest }
}
