import { type Directory, findZip } from './addresses/directory.ts'
import { type AreaCover, countyKey } from './addresses/service-areas.ts'
import { coveredZips } from './areas.ts'

/**
 * Whether somebody comes to the homes of an active area (docs/rules/office.md#opening-an-area), and why not: all of its painters
 * are paused, those who are not offer no day that can be booked, or nobody works there.
 */
export const areaStaffings = ['staffed', 'paused', 'no_days', 'nobody'] as const
export type AreaStaffing = (typeof areaStaffings)[number]

/** The active painters who are linked to an area; left out where there are none. */
export type AreaCrew = {
  /** Somebody is not paused. */
  hasUnpaused: boolean
  /** Somebody is not paused, and offers something on days that can be booked. */
  offers: boolean
}

const staffingBy = (crews: readonly AreaCrew[]): AreaStaffing => {
  if (crews.length === 0) return 'nobody'
  if (crews.some(({ offers }) => offers)) return 'staffed'
  return crews.some(({ hasUnpaused }) => hasUnpaused) ? 'no_days' : 'paused'
}

const worse = (one: AreaStaffing, other: AreaStaffing): AreaStaffing =>
  areaStaffings.indexOf(one) > areaStaffings.indexOf(other) ? one : other

/**
 * How each active area is staffed. A home is served by the painters of every area that covers its zip code or its county, as in
 * matching; so an area is staffed as long as each of its zip codes is, and else as badly as the worst of them.
 * @param areas the active ones
 * @param crews of those in which active painters work
 */
export function staffingOf(
  directory: Directory,
  areas: readonly (AreaCover & { id: string })[],
  crews: ReadonlyMap<string, AreaCrew>,
): Map<string, AreaStaffing> {
  // Areas without anybody change nothing for the homes that they share with others.
  const byZip = new Map<string, AreaCrew[]>()
  const byCounty = new Map<string, AreaCrew[]>()
  for (const { id, type, zipCodes, counties } of areas) {
    const crew = crews.get(id)
    if (!crew) continue
    const [index, keys] = type === 'zipcode' ? [byZip, zipCodes] : [byCounty, counties.map(countyKey)]
    for (const key of new Set(keys)) index.set(key, [...(index.get(key) ?? []), crew])
  }
  const at = (zip: string | null, county: string | null): AreaStaffing =>
    staffingBy([
      ...(zip === null ? [] : (byZip.get(zip) ?? [])),
      ...(county === null ? [] : (byCounty.get(countyKey(county)) ?? [])),
    ])
  const staffing = (area: AreaCover & { id: string }): AreaStaffing => {
    if (crews.get(area.id)?.offers) return 'staffed'
    const zips = coveredZips(directory, area)
    const places =
      zips.length > 0
        ? zips.map((zip) => at(zip, findZip(directory, zip)?.county ?? null))
        : area.counties.map((county) => at(null, county))
    return places.length === 0 ? staffingBy([]) : places.reduce(worse)
  }
  return new Map(areas.map((area) => [area.id, staffing(area)]))
}
