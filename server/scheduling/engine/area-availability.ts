import { countyKey } from '#domain/coverage/addresses/service-areas.ts'
import { pauseThatCounts } from '#domain/coverage/closures.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { type FreeSlots, halfDayBit, set } from '#domain/scheduling/free-slots.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import type { HomeLocation } from '#server/coverage/areas/serving.queries.ts'
import type { AreaRow, ClosureRow, PauseRow } from './free-slots.queries.ts'

/** How the calendars of a table are laid out. */
export type Layout = {
  /** The number of days. */
  days: number
  /** The index of a day, counted from the first one. */
  dayOf: (date: CivilDate) => number
  /** The number of words of a calendar's half-days, and of a whole calendar. */
  halfDayWords: number
  stride: number
}

/** The active areas by what they cover, and when we are closed or take no new bookings there. */
export class AreaAvailability {
  readonly #layout: Layout
  #areas: ReadonlySet<string> = new Set()
  #byZip = new Map<string, string[]>()
  #byCounty = new Map<string, string[]>()
  #closures: readonly ClosureRow[] = []
  #pauses: readonly PauseRow[] = []
  /** Keyed by the areas of a place. */
  readonly #closed = new Map<string, FreeSlots | null>()

  constructor(layout: Layout) {
    this.#layout = layout
  }

  /** An independent copy. */
  copy(): AreaAvailability {
    const twin = new AreaAvailability(this.#layout)
    twin.#areas = this.#areas
    twin.#byZip = this.#byZip
    twin.#byCounty = this.#byCounty
    twin.#closures = this.#closures
    twin.#pauses = this.#pauses
    return twin
  }

  setAreas(areas: readonly AreaRow[]): void {
    this.#areas = new Set(areas.map(({ id }) => id))
    this.#byZip = new Map()
    this.#byCounty = new Map()
    for (const { id, type, zipCodes, countyKeys } of areas) {
      const [index, keys] = type === 'zipcode' ? [this.#byZip, zipCodes] : [this.#byCounty, countyKeys]
      for (const key of new Set(keys)) index.set(key, [...(index.get(key) ?? []), id])
    }
    this.#closed.clear()
  }

  setClosures(closures: readonly ClosureRow[]): void {
    this.#closures = closures
    this.#closed.clear()
  }

  setPauses(pauses: readonly PauseRow[]): void {
    this.#pauses = pauses
  }

  /** Whether an area is active. */
  isActive = (area: string): boolean => this.#areas.has(area)

  /** A place in each group of places that the same areas cover. */
  places(): HomeLocation[] {
    const zips = [...this.#byZip.keys()].map((zip) => ({ zip, county: null }))
    const counties = [...this.#byCounty.keys()].map((county) => ({ zip: null, county }))
    const byAreas = new Map([...counties, ...zips].map((place) => [this.areasOf(place).join(), place]))
    return [...byAreas.values()]
  }

  /** The areas that cover a place. */
  areasOf({ zip, county }: HomeLocation): string[] {
    const byZip = zip === null ? undefined : this.#byZip.get(zip)
    const byCounty = county === null ? undefined : this.#byCounty.get(countyKey(county))
    return [...(byZip ?? []), ...(byCounty ?? [])]
  }

  /** Until when no new bookings are taken at a place; null when they are (docs/rules/office.md#a-pause-of-new-bookings). */
  pauseAt(location: HomeLocation, today: CivilDate): PauseRow | null {
    if (this.#pauses.length === 0) return null
    const areas = this.areasOf(location)
    const there = this.#pauses.filter(({ areaId }) => areaId === null || areas.includes(areaId))
    return pauseThatCounts(there, today)
  }

  /** When we are closed at a place, the next days first. */
  closuresAt(location: HomeLocation): ClosureRow[] {
    const areas = this.areasOf(location)
    return this.#closures.filter(({ areaId }) => areaId === null || areas.includes(areaId))
  }

  /** The slots of the days on which we are closed at a place, as a calendar whose set bits are closed; null when none are. */
  closedAt(location: HomeLocation): FreeSlots | null {
    if (this.#closures.length === 0) return null
    const key = this.areasOf(location).join()
    const known = this.#closed.get(key)
    if (known !== undefined) return known
    const { days, dayOf, halfDayWords, stride } = this.#layout
    const found = this.closuresAt(location)
    const closed = found.length === 0 ? null : new Uint32Array(stride)
    for (const { firstDay, lastDay } of found) {
      const last = Math.min(dayOf(lastDay), days - 1)
      for (let day = Math.max(0, dayOf(firstDay)); day <= last; day++) {
        for (const slot of daySlots) set(closed!, 0, halfDayBit(day, slot))
        set(closed!, halfDayWords, day)
      }
    }
    this.#closed.set(key, closed)
    return closed
  }
}
