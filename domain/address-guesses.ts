import { titled } from './address-lines.ts'
import { asDigits } from './address-zip.ts'
import { pennsylvaniaCounties } from './counties.ts'
import { type NamedPlace, similarNames } from './place-names.ts'
import { decide, isLived, type Location, type Spot, unique } from './place-spots.ts'
import type { AddressRead } from './read-address.ts'
import { lettersApart, misspelling } from './spelling.ts'
import { allPlaces, findZip } from './zip-directory.ts'

// What an address may have been meant to say.

/** A corrected address that may have been meant, and where it would be. */
export type Guess = { text: string; place: Location }

export const line = (read: AddressRead, ...rest: string[]): string =>
  [read.street && titled(read.street), read.unit, ...rest].filter(Boolean).join(', ')

const spotGuess = (read: AddressRead, place: NamedPlace, spot: Spot): Guess => {
  const city = spot.zip ? (findZip(spot.zip)?.city ?? place.city) : place.name
  const county = spot.zip ? (findZip(spot.zip)?.county ?? spot.county) : spot.county
  const text = spot.zip ? line(read, city, `PA ${spot.zip}`) : line(read, city, `${county} County`, 'PA')
  return { text, place: { zip: spot.zip, city, county } }
}

/** One zip of each county first, so that a few guesses show the range of choices. */
function byCounty(spots: readonly Spot[]): Spot[] {
  const lived = spots.filter(isLived)
  const firsts = unique(lived.map(({ county }) => county)).flatMap(
    (county) => lived.find((s) => s.county === county) ?? [],
  )
  return unique([...firsts, ...lived])
}

function placeGuesses(read: AddressRead, place: NamedPlace): Guess[] {
  const decided = decide(place, place.spots, null)
  if (!decided) return byCounty(place.spots).map((spot) => spotGuess(read, place, spot))
  if (decided.zip) return [{ text: line(read, decided.city ?? place.name, `PA ${decided.zip}`), place: decided }]
  const names = place.kind === 'neighborhood' ? [place.name, place.city] : [place.name]
  return [{ text: line(read, ...names, 'PA'), place: decided }]
}

/** Zip codes that look like what was typed, limited to the named city if there is one. */
export function zipGuesses(read: AddressRead, typed: string): Guess[] {
  const digits = asDigits(typed.replace(/^(\d{5})[a-z]$/i, '$1')) ?? ''
  const outer = read.places[0]
  const among = outer ? outer.spots.flatMap(({ zip }) => (zip ? (findZip(zip) ?? []) : [])) : allPlaces
  const near = among.filter(({ zip, area }) => area && lettersApart(digits, zip, 1) <= 1)
  const alike = near.filter(({ zip }) => zip === digits)
  const found = alike.length > 0 ? alike : near
  const guesses = found.map(({ zip, city, county }) => ({
    text: line(read, city, `PA ${zip}`),
    place: { zip, city, county },
  }))
  return guesses.length <= MAX_ZIP_GUESSES ? guesses : []
}

/** With more look-alikes than this, none of them is a useful guess. */
const MAX_ZIP_GUESSES = 3

export const cityGuesses = (read: AddressRead): Guess[] => (read.places[0] ? placeGuesses(read, read.places[0]) : [])

function countyGuesses(read: AddressRead, typed: string): Similar[] {
  const near = pennsylvaniaCounties.filter((name) => misspelling(typed.toLowerCase(), name.toLowerCase()) !== null)
  return near.map((county) => ({
    isOutside: false,
    apart: 1,
    guesses: [{ text: line(read, `${county} County`, 'PA'), place: { zip: null, city: null, county } }],
  }))
}

type Similar = { isOutside: boolean; guesses: Guess[]; apart: number }

/** Names similar to the unknown one, or to its last words when the text has no commas. */
export function spellingGuesses(read: AddressRead): Similar[] {
  const county = /^(.+) (?:county|co|cnty)$/i.exec(read.unknownPlace ?? '')?.[1]
  if (county) return countyGuesses(read, county)
  const words = (read.unknownPlace ?? read.street?.split(' ').slice(2).join(' ') ?? '').split(' ').filter(Boolean)
  const tails = [words, ...[3, 2, 1].filter((length) => length < words.length).map((length) => words.slice(-length))]
  const isTyped = read.unknownPlace !== null
  const similar = tails.flatMap((tail, index) =>
    similarNames(tail.join(' '))
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
      guesses: placeGuesses(read.unknownPlace ? read : withoutTail(read, tails[best.index]?.length ?? 0), place),
    }))
}

const withoutTail = (read: AddressRead, words: number): AddressRead => ({
  ...read,
  street: read.street?.split(' ').slice(0, -words).join(' ') ?? null,
})
