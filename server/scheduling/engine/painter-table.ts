import { addDays, type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { MAX_JOB_DAYS, MAX_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { type FreeSlots, isAnySet, longestSpan, replaceBits, wordCount } from '#domain/scheduling/free-slots.ts'
import { assignedAt, compareEqual } from '#domain/scheduling/matching.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import type { HomeLocation } from '#server/coverage/areas/serving.queries.ts'
import { AreaAvailability } from './area-availability.ts'
import { AreaCandidates, type Bounds, type Candidates } from './area-candidates.ts'
import { type AreaRow, CHUNK_DAYS, type PainterRow, RESERVED, type Window } from './free-slots.queries.ts'

/** Half-days of the longest job that can be booked. */
export const MAX_HALF_DAYS = MAX_JOB_DAYS * daySlots.length

/** A painter's identity; their numbers and calendars are in the table's columns. */
export type Painter = Pick<
  PainterRow,
  'id' | 'slug' | 'firstName' | 'lastName' | 'email' | 'lastAssignedAt' | 'pausedUntil'
> & {
  links: ReadonlyMap<string, number>
}

type Columns = {
  free: FreeSlots
  offered: FreeSlots
  reserved: FreeSlots
  /** The longest run of free half-days: painters with a shorter one than needed are skipped. */
  longest: Uint8Array
  sqFtPerDay: Uint16Array
  /** The class of their record, see `reliabilityClass`. */
  reliability: Uint8Array
  /** When a painter was last assigned a job, see `assignedAt`. */
  lastAssigned: Float64Array
}

const FIRST_CAPACITY = 64

const linksOf = (links: readonly string[]): Map<string, number> =>
  new Map(links.map((link) => [link.slice(0, link.lastIndexOf(' ')), Number(link.slice(link.lastIndexOf(' ') + 1))]))

const sameLinks = (a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): boolean =>
  a.size === b.size && [...a].every(([area, priority]) => b.get(area) === priority)

/**
 * All active painters with their calendars for some weeks, and the active areas, in columns that can be scanned in
 * microseconds. Calendars are contiguous: for each painter first the words of half-days, then those of evenings.
 */
export class PainterTable {
  readonly window: Window
  /** The number of words of a calendar's half-days, and of a whole calendar. */
  readonly halfDayWords: number
  readonly stride: number
  readonly #dates: readonly CivilDate[]
  readonly #dayOf: ReadonlyMap<CivilDate, number>
  #columns: Columns
  #painters: (Painter | undefined)[] = []
  #rowOf = new Map<string, number>()
  /** A copy has the same rows until somebody comes or goes in either. */
  #sharesRows = false
  #empty: number[] = []
  /** By the text of a painter's links: many have the same. */
  #links = new Map<string, ReadonlyMap<string, number>>()
  /** Where we work, and when we are closed there. Areas are set by `setAreas`. */
  areaAvailability: AreaAvailability
  #candidates = new AreaCandidates()

  /** @param window its days are a multiple of 32 */
  constructor(window: Window) {
    this.window = window
    this.#dates = Array.from({ length: window.days }, (_, day) => addDays(window.base, day))
    this.#dayOf = new Map(this.#dates.map((date, day) => [date, day]))
    this.halfDayWords = wordCount(window.days * daySlots.length)
    this.stride = this.halfDayWords + wordCount(window.days)
    this.areaAvailability = new AreaAvailability({
      days: window.days,
      dayOf: this.dayOf,
      halfDayWords: this.halfDayWords,
      stride: this.stride,
    })
    this.#columns = this.#columnsOf(FIRST_CAPACITY)
  }

  /** The current columns. Fetch them again after every await. */
  get columns(): Columns {
    return this.#columns
  }

  /** The index of a day, counted from the first one; outside the table it is below 0 or at least the number of days. */
  dayOf = (date: CivilDate): number => this.#dayOf.get(date) ?? daysBetween(this.window.base, date)

  /** The date of a day of the table. */
  dateOf = (day: number): CivilDate => this.#dates[day]!

  covers = (first: CivilDate, last: CivilDate): boolean => this.dayOf(first) >= 0 && this.dayOf(last) < this.window.days

  /** The offset of a painter's half-days in the columns. */
  halfDaysAt = (row: number): number => row * this.stride

  eveningsAt = (row: number): number => row * this.stride + this.halfDayWords

  painter(row: number): Painter {
    const found = this.#painters[row]
    if (!found) throw new Error('no painter in that row')
    return found
  }

  /** Everybody's row, in no particular order. */
  rows = (): number[] => [...this.#rowOf.values()]

  /** The row of an active painter; -1 for anyone else. */
  rowOf = (id: string): number => this.#rowOf.get(id) ?? -1

  /** The ids of painters who offer nothing on some days of the table, both inclusive; a reserved slot is offered, too. */
  offeringNothing({ first, last }: { first: CivilDate; last: CivilDate }): Set<string> {
    const day = this.dayOf(first)
    const count = this.dayOf(last) - day + 1
    const { offered } = this.#columns
    const offers = (row: number): boolean =>
      isAnySet(offered, this.halfDaysAt(row), day * daySlots.length, count * daySlots.length) ||
      isAnySet(offered, this.eveningsAt(row), day, count)
    return new Set([...this.#rowOf].flatMap(([id, row]) => (offers(row) ? [] : id)))
  }

  /** The ids of painters who work in no active area. */
  workingNowhere(): Set<string> {
    const works = (row: number): boolean => [...this.painter(row).links.keys()].some(this.areaAvailability.isActive)
    return new Set([...this.#rowOf].flatMap(([id, row]) => (works(row) ? [] : id)))
  }

  /** An independent copy. */
  copy(): PainterTable {
    const twin = new PainterTable(this.window)
    const { free, offered, reserved, longest, sqFtPerDay, reliability, lastAssigned } = this.#columns
    twin.#columns = {
      free: free.slice(),
      offered: offered.slice(),
      reserved: reserved.slice(),
      longest: longest.slice(),
      sqFtPerDay: sqFtPerDay.slice(),
      reliability: reliability.slice(),
      lastAssigned: lastAssigned.slice(),
    }
    twin.#painters = this.#painters.slice()
    twin.#rowOf = this.#rowOf
    this.#sharesRows = true
    twin.#sharesRows = true
    twin.#links = this.#links
    twin.#candidates = this.#candidates.copy()
    twin.#empty = [...this.#empty]
    twin.areaAvailability = this.areaAvailability.copy()
    return twin
  }

  setAreas(areas: readonly AreaRow[]): void {
    this.areaAvailability.setAreas(areas)
  }

  /**
   * Inserts a painter or updates their state, replacing only the chunks of the calendar that were read.
   * @throws Error when a painter who is not in the table was only read in part
   */
  put(painter: PainterRow): void {
    const known = this.#rowOf.get(painter.id)
    if (known === undefined && !this.isWhole(painter)) throw new Error('a part of an unknown calendar')
    const links = this.#linksOf(painter.links)
    const row = known ?? this.#newRow()
    const before = known === undefined ? null : this.painter(known).links
    const { id, slug, firstName, lastName, email, lastAssignedAt, pausedUntil } = painter
    this.#painters[row] = { id, slug, firstName, lastName, email, lastAssignedAt, pausedUntil, links }
    if (known === undefined) this.#changingRows().set(id, row)
    if (before === null || !sameLinks(before, links)) {
      if (before) this.#candidates.remove(row, before.keys())
      this.#candidates.add(row, links.keys())
    }
    const columns = this.#columns
    columns.sqFtPerDay[row] = Math.min(painter.sqFtPerDay, MAX_SQFT_PER_DAY)
    columns.reliability[row] = painter.reliability
    const at = assignedAt(lastAssignedAt)
    if (columns.lastAssigned[row] !== at) this.#candidates.assigned(links.keys(), at)
    columns.lastAssigned[row] = at
    this.#readCalendar(row, painter)
    this.calendarChanged(row)
  }

  /** Brings everything up to date that follows from a painter's columns of offered and reserved slots. */
  calendarChanged(row: number): void {
    const { free, offered, reserved, longest } = this.#columns
    const at = this.halfDaysAt(row)
    for (let word = at; word < at + this.stride; word++) free[word] = offered[word]! & ~reserved[word]!
    longest[row] = longestSpan(free, at, this.halfDayWords, MAX_HALF_DAYS)
    this.#candidates.widen(this.painter(row).links.keys(), (bounds) => this.#include(bounds, row))
  }

  /** Whether the painter's whole calendar was read. */
  isWhole = ({ firstChunk, lastChunk }: PainterRow): boolean =>
    firstChunk === 0 && lastChunk === this.window.days / CHUNK_DAYS - 1

  /** Removes a painter from the table, if present. */
  remove(id: string): void {
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    this.#changingRows().delete(id)
    this.#candidates.remove(row, this.painter(row).links.keys())
    this.#painters[row] = undefined
    this.#empty.push(row)
  }

  /** The painters who serve a place. */
  candidatesOf = (location: HomeLocation): Candidates =>
    this.#candidates.of(this.areaAvailability.areasOf(location), {
      turnOf: (row) => this.#turnOf(row),
      boundsOf: (rows) => this.#boundsOf(rows),
    })

  /** Within what their calendars and productivity lie; wider than necessary after some changes. */
  boundsAt = (location: HomeLocation): Bounds[] => this.#candidates.boundsOf(this.areaAvailability.areasOf(location))

  /** Who comes first of two of the same rank: below 0 for the one, above 0 for the other. */
  compareTurns = (row: number, other: number): number => compareEqual(this.#turnOf(row), this.#turnOf(other))

  #turnOf(row: number): { id: string; links: ReadonlyMap<string, number>; assignedAt: number } {
    const { id, links } = this.painter(row)
    return { id, links, assignedAt: this.#columns.lastAssigned[row]! }
  }

  #readCalendar(row: number, { chunks, firstChunk, lastChunk }: PainterRow): void {
    const { offered, reserved } = this.#columns
    const read = new Map(
      (chunks === null ? [] : chunks.split(' ')).map((one) => one.split(':').map(Number) as [number, number]),
    )
    for (let chunk = firstChunk; chunk <= lastChunk; chunk++) {
      const bits = read.get(chunk) ?? 0
      this.#writeChunk(offered, row, chunk, bits % RESERVED)
      this.#writeChunk(reserved, row, chunk, Math.floor(bits / RESERVED))
    }
  }

  /** A chunk's half-days take half a word, its evenings a quarter. */
  #writeChunk(column: FreeSlots, row: number, chunk: number, bits: number): void {
    const [halfDay, evening] = [chunk * CHUNK_DAYS * daySlots.length, chunk * CHUNK_DAYS]
    let halfDays = 0
    let evenings = 0
    for (let day = 0; day < CHUNK_DAYS; day++) {
      const ofDay = (bits >>> (day * 3)) & 7
      halfDays |= (ofDay & 3) << (day * 2)
      evenings |= (ofDay >>> 2) << day
    }
    replaceBits(column, this.halfDaysAt(row), halfDay, CHUNK_DAYS * daySlots.length, halfDays)
    replaceBits(column, this.eveningsAt(row), evening, CHUNK_DAYS, evenings)
  }

  #boundsOf(rows: Iterable<number>): Bounds {
    const bounds = { free: new Uint32Array(this.stride), sqFtPerDay: 0 }
    for (const row of rows) this.#include(bounds, row)
    return bounds
  }

  #include(bounds: Bounds, row: number): void {
    const { free, sqFtPerDay } = this.#columns
    const at = this.halfDaysAt(row)
    for (let word = 0; word < this.stride; word++) bounds.free[word]! |= free[at + word]!
    bounds.sqFtPerDay = Math.max(bounds.sqFtPerDay, sqFtPerDay[row]!)
  }

  #linksOf(links: readonly string[]): ReadonlyMap<string, number> {
    const key = links.join()
    const known = this.#links.get(key)
    if (known) return known
    const read = linksOf(links)
    this.#links.set(key, read)
    return read
  }

  /** The rows by painter, about to change. */
  #changingRows(): Map<string, number> {
    if (this.#sharesRows) this.#rowOf = new Map(this.#rowOf)
    this.#sharesRows = false
    return this.#rowOf
  }

  #newRow(): number {
    const row = this.#empty.pop() ?? this.#painters.length
    const capacity = this.#columns.longest.length
    if (row < capacity) return row
    const before = this.#columns
    const wider = this.#columnsOf(capacity * 2)
    for (const name of Object.keys(wider) as (keyof Columns)[]) wider[name].set(before[name] as never)
    this.#columns = wider
    return row
  }

  #columnsOf(capacity: number): Columns {
    return {
      free: new Uint32Array(capacity * this.stride),
      offered: new Uint32Array(capacity * this.stride),
      reserved: new Uint32Array(capacity * this.stride),
      longest: new Uint8Array(capacity),
      sqFtPerDay: new Uint16Array(capacity),
      reliability: new Uint8Array(capacity),
      lastAssigned: new Float64Array(capacity),
    }
  }
}
