/** The counties served from the start (docs/rules/addresses.md). */
export const servedCounties = ['Philadelphia', 'Chester', 'Delaware', 'Montgomery'] as const

/** The counties whose zip codes are known (docs/rules/addresses.md). */
export const knownCounties = [...servedCounties, 'Bucks', 'Berks', 'Lancaster'] as const

/** How an area is defined: by its counties or by a list of zip codes. */
export const areaTypes = ['county', 'zipcode'] as const
export type AreaType = (typeof areaTypes)[number]

export const areaTypeLabels: Record<AreaType, string> = { county: 'County', zipcode: 'Zip codes' }

/** The fields of an area that decide which addresses it serves. */
export type AreaCover = { type: AreaType; zipCodes: readonly string[]; counties: readonly string[] }

/** Pennsylvania's zip codes run from 150 to 196. */
export const isPennsylvanian = (zip: string): boolean => zip >= '15000' && zip < '19700'

/** "chester", "Chester" and "Chester County" are one county. */
export const countyKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')

/**
 * Whether the area serves a place: a zip code area by its list, a county area by its counties (docs/rules/addresses.md). An
 * unknown part (null) is never served.
 */
export const covers = (area: AreaCover, place: { zip: string | null; county: string | null }): boolean => {
  if (area.type === 'zipcode') return place.zip !== null && area.zipCodes.includes(place.zip)
  const { county } = place
  return county !== null && area.counties.some((name) => countyKey(name) === countyKey(county))
}

/** The areas of a new database (docs/rules/addresses.md). */
export const defaultAreas: readonly (AreaCover & { name: string })[] = servedCounties.map((county) => ({
  name: county,
  type: 'county',
  zipCodes: [],
  counties: [county],
}))
