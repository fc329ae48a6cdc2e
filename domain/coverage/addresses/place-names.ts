import type { Directory } from './directory.ts'
import { type NamedKind, type NamedPlace, nameKey } from './name-index.ts'
import { misspelling } from './spelling.ts'

/** The meaning of a name, however it is spelled; null when there is no such place. */
export const placeNamed = ({ names }: Directory, name: string): NamedPlace | null =>
  names.byKey.get(nameKey(names, name)) ?? null

const weight: Record<NamedKind, number> = {
  city: 0,
  township: 0.2,
  neighborhood: 0.2,
  outside: 0.3,
  elsewhere: 0.3,
  village: 0.4,
}

/** Names that the typed one may have been meant for, the likeliest first, each place once. */
export function similarNames({ names }: Directory, typed: string): { place: NamedPlace; apart: number }[] {
  const key = nameKey(names, typed)
  const found = new Map<NamedPlace, number>()
  for (const [name, place] of names.byKey) {
    const apart = misspelling(key, name)
    if (apart !== null)
      found.set(place, Math.min(apart + weight[place.kind], found.get(place) ?? Number.POSITIVE_INFINITY))
  }
  return [...found].map(([place, apart]) => ({ place, apart })).sort((a, b) => a.apart - b.apart)
}
