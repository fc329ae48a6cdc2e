import type { Directory } from './directory.ts'
import type { NamedPlace } from './name-index.ts'
import { placeNamed } from './place-names.ts'
import { findCounty } from './state.ts'
import { isAbroad, type StateNamed, takeState } from './take-state.ts'
import { takeZip } from './take-zip.ts'
import { type Part, partsOf, startsHouse, takePostBox, takeUnit, without } from './text.ts'
import { foreignCode, houseNumber, introductions, qualifiers, routeWords, streetSuffixes } from './words.ts'

/** A parsed address. The only lookup at this stage is which words are names of places. */
export type AddressRead = {
  /** House number and street as they were typed; null when either is missing. */
  street: string | null
  unit: string | null
  isPostBox: boolean
  zip: string | null
  /** An invalid text in the position of the zip code. */
  brokenZip: string | null
  state: StateNamed
  /** The county of the directory's state that is named. */
  county: string | null
  /** Known places, the outermost first: the city, then its neighborhood. */
  places: readonly NamedPlace[]
  /** A name in the position of the city that is not known: perhaps misspelled. */
  unknownPlace: string | null
  /** What stands before and behind the street and is neither a place nor a unit: "c/o Smith". */
  before: readonly string[]
  after: readonly string[]
}

/** "Route 100", and "PA 100" in Pennsylvania. */
const isRouteWord = ({ state }: Directory, word = ''): boolean =>
  routeWords.has(word.toLowerCase()) || word.toUpperCase() === state.code

/** Whether words can be the complete name of a street: more than a house number or "East". */
const canBeStreet = (words: Part): boolean =>
  words.some(
    (word, index) => !(index === 0 && houseNumber.test(word.toLowerCase())) && !qualifiers.has(word.toLowerCase()),
  )

const hasSuffix = (words: Part): boolean => words.slice(1).some((word) => streetSuffixes.has(word.toLowerCase()))

const endsLikeStreet = (words: Part): boolean => streetSuffixes.has((words.at(-1) ?? '').toLowerCase())

/**
 * The longest known place name at the end of a street's words: "12 Main St West Chester" ends in West Chester. "12 Oak Lane"
 * does not, although there is a neighborhood of that name, and "21 Paoli Pike" is not in Pike.
 */
function trailingPlace(directory: Directory, words: Part): { place: NamedPlace; rest: Part } | null {
  for (let length = Math.min(directory.names.longest, words.length - 1); length > 0; length -= 1) {
    const [rest, name] = [words.slice(0, -length), words.slice(-length)]
    const place = placeNamed(directory, name.join(' '))
    if (!place || !canBeStreet(rest)) continue
    const known = hasSuffix(rest) || isRouteWord(directory, rest.at(-2))
    if (!known && (endsLikeStreet(name) || (place.kind === 'township' && length === 1))) continue
    return { place, rest }
  }
  return null
}

/** Extracts a county that is named at the end of a part: "Chester County", "Delaware Co", "Montco". */
function takeCounty({ state }: Directory, parts: readonly Part[]): { county: string | null; rest: readonly Part[] } {
  for (let index = parts.length - 1; index >= 0; index -= 1) {
    const part = parts[index] ?? []
    const isNamed = /^(county|co|cnty)$/i.test(part.at(-1) ?? '')
    const length = isNamed ? 2 : 1
    const county =
      isNamed || /^[a-z]+co$/i.test(part.at(-1) ?? '') ? findCounty(state, part.slice(-length).join(' ')) : null
    if (county && part.length >= length && !(part.length === length + 1 && /^\d/.test(part[0] ?? ''))) {
      return { county, rest: without(parts, index, part.length - length, part.length) }
    }
  }
  return { county: null, rest: parts }
}

/** Moves the house number to the beginning of its street: it may follow a name, end the street, or be a part of its own. */
function arrangeHouse(directory: Directory, parts: readonly Part[]): readonly Part[] {
  if (parts.some(startsHouse)) return parts
  for (const [index, part] of parts.entries()) {
    const next = parts[index + 1]
    if (
      part.length === 1 &&
      houseNumber.test(part[0] ?? '') &&
      next &&
      /^\D/.test(next[0] ?? '') &&
      hasSuffix(['', ...next])
    ) {
      return parts.toSpliced(index, 2, [...part, ...next])
    }
    const at = part.findIndex(
      (word, position) =>
        position > 0 &&
        houseNumber.test(word.toLowerCase()) &&
        !isRouteWord(directory, part[position - 1]) &&
        hasSuffix(part.slice(position)),
    )
    if (at > 0) return parts.toSpliced(index, 1, part.slice(0, at), part.slice(at))
    const [before, last] = [part.at(-2)?.toLowerCase() ?? '', part.at(-1) ?? '']
    if (part.length > 2 && /^\d{1,5}[a-z]?$/i.test(last) && streetSuffixes.has(before) && !routeWords.has(before)) {
      return parts.toSpliced(index, 1, [last, ...part.slice(0, -1)])
    }
  }
  return parts
}

/** The street of a part, the places named after it, and unknown words after its suffix. */
function readStreet(directory: Directory, part: Part): { street: Part; places: NamedPlace[]; unknown: Part } {
  const places: NamedPlace[] = []
  let words = part
  for (
    let found = trailingPlace(directory, words);
    found;
    found = places.length < 2 ? trailingPlace(directory, words) : null
  ) {
    if (places.length > 0 && !hasSuffix(found.rest)) break
    places.push(found.place)
    words = found.rest
  }
  // "12 Main St Uper Darby" is not in Darby: words between the street and a name belong to the name.
  const end = words.findLastIndex((word, index) => index > 1 && streetSuffixes.has(word.toLowerCase()))
  const after = end < 0 ? [] : words.slice(end + 1)
  const isRoute = routeWords.has((words[end] ?? '').toLowerCase()) || after.every((word) => /\d/.test(word))
  return !isRoute && after.some((word) => !qualifiers.has(word.toLowerCase()))
    ? { street: words.slice(0, end + 1), places: [], unknown: part.slice(end + 1) }
    : { street: words, places, unknown: [] }
}

/**
 * "1 Fishtown" names a neighborhood but no street. "12 Oak Lane" may be a street, although there is a neighborhood of that
 * name.
 */
function numberedNeighborhood(directory: Directory, street: string): NamedPlace | null {
  const words = street.split(' ')
  const place = endsLikeStreet(words) ? null : placeNamed(directory, words.slice(1).join(' '))
  return place?.kind === 'neighborhood' ? place : null
}

/** The places named by a part without a house number: all of it, or its end. */
function readPlaces(directory: Directory, part: Part): NamedPlace[] | null {
  const whole = placeNamed(directory, part.join(' '))
  if (whole) return [whole]
  const last = trailingPlace(directory, ['', ...part])
  if (!last || last.rest.length < 2) return null
  const isStreet = last.rest.some((word) => streetSuffixes.has(word.toLowerCase()))
  const inner = isStreet ? null : placeNamed(directory, last.rest.slice(1).join(' '))
  if (inner) return [last.place, inner]
  return isStreet || last.rest.slice(1).every((word) => introductions.has(word.toLowerCase())) ? [last.place] : null
}

/**
 * Parses an address as people write it: its parts in any order, with or without commas. A word of a street is never taken for a
 * city. Returns a result for any text.
 */
export function readAddress(directory: Directory, text: string): AddressRead {
  const { isPostBox, rest: addressed } = takePostBox(text)
  const parts = partsOf(addressed)
  const { zip, broken, rest: unzipped } = takeZip(directory, parts)
  const abroad = zip === null && (isAbroad(directory, unzipped) || foreignCode.test(parts.at(-1)?.join(' ') ?? ''))
  const { unit, rest: unitless } = takeUnit(unzipped)
  const named = takeCounty(directory, unitless)
  const stated = takeState(directory, named.rest)
  const { county, rest } = named.county
    ? { county: named.county, rest: stated.rest }
    : takeCounty(directory, stated.rest)
  const arranged = arrangeHouse(directory, rest)
  const houseAt = arranged.findIndex(startsHouse)
  const places: NamedPlace[] = []
  const unknown: string[] = []
  const before: string[] = []
  const after: string[] = []
  let street: string | null = null
  for (const [index, part] of arranged.entries()) {
    if (index === houseAt) {
      const read = readStreet(directory, part)
      street = read.street.join(' ')
      places.unshift(...read.places)
      if (read.unknown.length > 0) {
        unknown.push(read.unknown.join(' '))
        after.push(read.unknown.join(' '))
      }
      continue
    }
    const found = readPlaces(directory, part)
    if (found) {
      places.unshift(...found)
      continue
    }
    ;(index < houseAt ? before : after).push(part.join(' '))
    if (!/^\d/.test(part[0] ?? '') && (houseAt >= 0 || !endsLikeStreet(part))) unknown.push(part.join(' '))
  }
  // Next to a zip code or a city it is a street without its suffix: "8500 Germantown 19118".
  const isAlone = zip === null && broken === null && county === null && places.length === 0 && unknown.length === 0
  const neighborhood = isAlone && street !== null ? numberedNeighborhood(directory, street) : null
  if (neighborhood) {
    street = null
    places.push(neighborhood)
  }
  // "Wilmington, Delaware" is a state; after a town of the county it is the county.
  const namesake = directory.knownCounties.find((name) => name.toLowerCase() === stated.text)
  const isCounty =
    namesake !== undefined && (zip !== null || places[0]?.spots.some((spot) => spot.county === namesake)) === true
  return {
    street: isPostBox ? null : street,
    unit,
    isPostBox,
    zip,
    brokenZip: broken,
    state: abroad ? 'other' : isCounty ? 'none' : stated.state,
    county: county ?? (isCounty ? namesake : null),
    places,
    unknownPlace: unknown.at(-1) ?? null,
    before,
    after,
  }
}
