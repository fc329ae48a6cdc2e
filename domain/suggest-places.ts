import { splitTyped } from './address-lines.ts'
import type { PlaceKind } from './place-kinds.ts'
import { everyName, type NamedPlace, nameKey } from './place-names.ts'
import { type AreaCover, covers } from './service-areas.ts'
import { lettersApart } from './spelling.ts'
import { allPlaces, findZip } from './zip-directory.ts'

/** A suggestion while an address is typed; `label` is what follows the street. */
export type PlaceSuggestion = {
  label: string
  city: string
  zip: string | null
  county: string
  kind: PlaceKind
  served: boolean
}

type Known = Omit<PlaceSuggestion, 'served'>

const MAX_PLACES = 8
const SHORTEST = 2

/** The places that a name can mean: one if it lies in a single county, otherwise one per zip code where people live. */
function readings({ kind, name, city, spots }: NamedPlace): Known[] {
  if (kind === 'elsewhere' || kind === 'outside') return []
  const lived = spots.filter(({ zip }) => zip === null || findZip(zip)?.area)
  const counties = [...new Set(lived.map(({ county }) => county))]
  const [county] = counties
  if (county === undefined) return []
  if (kind === 'neighborhood') return [{ label: `${name}, ${city}, PA`, city, zip: null, county, kind }]
  if (kind === 'township') {
    return counties.map((one) => ({
      label: counties.length > 1 ? `${name}, ${one} County, PA` : `${name}, PA`,
      city,
      zip: null,
      county: one,
      kind,
    }))
  }
  if (counties.length === 1 && lived.length > 1) return [{ label: `${name}, PA`, city, zip: null, county, kind }]
  return lived.map((spot) => ({
    label: `${name}, PA ${spot.zip ?? ''}`,
    city,
    zip: spot.zip,
    county: spot.county,
    kind,
  }))
}

const names = new Map<string, { keys: string[]; place: NamedPlace; known: Known[] }>()
for (const [key, place] of everyName()) {
  const entry = names.get(`${place.kind} ${place.name}`)
  if (entry) entry.keys.push(key)
  else names.set(`${place.kind} ${place.name}`, { keys: [key], place, known: readings(place) })
}
const named = [...names.values()].filter(({ known }) => known.length > 0)

const zips = allPlaces
  .filter(({ area }) => area)
  .map(({ zip, city, county }): Known => ({ label: `${city}, PA ${zip}`, city, zip, county, kind: 'zip' }))

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
export function suggestPlaces(text: string, areas: readonly AreaCover[]): PlaceSuggestion[] {
  // The state adds nothing: "ardmore pa 19" asks for Ardmore.
  const typed = splitTyped(text).place.replace(/(^| )pa( \d*)?$/, '')
  const withServed = (known: Known): PlaceSuggestion => ({
    ...known,
    served: areas.some((area) => covers(area, known)),
  })
  if (/^\d{2,5}$/.test(typed)) {
    const found = zips.filter(({ zip }) => zip?.startsWith(typed)).map(withServed)
    return found.toSorted((a, b) => Number(b.served) - Number(a.served)).slice(0, MAX_PLACES)
  }
  const key = nameKey(typed)
  if (key.length < SHORTEST) return []
  const found = named.flatMap(({ keys, known }) => {
    const fits = keys.flatMap((one) => [misfit(one, key), misfit(one, typed)]).filter((fit) => fit !== null)
    return fits.length === 0 ? [] : known.map((one) => ({ fit: Math.min(...fits), place: withServed(one) }))
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
