/** What is known about the location of a home; each part may be missing (null). */
type KnownPlace = { city: string | null; zip: string | null; county?: string | null }

/** The place as one short name, for calendars; "Pennsylvania" when nothing is known. */
export const townName = ({ city, zip, county }: KnownPlace): string =>
  city || (county && `${county} County`) || zip || 'Pennsylvania'

/**
 * A place in words that never include "null": "Ardmore, PA 19003", "Philadelphia, PA", "Chester County, PA", "PA 15222";
 * "Pennsylvania" when nothing is known.
 */
export function placeName({ city, zip, county }: KnownPlace): string {
  const named = city || (zip ? null : county && `${county} County`)
  const state = zip ? `PA ${zip}` : 'PA'
  if (named) return `${named}, ${state}`
  return zip ? state : 'Pennsylvania'
}
