import type { FreeSlots } from '#domain/scheduling/free-slots.ts'
import { compareEqual } from '#domain/scheduling/matching.ts'

/**
 * The painters who serve a place: their rows, and the priority of each. Ordered by priority, and within a priority by who was
 * assigned a job longest ago. Whoever was assigned one after `asOf`, the latest of them when they were sorted, still precedes some
 * whose turn is now earlier.
 */
export type Candidates = { rows: Int32Array; priorities: Uint8Array; asOf: number }

/** Of the candidates the first one of a kind; nobody where there is none. */
export function onlyOf({ rows, priorities, asOf }: Candidates, isMeant: (row: number) => boolean): Candidates {
  const index = rows.findIndex(isMeant)
  const [from, to] = index < 0 ? [0, 0] : [index, index + 1]
  return { rows: rows.slice(from, to), priorities: priorities.slice(from, to), asOf }
}

/** What decides a painter's place in that order. */
type Turn = { id: string; links: ReadonlyMap<string, number>; assignedAt: number }

/** Every calendar of an area lies within these slots, and nobody there is faster. They may be wider than that. */
export type Bounds = { free: FreeSlots; sqFtPerDay: number }

/** How `AreaCandidates` learns of painters, only of those of the areas in question. */
export type Look = { turnOf: (row: number) => Turn; boundsOf: (rows: Iterable<number>) => Bounds }

/** `changes`: grows with whatever affects the order. `asOf`: the highest one of all that were sorted with this area. */
type Area = { rows: Set<number>; isShared: boolean; changes: number; asOf: number; bounds: Bounds | null }

type Sorted = Candidates & { changes: number }

/** Number of assignments in an area after which its painters are sorted again. */
const JOBS_UNTIL_SORTED = 100

/** Who works in which area, so that a question about one place, and a change in it, does not look at the painters of all others. */
export class AreaCandidates {
  #areas = new Map<string, Area>()
  /** Keyed by the areas of a place. */
  #sorted = new Map<string, Sorted>()

  /** An independent copy. The painters of an area are copied once they change in either. */
  copy(): AreaCandidates {
    const twin = new AreaCandidates()
    for (const [id, area] of this.#areas) {
      area.isShared = true
      twin.#areas.set(id, { ...area })
    }
    twin.#sorted = new Map(this.#sorted)
    return twin
  }

  /** A painter works in these areas from now on. */
  add(row: number, areas: Iterable<string>): void {
    for (const id of areas) this.#changing(id).rows.add(row)
  }

  /** A painter no longer works in these areas. */
  remove(row: number, areas: Iterable<string>): void {
    for (const id of areas) this.#changing(id).rows.delete(row)
  }

  /**
   * A painter of these areas was assigned a job. Usually that was the latest one, and the order of all others stays.
   * @param assignedAt see `assignedAt` in the domain
   */
  assigned(areas: Iterable<string>, assignedAt: number): void {
    for (const id of areas) {
      const area = this.#area(id)
      area.changes += assignedAt > area.asOf ? 1 : JOBS_UNTIL_SORTED
    }
  }

  /** The calendar or the productivity of a painter of these areas has changed: `include` widens bounds by them. */
  widen(areas: Iterable<string>, include: (bounds: Bounds) => void): void {
    for (const id of areas) {
      const { bounds } = this.#area(id)
      if (bounds) include(bounds)
    }
  }

  /** The bounds of some areas, once their painters have been sorted. */
  boundsOf = (areas: readonly string[]): Bounds[] => areas.flatMap((id) => this.#area(id).bounds ?? [])

  /**
   * The painters of a place.
   * @param areas those that cover it
   */
  of(areas: readonly string[], { turnOf, boundsOf }: Look): Candidates {
    const key = areas.join()
    const changes = areas.reduce((sum, id) => sum + this.#area(id).changes, 0)
    const known = this.#sorted.get(key)
    if (known && changes - known.changes < JOBS_UNTIL_SORTED) return known
    const sorted = { ...this.#sort(areas, turnOf), changes }
    for (const area of areas.map((id) => this.#area(id))) {
      area.asOf = Math.max(area.asOf, sorted.asOf)
      area.bounds = boundsOf(area.rows)
    }
    this.#sorted.set(key, sorted)
    return sorted
  }

  #sort(areas: readonly string[], turnOf: Look['turnOf']): Candidates {
    const rows = new Set(areas.flatMap((id) => [...this.#area(id).rows]))
    const found = Array.from(rows, (row) => {
      const { id, links, assignedAt } = turnOf(row)
      return { row, id, assignedAt, priority: Math.min(...areas.flatMap((area) => links.get(area) ?? [])) }
    })
    found.sort((a, b) => a.priority - b.priority || compareEqual(a, b))
    return {
      rows: Int32Array.from(found, ({ row }) => row),
      priorities: Uint8Array.from(found, ({ priority }) => priority),
      asOf: found.reduce((latest, { assignedAt }) => Math.max(latest, assignedAt), Number.NEGATIVE_INFINITY),
    }
  }

  #area(id: string): Area {
    const known = this.#areas.get(id)
    if (known) return known
    const area: Area = { rows: new Set(), isShared: false, changes: 0, asOf: Number.NEGATIVE_INFINITY, bounds: null }
    this.#areas.set(id, area)
    return area
  }

  /** An area whose painters are about to change. */
  #changing(id: string): Area {
    const area = this.#area(id)
    if (area.isShared) area.rows = new Set(area.rows)
    area.isShared = false
    area.changes += JOBS_UNTIL_SORTED
    return area
  }
}
