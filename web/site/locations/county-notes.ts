import { type Text, text } from '#domain/platform/translation/text.ts'
import type { market } from '#web/lib/here.ts'

export type CountyNote = { houses: Text; advice: Text }

type County = (typeof market.counties)[number]

/** Typical challenges in each county's homes, and how we deal with them. */
const countyNotes: Record<County, CountyNote> = {
  Philadelphia: {
    houses: text(
      'Most homes here are rowhouses and twins: narrow rooms, high ceilings, plaster walls that have moved a little every winter for a century, and one window wall per room.',
    ),
    advice: text(
      'Measure the height at both ends of a long room; old floors slope. In a rowhouse the stairwell is the tall one: enter it as a hallway with its full height.',
    ),
  },
  Chester: {
    houses: text(
      'From the boroughs with their brick twins to farmhouses and newer developments: many homes have two-story entrance halls, long stair walls and a lot of white trim.',
    ),
    advice: text(
      'For a two-story hall enter the full height once and count every window. Built-in shelves that stay as they are go into "area that does not need paint".',
    ),
  },
  Delaware: {
    houses: text(
      'Stone colonials, postwar capes and brick twins stand within a mile of each other: sloped ceilings under the roof, radiators under the windows, trim with many coats on it.',
    ),
    advice: text(
      'For rooms under the roof enter the height at the middle and take off the knee walls you don’t want painted. Radiators can stay; we paint behind what we can reach.',
    ),
  },
  Montgomery: {
    houses: text(
      'Split levels, colonials and mill-town rowhouses: open living and dining rooms that run into each other, half-flights of stairs, finished basements.',
    ),
    advice: text(
      'Enter an open floor plan as separate rooms where the color changes, as one where it doesn’t. A half-flight of stairs counts as a hallway.',
    ),
  },
}

/** The note of a county; a new county has none. Only loaders call this, so each page only contains its own county's note. */
export const noteOf = (county: string): CountyNote | null => countyNotes[county as County] ?? null
