import { formatList } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import {
  paintedSurfaces,
  type Quality,
  qualities,
  type Room,
  type Surface,
  surfaceNamesWithin,
} from '#domain/pricing/rooms.ts'
import { surfaceTitle } from './surface-title.ts'

/** The description of each quality. */
export const qualityTexts: Record<Quality, Text> = {
  standard: text('Covers well and wipes clean with a damp cloth. Right for bedrooms and ceilings.'),
  premium: text('Takes scrubbing. Right for kitchens, hallways, kids and dogs.'),
  luxury: text('The deepest color and the hardest surface. Right for dark walls and rooms that work hard.'),
}

/**
 * The qualities by surface: "Walls and ceiling standard, trim premium, as you chose room by room." A surface that differs
 * between rooms is not named.
 */
export function formatQualityMix(reader: Reader, rooms: readonly Room[]): string {
  const t = translator(reader)
  const bySurface = new Map<Surface, Set<Quality>>()
  for (const room of rooms) {
    for (const surface of paintedSurfaces(room)) {
      const found = bySurface.get(surface) ?? new Set()
      bySurface.set(surface, found.add(room.paintOptions[surface].quality))
    }
  }
  // The first surface starts the sentence.
  let isFirst = true
  const named = (surface: Surface): string => {
    if (isFirst) {
      isFirst = false
      return surfaceTitle(t, surface)
    }
    return surface === 'windows' ? t('window trim') : t(surfaceNamesWithin[surface])
  }
  const listed = (isMeant: (found: ReadonlySet<Quality>) => boolean): string =>
    formatList(
      reader,
      [...bySurface].filter(([, found]) => isMeant(found)).map(([surface]) => named(surface)),
    )
  const parts = qualities.flatMap((quality) => {
    const surfaces = listed((found) => found.size === 1 && found.has(quality))
    return surfaces === ''
      ? []
      : [
          t('{surfaces} {quality, select, standard {standard} premium {premium} other {luxury}}', {
            surfaces,
            quality,
          }),
        ]
  })
  const surfaces = listed((found) => found.size > 1)
  if (surfaces !== '') parts.push(t('{surfaces} different from room to room', { surfaces }))
  return t('{parts}, as you chose room by room.', { parts: parts.join(', ') })
}
