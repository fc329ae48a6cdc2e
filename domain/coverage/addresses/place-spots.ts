import { type Directory, findZip } from './directory.ts'
import type { NamedPlace } from './name-index.ts'

/** Where an address is, as far as it says. */
export type Location = { zip: string | null; city: string | null; county: string }

export type Spot = NamedPlace['spots'][number]

/** Whether people live at a spot; assumed where no zip code is known. */
export const isLived = (directory: Directory, spot: Spot): boolean =>
  spot.zip === null || findZip(directory, spot.zip)?.area === true

/** Whether a spot lies in a county or extends into it. */
export const isIn = (directory: Directory, county: string, spot: Spot): boolean =>
  spot.county === county || (spot.zip !== null && findZip(directory, spot.zip)?.otherCounties.includes(county) === true)

export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** The location that a name determines: its county if it lies in only one, and its zip if people live in only one. */
export function locateName(
  directory: Directory,
  place: NamedPlace,
  spots: readonly Spot[],
  county: string | null,
): Location | null {
  const counties = unique(spots.map((spot) => spot.county))
  if (spots.length === 0 || (county === null && counties.length > 1)) return null
  const lived = unique(spots.filter((spot) => isLived(directory, spot)).flatMap(({ zip }) => zip ?? []))
  const isExact = lived.length === 1 && place.kind !== 'township' && place.kind !== 'neighborhood'
  return { zip: isExact ? (lived[0] ?? null) : null, city: place.city, county: county ?? counties[0] ?? '' }
}
