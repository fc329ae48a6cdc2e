import type { Market } from '#domain/platform/market.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { findCounty, formatZipRanges, isInState, type State } from './state.ts'

/** How an area is defined: by its counties or by a list of zip codes. */
export const areaTypes = ['county', 'zipcode'] as const
export type AreaType = (typeof areaTypes)[number]

export const areaTypeLabels: Record<AreaType, Text> = { county: text('County'), zipcode: text('Zip codes') }

/** The fields of an area that decide which addresses it serves. */
export type AreaCover = { type: AreaType; zipCodes: readonly string[]; counties: readonly string[] }

/** "chester", "Chester" and "Chester County" are one county of a state. Counties of two states may have one name. */
export const countyKey = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replace(/\s+county$/, '')

/**
 * Whether the area serves a place: a zip code area by its list, a county area by its counties (docs/rules/addresses.md). An
 * unknown part (null) is never served.
 *
 * Counties are distinguished by name only: two states may have one of the same name, but a market lies in one state, and its
 * areas name counties of that state. Compare a place only with areas of its own market.
 */
export const covers = (area: AreaCover, place: { zip: string | null; county: string | null }): boolean => {
  if (area.type === 'zipcode') return place.zip !== null && area.zipCodes.includes(place.zip)
  const { county } = place
  return county !== null && area.counties.some((name) => countyKey(name) === countyKey(county))
}

/**
 * The invalid entries in the lists of an area: those that name no county of the state, or a zip code of another state
 * (docs/rules/addresses.md). `path` is the entry's: "counties.0".
 */
export const foreignEntries = (
  state: State,
  { zipCodes = [], counties = [] }: Partial<Pick<AreaCover, 'zipCodes' | 'counties'>>,
): { path: string; words: Text }[] => [
  ...zipCodes.flatMap((zip, index) =>
    isInState(state, zip)
      ? []
      : {
          path: `zipCodes.${index}`,
          words: text('Zip codes of {state} {ranges}', { state: state.name, ranges: formatZipRanges(state) }),
        },
  ),
  ...counties.flatMap((name, index) =>
    findCounty(state, name) !== null
      ? []
      : { path: `counties.${index}`, words: text('Please choose a county of {state}', { state: state.name }) },
  ),
]

/** The areas of a market's new database: one for each of its first counties (docs/rules/addresses.md). */
export const firstAreas = ({ counties }: Pick<Market, 'counties'>): (AreaCover & { name: string })[] =>
  counties.map((county) => ({ name: county, type: 'county', zipCodes: [], counties: [county] }))
