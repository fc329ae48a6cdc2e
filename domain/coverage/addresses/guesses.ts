import { type Directory, findZip } from './directory.ts'
import { titled } from './lines.ts'
import type { NamedPlace } from './name-index.ts'
import { placeNamed, similarNames } from './place-names.ts'
import { isIn, isLived, type Location, locateName, type Spot, unique } from './place-spots.ts'
import type { AddressRead } from './read-address.ts'
import { lettersApart, misspelling } from './spelling.ts'
import { toDigits } from './take-zip.ts'

// Guesses at the address that was meant.

/** A corrected address that may have been meant, and where it would be. */
export type Guess = { text: string; place: Location }

/** An address in one line: its street and unit, then the rest. */
export const line = ({ state }: Directory, read: AddressRead, ...rest: string[]): string =>
  [read.street && titled(read.street, state.code), read.unit, ...rest].filter(Boolean).join(', ')

const spotGuess = (directory: Directory, read: AddressRead, place: NamedPlace, spot: Spot): Guess => {
  const { code } = directory.state
  if (spot.zip === null) {
    const text = line(directory, read, place.name, `${spot.county} County`, code)
    return { text, place: { zip: null, city: place.name, county: spot.county } }
  }
  const { city, county } = findZip(directory, spot.zip) ?? { city: place.city, county: spot.county }
  return { text: line(directory, read, city, `${code} ${spot.zip}`), place: { zip: spot.zip, city, county } }
}

/** One zip of each county first, so that a few guesses show the range of choices. */
function byCounty(directory: Directory, spots: readonly Spot[]): Spot[] {
  const lived = spots.filter((spot) => isLived(directory, spot))
  const firsts = unique(lived.map(({ county }) => county)).flatMap(
    (county) => lived.find((s) => s.county === county) ?? [],
  )
  return unique([...firsts, ...lived])
}

function placeGuesses(directory: Directory, read: AddressRead, place: NamedPlace): Guess[] {
  const { code } = directory.state
  const location = locateName(directory, place, place.spots, null)
  if (!location) return byCounty(directory, place.spots).map((spot) => spotGuess(directory, read, place, spot))
  if (location.zip) {
    return [{ text: line(directory, read, location.city ?? place.name, `${code} ${location.zip}`), place: location }]
  }
  const names = place.kind === 'neighborhood' ? [place.name, place.city] : [place.name]
  return [{ text: line(directory, read, ...names, code), place: location }]
}

/** Zip codes that look like what was typed, limited to the named city if there is one. */
export function zipGuesses(directory: Directory, read: AddressRead, typed: string): Guess[] {
  const digits = toDigits(typed.replace(/^(\d{5})[a-z]$/i, '$1')) ?? ''
  const outer = read.places[0]
  const among = outer
    ? outer.spots.flatMap(({ zip }) => (zip ? (findZip(directory, zip) ?? []) : []))
    : directory.places
  const near = among.filter(({ zip, area }) => area && lettersApart(digits, zip, 1) <= 1)
  const alike = near.filter(({ zip }) => zip === digits)
  const found = alike.length > 0 ? alike : near
  const guesses = found.map(({ zip, city, county }) => ({
    text: line(directory, read, city, `${directory.state.code} ${zip}`),
    place: { zip, city, county },
  }))
  return guesses.length <= MAX_ZIP_GUESSES ? guesses : []
}

/** With more look-alikes than this, none of them is a useful guess. */
const MAX_ZIP_GUESSES = 3

/** Guesses at the place that the named city can mean. */
export const cityGuesses = (directory: Directory, read: AddressRead): Guess[] =>
  read.places[0] ? placeGuesses(directory, read, read.places[0]) : []

function countyGuesses(directory: Directory, read: AddressRead, typed: string): Similar[] {
  const { code, counties } = directory.state
  const near = counties.filter((name) => misspelling(typed.toLowerCase(), name.toLowerCase()) !== null)
  return near.map((county) => ({
    isOutside: false,
    apart: 1,
    guesses: [{ text: line(directory, read, `${county} County`, code), place: { zip: null, city: null, county } }],
  }))
}

type Similar = { isOutside: boolean; guesses: Guess[]; apart: number }

/** Names similar to the unknown one, or to its last words when the text has no commas. */
export function spellingGuesses(directory: Directory, read: AddressRead): Similar[] {
  const county = /^(.+) (?:county|co|cnty)$/i.exec(read.unknownPlace ?? '')?.[1]
  if (county) return countyGuesses(directory, read, county)
  const words = (read.unknownPlace ?? read.street?.split(' ').slice(2).join(' ') ?? '').split(' ').filter(Boolean)
  const tails = [words, ...[3, 2, 1].filter((length) => length < words.length).map((length) => words.slice(-length))]
  const isTyped = read.unknownPlace !== null
  const similar = tails.flatMap((tail, index) =>
    similarNames(directory, tail.join(' '))
      // A known name at the end of a street was parsed as part of the street.
      .filter(({ apart }) => isTyped || apart >= 1)
      .map((one) => ({ ...one, index })),
  )
  const [best] = similar
  if (!best) return []
  return similar
    .filter(({ apart, index }) => index === best.index && apart <= best.apart + 1)
    .slice(0, 6)
    .map(({ place, apart }) => ({
      isOutside: place.kind === 'outside',
      apart,
      guesses: placeGuesses(
        directory,
        read.unknownPlace ? read : withoutTail(read, tails[best.index]?.length ?? 0),
        place,
      ),
    }))
}

const withoutTail = (read: AddressRead, words: number): AddressRead => ({
  ...read,
  street: read.street?.split(' ').slice(0, -words).join(' ') ?? null,
})

/** The towns of a county that a street is named after: "21 Paoli Pike" may be in Paoli. */
export function townGuesses(directory: Directory, read: AddressRead, county: string): Guess[] {
  const words = read.street?.split(' ').slice(1) ?? []
  const runs = [3, 2, 1].flatMap((length) => words.map((_, at) => words.slice(at, at + length).join(' ')))
  return unique(runs.flatMap((run) => placeNamed(directory, run) ?? []))
    .filter((place) => place.kind !== 'neighborhood')
    .map((place) => ({ ...place, spots: place.spots.filter((spot) => isIn(directory, county, spot)) }))
    .filter(({ spots }) => spots.length > 0)
    .flatMap((place) => placeGuesses(directory, read, place))
}
