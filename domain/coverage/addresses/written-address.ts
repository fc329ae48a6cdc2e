import type { Directory } from './directory.ts'
import { titled, withUnit } from './lines.ts'
import { type Located, locateAddress } from './locate-address.ts'
import type { NamedPlace } from './name-index.ts'
import type { Location } from './place-spots.ts'
import type { AddressRead } from './read-address.ts'
import { misspelling } from './spelling.ts'

/** Words in front of an address that only announce it. */
const announcement = /^(?:my |home |street |the )?(?:address|home)$/i

/** A longer address is kept as it was typed: sent back, it would be refused. */
const LONGEST = 300

/** Whether a text that is no known place was meant for one of these: "Phildelphia". */
const isMeantFor = (names: readonly (string | null)[], text: string): boolean =>
  names.some((name) => name !== null && misspelling(text.toLowerCase(), name.toLowerCase()) !== null)

/** The parts of a city that count as the city in an address: its neighborhoods, and what the post office knows of them. */
const isPartOfCity = ({ cities }: Directory, { kind, name, city }: NamedPlace): boolean =>
  kind === 'neighborhood' || (name !== city && cities.some((one) => one.name === city))

/**
 * The town as it was named, if it has the zip code: "West Conshohocken" is another borough than "Conshohocken". Without a zip code
 * with what narrows it: "Fishtown, Philadelphia", "Springfield Township, Montgomery County".
 */
function townOf(directory: Directory, { places, county }: AddressRead, { zip, city }: Location): string[] {
  const [outer] = places.filter((place) => !isPartOfCity(directory, place))
  if (zip !== null) {
    const isThere = outer && outer.kind !== 'township' && outer.spots.some((spot) => spot.zip === zip)
    return [isThere ? outer.name : city].filter((name) => name !== null)
  }
  if (city === null) return []
  const inner = places.filter((place) => isPartOfCity(directory, place)).map(({ name }) => name)
  return [...inner, outer?.name ?? city, ...(county === null || county === city ? [] : [`${county} County`])]
}

/** The understood address in one line; null when its town is not known. */
function write(directory: Directory, { read, found }: Located): string | null {
  if ('problem' in found || read.street === null || (found.city === null && found.zip === null)) return null
  const { code } = directory.state
  const names = [found.city, ...read.places.map(({ name }) => name)]
  const kept = (texts: readonly string[]) =>
    texts.filter((text) => !announcement.test(text) && !isMeantFor(names, text))
  return [
    ...kept(read.before),
    titled(read.street, code),
    read.unit === null ? null : titled(read.unit, code),
    ...kept(read.after),
    ...townOf(directory, read, found),
    found.zip ? `${code} ${found.zip}` : code,
  ]
    .filter((part) => part !== null)
    .join(', ')
}

/** Whether an address may have been meant for somewhere else. */
const isDoubtful = ({ found, guesses }: Located): boolean =>
  'problem' in found || guesses.some(({ place }) => place.zip !== found.zip || place.city !== found.city)

/** Whether two readings are the same home. */
const isSameHome = (one: Located, other: Located): boolean => {
  if ('problem' in one.found || 'problem' in other.found || other.guesses.length > 0) return false
  const [a, b] = [one.found, other.found]
  return (
    a.zip === b.zip &&
    a.city === b.city &&
    a.county === b.county &&
    one.read.street?.toLowerCase() === other.read.street?.toLowerCase()
  )
}

/**
 * An address as it was understood, in one line: number, street, unit, town, state, and zip code, spelled as the directory spells them
 * (docs/rules/addresses.md). What is not a part of an address stays ("c/o Smith"); what was not understood for sure stays as it
 * was typed. Written once more it is the same.
 * @param unit from a field of its own
 */
export function writtenAddress(directory: Directory, text: string, unit: string | null = null): string {
  const located = locateAddress(directory, text)
  const written = isDoubtful(located) ? null : write(directory, located)
  const isSure = written !== null && isSameHome(located, locateAddress(directory, written))
  const whole = withUnit(isSure ? written : text, unit)
  return whole.length > LONGEST ? withUnit(text, unit) : whole
}
