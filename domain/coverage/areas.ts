import { groupBy } from '#domain/platform/group-by.ts'
import { type Directory, findZip, zipsOfCounty } from './addresses/directory.ts'
import { type AreaCover, covers } from './addresses/service-areas.ts'
import { milesBetween, type Point } from './distance.ts'

/** A town of an area, with its zip codes, ascending. */
export type Town = { name: string; zipCodes: string[] }

const unique = (values: readonly string[]): string[] => [...new Set(values)]

/** The zip codes that an area covers, ascending: its own, or those that the directory has of its counties. */
export const coveredZips = (directory: Directory, { type, zipCodes, counties }: AreaCover): string[] =>
  type === 'zipcode'
    ? unique(zipCodes).sort()
    : unique(counties.flatMap((county) => zipsOfCounty(directory, county))).sort()

/** The towns of zip codes by name; zip codes that the directory lacks are in none. */
export function townsOf(directory: Directory, zipCodes: readonly string[]): Town[] {
  const known = zipCodes.flatMap((zip) => findZip(directory, zip) ?? [])
  return [...groupBy(known, ({ city }) => city)]
    .map(([name, places]) => ({ name, zipCodes: places.map(({ zip }) => zip).sort() }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
}

/**
 * Places no longer served once an area is inactive (docs/rules/office.md#deactivating-an-area): its counties that no other
 * active area lists, and its zip codes that are in no other active area.
 * @param others the other active areas
 */
export function leftUnserved(
  directory: Directory,
  area: AreaCover,
  others: readonly AreaCover[],
): { counties: string[]; zipCodes: string[] } {
  const isServed = (place: { zip: string | null; county: string | null }) =>
    others.some((other) => covers(other, place))
  const counties = area.type === 'county' ? unique(area.counties) : []
  return {
    counties: counties.filter((county) => !isServed({ zip: null, county })),
    zipCodes: coveredZips(directory, area).filter((zip) => {
      const county = findZip(directory, zip)?.county ?? null
      // Of a county area only the homes in its counties are meant, not those of a zip code that reaches into others.
      return !isServed({ zip, county })
    }),
  }
}

const pointsOf = (directory: Directory, zips: readonly string[]): Point[] =>
  zips.flatMap((zip) => {
    const { lat = null, lon = null } = findZip(directory, zip) ?? {}
    return lat === null || lon === null ? [] : [{ lat, lon }]
  })

/** How far it is from the nearest of some zip codes to the nearest of others, in whole miles; null when the directory lacks them. */
export function milesBetweenZips(directory: Directory, from: readonly string[], to: readonly string[]): number | null {
  const [starts, ends] = [pointsOf(directory, from), pointsOf(directory, to)]
  const all = starts.flatMap((one) => ends.map((other) => milesBetween(one, other)))
  return all.length === 0 ? null : all.reduce((least, miles) => Math.min(least, miles))
}

type Proposed = { id: string; name: string; priority: number | null; miles: number | null; load: number }

const orLast = (value: number | null): number => value ?? Number.POSITIVE_INFINITY

/**
 * In which order painters are proposed for an area (docs/rules/office.md#opening-an-area): who works there already, by priority;
 * then the nearest, then who has the least to do.
 */
export function compareProposed(one: Proposed, other: Proposed): number {
  const keys = ({ priority, miles, load }: Proposed) => [orLast(priority), orLast(miles), load]
  const [left, right] = [keys(one), keys(other)]
  const at = left.findIndex((key, index) => key !== right[index])
  if (at >= 0) return (left[at] as number) < (right[at] as number) ? -1 : 1
  return one.name === other.name ? (one.id < other.id ? -1 : 1) : one.name < other.name ? -1 : 1
}
