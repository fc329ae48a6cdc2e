/** What is known of where a home lies; each part may be missing (null). */
type KnownPlace = { city: string | null; zip: string | null; county?: string | null }

/** The place in one name, as short as a calendar needs it; of a place without any part "Pennsylvania". */
export const townName = ({ city, zip, county }: KnownPlace): string =>
  city || (county && `${county} County`) || zip || 'Pennsylvania'

/**
 * A place in words that never say "null": "Ardmore, PA 19003", "Philadelphia, PA", "Chester County, PA", "PA 15222"; of a
 * place without any part "Pennsylvania".
 */
export function placeName({ city, zip, county }: KnownPlace): string {
  const named = city || (zip ? null : county && `${county} County`)
  const state = zip ? `PA ${zip}` : 'PA'
  if (named) return `${named}, ${state}`
  return zip ? state : 'Pennsylvania'
}
