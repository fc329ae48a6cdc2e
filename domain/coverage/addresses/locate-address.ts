import { type Directory, findZip } from './directory.ts'
import { cityGuesses, type Guess, line, spellingGuesses, zipGuesses } from './guesses.ts'
import type { NamedPlace } from './name-index.ts'
import { placeNamed } from './place-names.ts'
import { isIn, type Location, locateName } from './place-spots.ts'
import { type AddressRead, readAddress } from './read-address.ts'
import { isInState } from './state.ts'
import { toDigits } from './take-zip.ts'

/** Why an address cannot be located. `unknown_zip` is in the state but not in the directory. */
export type AddressProblem =
  | { problem: 'blank' }
  | { problem: 'zip_needed' }
  | { problem: 'other_state' }
  | { problem: 'unknown_zip'; zip: string }

export type Located = {
  read: AddressRead
  found: Location | AddressProblem
  guesses: readonly Guess[]
  /** The likeliest location when nothing decides. */
  likely?: Location | undefined
}

/**
 * The meaning of a name in a county: "Springfield, Montgomery County" is the township, not Delaware County's post office.
 */
function inCounty(directory: Directory, place: NamedPlace, county: string | null): NamedPlace {
  if (county === null || place.spots.some((spot) => isIn(directory, county, spot))) return place
  const township = placeNamed(directory, `${place.name} Township`)
  return township?.spots.some((spot) => isIn(directory, county, spot)) ? township : place
}

/** The city that is the same as a county. */
const cityThatIs = ({ cities }: Directory, county: string): string | null =>
  cities.find((city) => city.isCounty && city.county === county)?.name ?? null

/** The intersection of the named places; a neighborhood narrows the zips of its city, a county those of both. */
function toLocation(directory: Directory, { places, county }: AddressRead): Location | null {
  const [last, ...others] = places.filter(({ spots }) => spots.length > 0)
  // "Ardmore, Lower Merion Township": the post office is the city, the township says which part of it.
  const isTown = last?.kind === 'township' && others[0] !== undefined && others[0].kind !== 'neighborhood'
  const [outer, ...inner] = isTown ? [others[0], last] : [last && inCounty(directory, last, county), ...others]
  if (!outer) return county === null ? null : { zip: null, city: cityThatIs(directory, county), county }
  const within = county === null ? outer.spots : outer.spots.filter((spot) => isIn(directory, county, spot))
  const narrowed = inner.reduce((spots, place) => {
    const both = spots.filter(({ zip, county: home }) =>
      place.spots.some((s) => (zip ? s.zip === zip : s.county === home)),
    )
    return both.length > 0 ? both : spots
  }, within)
  return locateName(directory, outer, narrowed, county)
}

/** The zip code that a broken one stands for when it differs only in look-alikes: "l9146". */
function readBroken({ brokenZip, places }: AddressRead): string | null {
  const digits = brokenZip === null ? null : toDigits(brokenZip.replace(/^(\d{5})[a-z]$/i, '$1'))
  return digits !== null && places[0]?.spots.some(({ zip }) => zip === digits) ? digits : null
}

/** A name with more letters wrong is offered, but never assumed. */
const MOST_LETTERS_OFF = 2

const isOutside = ({ kind }: NamedPlace): boolean => kind === 'outside'

function locateUnnamed(directory: Directory, read: AddressRead): Omit<Located, 'read'> {
  if (read.brokenZip) {
    const guesses = zipGuesses(directory, read, read.brokenZip)
    if (guesses.length > 0) return { found: { problem: 'zip_needed' }, guesses }
  }
  const similar = spellingGuesses(directory, read)
  const [best, second] = similar
  const guesses = similar.flatMap((one) => one.guesses)
  const isClose = best !== undefined && best.apart < MOST_LETTERS_OFF
  if (isClose && best.isOutside && !second) return { found: { problem: 'other_state' }, guesses: [] }
  return { found: { problem: 'zip_needed' }, guesses, likely: isClose ? guesses[0]?.place : undefined }
}

/** Locates an address that names no zip code. */
function locateByName(directory: Directory, read: AddressRead): Omit<Located, 'read'> {
  const [outer] = read.places
  if (outer && isOutside(outer) && read.state !== 'ours' && read.county === null) {
    return { found: { problem: 'other_state' }, guesses: [] }
  }
  const found = toLocation(directory, read)
  if (!found) {
    const guesses = cityGuesses(directory, read)
    return outer
      ? { found: { problem: 'zip_needed' }, guesses, likely: guesses[0]?.place }
      : locateUnnamed(directory, read)
  }
  const meant = readBroken(read)
  if (meant !== null) return locateByZip(directory, read, meant)
  return { found, guesses: read.brokenZip ? zipGuesses(directory, read, read.brokenZip) : [] }
}

/** Locates an address by its zip code, with alternatives if it names a city that is elsewhere. */
function locateByZip(directory: Directory, read: AddressRead, zip: string): Omit<Located, 'read'> {
  const place = findZip(directory, zip)
  const [outer] = read.places
  // A post office has zip codes; a township or neighborhood may extend into any of its county.
  const agrees = outer?.spots.some(
    (spot) =>
      spot.zip === zip ||
      (place && (outer.kind === 'city' ? spot.county === place.county : isIn(directory, place.county, spot))),
  )
  const guesses = outer && !agrees ? [...zipGuesses(directory, read, zip), ...cityGuesses(directory, read)] : []
  if (!isInState(directory.state, zip)) return { found: { problem: 'other_state' }, guesses }
  if (!place)
    return { found: { problem: 'unknown_zip', zip }, guesses: outer ? guesses : zipGuesses(directory, read, zip) }
  return { found: { zip, city: place.city, county: place.county }, guesses }
}

/**
 * Locates an address. Its zip code decides; without one, a name that lies in a single county; a state, if given, must be the
 * directory's. Guesses are what may have been meant, the likeliest first (docs/rules/addresses.md).
 */
export function locateAddress(directory: Directory, text: string): Located {
  const read = readAddress(directory, text)
  if (text.trim() === '') return { read, found: { problem: 'blank' }, guesses: [] }
  const { zip, state } = read
  if (state === 'other') {
    // "Philadelphia, NJ 19146": city and zip agree, so the state may be the mistake.
    const place = read.places[0]?.spots.some((spot) => spot.zip === zip) ? findZip(directory, zip ?? '') : null
    const guesses = place
      ? [{ text: line(directory, read, place.city, `${directory.state.code} ${place.zip}`), place }]
      : []
    return { read, found: { problem: 'other_state' }, guesses }
  }
  return { read, ...(zip === null ? locateByName(directory, read) : locateByZip(directory, read, zip)) }
}
