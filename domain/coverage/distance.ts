/** A point on the map, in degrees. */
export type Point = { lat: number; lon: number }

const EARTH_RADIUS_MILES = 3958.8

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** The straight line between two points in whole miles, as exact as the middles of zip codes allow. */
export function milesBetween(from: Point, to: Point): number {
  const [half, side] = [radians(to.lat - from.lat) / 2, radians(to.lon - from.lon) / 2]
  const chord = Math.sin(half) ** 2 + Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * Math.sin(side) ** 2
  return Math.round(2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord))))
}
