import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** The known parts of a home's location; each may be missing (null). */
type KnownLocation = { city: string | null; zip: string | null; county?: string | null }

const countyName = (reader: Reader, county: string): string => {
  const t = translator(reader)
  return t('{county} County', { county })
}

/** The place as one short name, for calendars; the state when nothing is known. */
export const townName = (reader: Reader, { city, zip, county }: KnownLocation): string =>
  city || (county && countyName(reader, county)) || zip || reader.market.state.name

/**
 * A place as a text that never includes "null": "Ardmore, PA 19003", "Philadelphia, PA", "Chester County, PA", "PA 15222";
 * the state when nothing is known.
 */
export function placeName(reader: Reader, { city, zip, county }: KnownLocation): string {
  const { code, name } = reader.market.state
  const named = city || (zip ? null : county && countyName(reader, county))
  const state = zip ? `${code} ${zip}` : code
  if (named) return `${named}, ${state}`
  return zip ? state : name
}

/** The place for a driver: "Philadelphia 19125", "Ardmore"; the state when nothing is known. */
export function townWithZip(reader: Reader, place: KnownLocation): string {
  const t = translator(reader)
  return place.city && place.zip ? t('{city} {zip}', { city: place.city, zip: place.zip }) : townName(reader, place)
}
