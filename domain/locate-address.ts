import { cityGuesses, type Guess, line, spellingGuesses, zipGuesses } from './address-guesses.ts'
import { asDigits } from './address-zip.ts'
import { type NamedPlace, placeNamed } from './place-names.ts'
import { decide, isIn, type Location } from './place-spots.ts'
import { type AddressRead, readAddress } from './read-address.ts'
import { isPennsylvanian } from './service-areas.ts'
import { findZip } from './zip-directory.ts'

/** Why an address cannot be located. `unknown_zip` is in Pennsylvania but not in the directory. */
export type AddressProblem =
  | { problem: 'blank' }
  | { problem: 'zip_needed' }
  | { problem: 'not_pennsylvania' }
  | { problem: 'unknown_zip'; zip: string }

export type Located = {
  read: AddressRead
  found: Location | AddressProblem
  guesses: readonly Guess[]
  /** The likeliest location when nothing decides. */
  likely?: Location | undefined
}

/**
 * What a name means within a county: "Springfield, Montgomery County" is the township, not the post office of Delaware County.
 */
function inCounty(place: NamedPlace, county: string | null): NamedPlace {
  if (county === null || place.spots.some((spot) => isIn(county, spot))) return place
  const township = placeNamed(`${place.name} Township`)
  return township?.spots.some((spot) => isIn(county, spot)) ? township : place
}

/** The intersection of the named places; a neighborhood narrows the zips of its city, a county those of both. */
function placeOf({ places, county }: AddressRead): Location | null {
  const [last, ...others] = places.filter(({ spots }) => spots.length > 0)
  // "Ardmore, Lower Merion Township": the post office is the city, the township says which part of it.
  const isTown = last?.kind === 'township' && others[0] !== undefined && others[0].kind !== 'neighborhood'
  const [outer, ...inner] = isTown ? [others[0], last] : [last && inCounty(last, county), ...others]
  if (!outer) return county === null ? null : { zip: null, city: county === 'Philadelphia' ? county : null, county }
  const within = county === null ? outer.spots : outer.spots.filter((spot) => isIn(county, spot))
  const narrowed = inner.reduce((spots, place) => {
    const both = spots.filter(({ zip, county: home }) =>
      place.spots.some((s) => (zip ? s.zip === zip : s.county === home)),
    )
    return both.length > 0 ? both : spots
  }, within)
  return decide(outer, narrowed, county)
}

/** The zip code that a broken one stands for when it differs only in look-alikes: "l9146". */
function readBroken({ brokenZip, places }: AddressRead): string | null {
  const digits = brokenZip === null ? null : asDigits(brokenZip.replace(/^(\d{5})[a-z]$/i, '$1'))
  return digits !== null && places[0]?.spots.some(({ zip }) => zip === digits) ? digits : null
}

/** A name with more letters wrong is offered, but never assumed. */
const MOST_LETTERS_OFF = 2

const isOutside = ({ kind }: NamedPlace): boolean => kind === 'outside'

function locateUnnamed(read: AddressRead): Omit<Located, 'read'> {
  if (read.brokenZip) {
    const guesses = zipGuesses(read, read.brokenZip)
    if (guesses.length > 0) return { found: { problem: 'zip_needed' }, guesses }
  }
  const similar = spellingGuesses(read)
  const [best, second] = similar
  const guesses = similar.flatMap((one) => one.guesses)
  const isClose = best !== undefined && best.apart < MOST_LETTERS_OFF
  if (isClose && best.isOutside && !second) return { found: { problem: 'not_pennsylvania' }, guesses: [] }
  return { found: { problem: 'zip_needed' }, guesses, likely: isClose ? guesses[0]?.place : undefined }
}

/** Locates an address that names no zip code. */
function locateByName(read: AddressRead): Omit<Located, 'read'> {
  const [outer] = read.places
  if (outer && isOutside(outer) && read.state !== 'ours' && read.county === null) {
    return { found: { problem: 'not_pennsylvania' }, guesses: [] }
  }
  const found = placeOf(read)
  if (!found) {
    const guesses = cityGuesses(read)
    return outer ? { found: { problem: 'zip_needed' }, guesses, likely: guesses[0]?.place } : locateUnnamed(read)
  }
  const meant = readBroken(read)
  if (meant !== null) return locateByZip(read, meant)
  return { found, guesses: read.brokenZip ? zipGuesses(read, read.brokenZip) : [] }
}

/** Locates an address by its zip code, with alternatives if it names a city that is elsewhere. */
function locateByZip(read: AddressRead, zip: string): Omit<Located, 'read'> {
  const place = findZip(zip)
  const [outer] = read.places
  // A post office has zip codes; a township or neighborhood may extend into any of its county.
  const agrees = outer?.spots.some(
    (spot) =>
      spot.zip === zip || (place && (outer.kind === 'city' ? spot.county === place.county : isIn(place.county, spot))),
  )
  const guesses = outer && !agrees ? [...zipGuesses(read, zip), ...cityGuesses(read)] : []
  if (!isPennsylvanian(zip)) return { found: { problem: 'not_pennsylvania' }, guesses }
  if (!place) return { found: { problem: 'unknown_zip', zip }, guesses: outer ? guesses : zipGuesses(read, zip) }
  return { found: { zip, city: place.city, county: place.county }, guesses }
}

/**
 * Locates an address. Its zip code decides; without one, a name that lies in a single county; a state, if given, must be
 * Pennsylvania. Guesses are what may have been meant, the likeliest first (docs/rules/addresses.md).
 */
export function locateAddress(text: string): Located {
  const read = readAddress(text)
  if (text.trim() === '') return { read, found: { problem: 'blank' }, guesses: [] }
  const { zip, state } = read
  if (state === 'other') {
    // "Philadelphia, NJ 19146": city and zip agree, so the state may be the mistake.
    const place = read.places[0]?.spots.some((spot) => spot.zip === zip) ? findZip(zip ?? '') : null
    const guesses = place ? [{ text: line(read, place.city, `PA ${place.zip}`), place }] : []
    return { read, found: { problem: 'not_pennsylvania' }, guesses }
  }
  return { read, ...(zip === null ? locateByName(read) : locateByZip(read, zip)) }
}
