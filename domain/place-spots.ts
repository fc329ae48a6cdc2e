import type { NamedPlace } from './place-names.ts'
import { findZip } from './zip-directory.ts'

/** Where an address is, as far as it says. */
export type Location = { zip: string | null; city: string | null; county: string }

export type Spot = NamedPlace['spots'][number]

export const isLived = (spot: Spot): boolean => spot.zip === null || findZip(spot.zip)?.area === true
export const isIn = (county: string, spot: Spot): boolean =>
  spot.county === county || (spot.zip !== null && findZip(spot.zip)?.otherCounties.includes(county) === true)
export const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** What a name decides: its county if it lies in only one, and its zip if people live in only one. */
export function decide(place: NamedPlace, spots: readonly Spot[], county: string | null): Location | null {
  const counties = unique(spots.map((spot) => spot.county))
  if (spots.length === 0 || (county === null && counties.length > 1)) return null
  const lived = unique(spots.filter(isLived).flatMap(({ zip }) => zip ?? []))
  const isExact = lived.length === 1 && place.kind !== 'township' && place.kind !== 'neighborhood'
  return { zip: isExact ? (lived[0] ?? null) : null, city: place.city, county: county ?? counties[0] ?? '' }
}
