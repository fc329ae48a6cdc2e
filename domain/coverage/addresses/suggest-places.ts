import type { KnownPlace } from './completions.ts'
import type { Directory } from './directory.ts'
import { splitTyped } from './lines.ts'
import { nameKey } from './name-index.ts'
import type { PlaceKind } from './place-kinds.ts'
import { type AreaCover, covers } from './service-areas.ts'
import { lettersApart } from './spelling.ts'

/** A place that the end of an address may mean, and whether it is served. */
export type PlaceSuggestion = KnownPlace & { served: boolean }

const MAX_PLACES = 8
const SHORTEST = 2

/** How badly the beginning of a name fits what was typed; null when it does not fit. */
function misfit(key: string, typed: string): number | null {
  if (key === typed) return 0
  if (key.startsWith(typed)) return 1
  if (key.includes(` ${typed}`)) return 2
  const max = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2
  const apart = key[0] === typed[0] ? lettersApart(typed, key.slice(0, typed.length), max) : max + 1
  return max > 0 && apart <= max ? 2 + apart : null
}

const kindOrder: readonly PlaceKind[] = ['city', 'neighborhood', 'township', 'village', 'zip']

/**
 * The places that the end of the typed text may stand for: names with that prefix, then names with a word that starts with it,
 * then similar spellings; zip codes for a number. At most eight, served ones first among equals.
 */
export function suggestPlaces(
  { names, completions }: Directory,
  text: string,
  areas: readonly AreaCover[],
): PlaceSuggestion[] {
  const typed = splitTyped(text).place.replace(completions.stateAtEnd, '')
  const withServed = (known: KnownPlace): PlaceSuggestion => ({
    ...known,
    served: areas.some((area) => covers(area, known)),
  })
  if (/^\d{2,5}$/.test(typed)) {
    const found = completions.zips.filter(({ zip }) => zip?.startsWith(typed)).map(withServed)
    return found.toSorted((a, b) => Number(b.served) - Number(a.served)).slice(0, MAX_PLACES)
  }
  const key = nameKey(names, typed)
  if (key.length < SHORTEST) return []
  const found = completions.named.flatMap(({ keys, readings }) => {
    const fits = keys.flatMap((one) => [misfit(one, key), misfit(one, typed)]).filter((fit) => fit !== null)
    return fits.length === 0 ? [] : readings.map((one) => ({ fit: Math.min(...fits), place: withServed(one) }))
  })
  const rank = ({ fit, place }: (typeof found)[number]) =>
    fit * 100 + (place.served ? 0 : 20) + kindOrder.indexOf(place.kind) * 3
  const seen = new Set<string>()
  return found
    .toSorted((a, b) => rank(a) - rank(b) || a.place.label.localeCompare(b.place.label, 'en'))
    .filter(({ place: { label } }) => !seen.has(label) && seen.add(label))
    .slice(0, MAX_PLACES)
    .map(({ place }) => place)
}
