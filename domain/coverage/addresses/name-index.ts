import { foldLetters } from '#domain/platform/search-text.ts'
import { commonAbbreviations } from './common-abbreviations.ts'
import type { DirectoryData, ZipEntry } from './directory-data.ts'
import { spelledOut } from './spelled-out.ts'

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

/** One key for every spelling of a name: "W. Chester" and "west chester", "St. Davids" and "Saint Davids". */
export const nameKey = ({ abbreviations }: Pick<NameIndex, 'abbreviations'>, name: string): string =>
  foldLetters(name.toLowerCase())
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

type Village = { name: string; zips: string[] }

/**
 * The names that are neither a post office nor a township, by their spelling: how each is written, and its zip codes. Other names of
 * a single zip precede those of a city.
 */
function villagesOf({ zips, cityAliases }: DirectoryData): Map<string, Village> {
  const villages = new Map<string, Village & { isOfZip: boolean }>()
  const add = (spelling: string, others: readonly string[], zip: string, isOfZip: boolean) => {
    const known = villages.get(spelling)
    if (known && known.isOfZip === isOfZip) known.zips.push(zip)
    else if (!known || isOfZip) villages.set(spelling, { name: spelledOut(spelling, others), zips: [zip], isOfZip })
  }
  for (const { aliases, zips: all } of cityAliases) {
    for (const name of aliases) for (const zip of all) add(name, aliases, zip, false)
  }
  for (const { zip, city, altNames = [], aliases = [] } of zips) {
    const names = [city, ...altNames, ...aliases]
    for (const name of [...altNames, ...aliases]) add(name, names, zip, true)
  }
  return villages
}

/** Every name of the data with what it means. The first meaning wins. */
export function gatherNames(data: DirectoryData, placesByZip: ReadonlyMap<string, ZipEntry>): NameIndex {
  const abbreviations = new Map([
    ...Object.entries(commonAbbreviations),
    ['centre', 'center'],
    ...Object.entries(data.abbreviations),
  ])
  const keyOf = (name: string): string => nameKey({ abbreviations }, name)
  const byKey = new Map<string, NamedPlace>()
  const learn = (kind: NamedKind, name: string, city: string, spots: NamedPlace['spots'], spelling = name): void => {
    const key = keyOf(spelling)
    if (key !== '' && !byKey.has(key)) byKey.set(key, { kind, name, city, spots })
  }
  const alias = (spelling: string, place: NamedPlace): void => {
    const key = keyOf(spelling)
    if (!byKey.has(key)) byKey.set(key, place)
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
  for (const [spelling, { name, zips }] of villagesOf(data)) {
    const places = zips.flatMap((zip) => placesByZip.get(zip) ?? [])
    const cities = new Set(places.map((place) => place.city))
    const whole = name === spelling ? undefined : byKey.get(keyOf(name))
    if (whole?.spots.some(({ zip }) => zip !== null && zips.includes(zip))) alias(spelling, whole)
    else learn('village', name, cities.size === 1 ? (places[0]?.city ?? name) : name, places, spelling)
  }
  for (const [nickname, meant] of Object.entries(data.nicknames)) {
    const place = byKey.get(keyOf(meant))
    if (place) alias(nickname, place)
  }
  const longest = Math.max(0, ...[...byKey.keys()].map((key) => key.split(' ').length))
  return { byKey, abbreviations, longest }
}
