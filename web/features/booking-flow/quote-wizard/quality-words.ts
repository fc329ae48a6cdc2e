import { qualityNamesWithin } from '../../../../domain/paint-words.ts'
import { paintedSurfaces, type Quality, qualities, type Room, surfaceNamesWithin } from '../../../../domain/rooms.ts'
import { words } from '../../../../domain/words/words.ts'
import { reader } from '../../../lib/here.ts'

const t = words(reader)

/** What a customer gets for each quality. */
export const qualityWords: Record<Quality, string> = {
  standard: 'Covers well and wipes clean with a damp cloth. Right for bedrooms and ceilings.',
  premium: 'Takes scrubbing. Right for kitchens, hallways, kids and dogs.',
  luxury: 'The deepest color and the hardest surface. Right for dark walls and rooms that work hard.',
}

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/**
 * Which quality goes where: "Walls and ceiling standard, trim premium, as you chose room by room." A surface that differs from
 * room to room is not named.
 */
export function mixWords(rooms: readonly Room[]): string {
  const bySurface = new Map<string, Set<Quality>>()
  for (const room of rooms) {
    for (const surface of paintedSurfaces(room)) {
      const label = surface === 'windows' ? 'window trim' : t(surfaceNamesWithin[surface])
      bySurface.set(label, (bySurface.get(label) ?? new Set()).add(room.paintOptions[surface].quality))
    }
  }
  const parts = qualities.flatMap((quality) => {
    const labels = [...bySurface].filter(([, found]) => found.size === 1 && found.has(quality)).map(([label]) => label)
    return labels.length > 0 ? [`${list.format(labels)} ${t(qualityNamesWithin[quality])}`] : []
  })
  const differing = [...bySurface].filter(([, found]) => found.size > 1).map(([label]) => label)
  if (differing.length > 0) parts.push(`${list.format(differing)} different from room to room`)
  const words = `${parts.join(', ')}, as you chose room by room.`
  return words.charAt(0).toUpperCase() + words.slice(1)
}
