import type { Market } from './market.ts'

/** What is known about the location of a home; each part may be missing (null). */
type KnownPlace = { city: string | null; zip: string | null; county?: string | null }

/** The place as one short name, for calendars; the state when nothing is known. */
export const townName = ({ state }: Pick<Market, 'state'>, { city, zip, county }: KnownPlace): string =>
  city || (county && `${county} County`) || zip || state.name

/**
 * A place in words that never include "null": "Ardmore, PA 19003", "Philadelphia, PA", "Chester County, PA", "PA 15222";
 * the state when nothing is known.
 */
export function placeName({ state: { code, name } }: Pick<Market, 'state'>, { city, zip, county }: KnownPlace): string {
  const named = city || (zip ? null : county && `${county} County`)
  const state = zip ? `${code} ${zip}` : code
  if (named) return `${named}, ${state}`
  return zip ? state : name
}
