import { type Directory, findZip } from './directory.ts'
import { type Guess, townGuesses } from './guesses.ts'
import { locateAddress } from './locate-address.ts'
import type { Location } from './place-spots.ts'
import type { AddressVerdict } from './problems.ts'
import type { AddressRead } from './read-address.ts'
import { type AreaCover, covers } from './service-areas.ts'

export type Judgment = {
  /** Whether the place is served; never for a post-office box, but possibly for a place without a street. */
  isServed: boolean
  problem: AddressVerdict | null
  zip: string | null
  city: string | null
  county: string | null
  /** At most three spellings that are served. */
  suggestions: string[]
  read: AddressRead
}

const MAX_SUGGESTIONS = 3

const nowhere = { zip: null, city: null, county: null }

/**
 * Without a zip only areas of whole counties can decide; an area that lists some zips of the county may still serve the home.
 */
const isUndecided = (directory: Directory, areas: readonly AreaCover[], { zip, county }: Location): boolean =>
  zip === null && areas.some(({ zipCodes }) => zipCodes.some((one) => findZip(directory, one)?.county === county))

/** Whether only a county is known of where a home is. */
const isTownless = ({ zip, city }: Pick<Location, 'zip' | 'city'>): boolean => zip === null && city === null

/** Guesses that are served even when they are sent back as an address. */
function servedTexts(
  directory: Directory,
  areas: readonly AreaCover[],
  guesses: readonly Guess[],
  text: string,
): string[] {
  const served = new Set<string>()
  for (const guess of guesses) {
    if (served.size >= MAX_SUGGESTIONS) break
    const { found } = locateAddress(directory, guess.text)
    const isPlaced = !('problem' in found) && areas.some((area) => covers(area, found))
    if (isPlaced && guess.text.toLowerCase() !== text.trim().toLowerCase()) served.add(guess.text)
  }
  return [...served]
}

/**
 * Whether a home is served by the areas, and what is wrong with its address. Null for a blank text.
 * @param areas those of the directory's market
 */
export function judgeAddress(directory: Directory, text: string, areas: readonly AreaCover[]): Judgment | null {
  const { read, found, guesses, likely } = locateAddress(directory, text)
  const suggestions = read.isPostBox ? [] : servedTexts(directory, areas, guesses, text)
  const refused = (problem: AddressVerdict, place: Omit<Location, 'county'> & { county: string | null } = nowhere) => ({
    isServed: false,
    problem,
    ...place,
    suggestions,
    read,
  })
  if ('problem' in found && found.problem === 'blank') return null
  if ('problem' in found && found.problem === 'other_state') return refused('state')
  if ('problem' in found && found.problem === 'zip_needed') {
    // Every possible meaning is outside the served areas: the likeliest is named, so that the visitor can correct it.
    return likely && suggestions.length === 0 ? refused('area', likely) : refused('unclear')
  }
  const place = 'problem' in found ? { ...nowhere, zip: found.zip } : found
  if (areas.some((area) => covers(area, place))) {
    if (read.isPostBox) return refused('po_box', place)
    const served = { isServed: true, ...place, read }
    if (read.street === null) return { ...served, problem: 'street', suggestions }
    if (place.county === null || !isTownless(place)) return { ...served, problem: null, suggestions }
    // A road through a county passes several towns.
    const towns = servedTexts(directory, areas, townGuesses(directory, read, place.county), text)
    return { ...served, problem: 'town', suggestions: towns }
  }
  return place.county !== null && isUndecided(directory, areas, { ...place, county: place.county })
    ? refused('unclear', place)
    : refused('area', place)
}
