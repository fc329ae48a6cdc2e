import { addDays, type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { MAX_JOB_DAYS, MAX_SQFT_PER_DAY } from '#domain/scheduling/estimate.ts'
import { type FreeSlots, isAnySet, longestSpan, replaceBits, wordCount } from '#domain/scheduling/free-slots.ts'
import { assignedAt, compareEqual } from '#domain/scheduling/matching.ts'
import { daySlots } from '#domain/scheduling/slots.ts'
import type { HomeLocation } from '#server/coverage/areas/serving.queries.ts'
import { AreaAvailability } from './area-availability.ts'
import { type AreaRow, CHUNK_DAYS, type PainterRow, RESERVED, type Window } from './free-slots.queries.ts'

/** Half-days of the longest job that can be booked. */
export const MAX_HALF_DAYS = MAX_JOB_DAYS * daySlots.length

/** A painter's identity; their numbers and calendars are in the table's columns. */
export type Painter = Pick<PainterRow, 'id' | 'firstName' | 'lastName' | 'email' | 'lastAssignedAt' | 'pausedUntil'> & {
  links: ReadonlyMap<string, number>
}

/**
 * The painters who serve a place: their rows, and the priority of each. Ordered by priority, and within a priority by turn as
 * of turn `asOf`. A painter who was assigned a job since then still precedes some whose turn is now earlier.
 */
export type Candidates = { rows: Int32Array; priorities: Uint8Array; asOf: number }

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
  /** The order within a rank (`compareEqual`): lower comes first. */
  turn: Float64Array
}

const FIRST_CAPACITY = 64
/** Number of assignments after which candidates are sorted again. */
const JOBS_UNTIL_SORTED = 100

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
  #empty: number[] = []
  /** The row of the painter who was assigned a job last; null when turns have to be recomputed. */
  #lastTurn: { turn: number; assignedAt: number } | null = null
  /** Where we work, and when we are closed there. Areas are set by `setAreas`. */
  areaAvailability: AreaAvailability
  /** Keyed by the areas of a place. */
  readonly #candidates = new Map<string, Candidates>()

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
    if (this.#lastTurn === null) this.#takeTurns()
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
    const { free, offered, reserved, longest, sqFtPerDay, reliability, lastAssigned, turn } = this.#columns
    twin.#columns = {
      free: free.slice(),
      offered: offered.slice(),
      reserved: reserved.slice(),
      longest: longest.slice(),
      sqFtPerDay: sqFtPerDay.slice(),
      reliability: reliability.slice(),
      lastAssigned: lastAssigned.slice(),
      turn: turn.slice(),
    }
    twin.#lastTurn = this.#lastTurn
    twin.#painters = [...this.#painters]
    twin.#rowOf = new Map(this.#rowOf)
    twin.#empty = [...this.#empty]
    twin.areaAvailability = this.areaAvailability.copy()
    return twin
  }

  setAreas(areas: readonly AreaRow[]): void {
    this.areaAvailability.setAreas(areas)
    this.#candidates.clear()
  }

  /**
   * Inserts a painter or updates their state, replacing only the chunks of the calendar that were read.
   * @throws Error when a painter who is not in the table was only read in part
   */
  put(painter: PainterRow): void {
    const known = this.#rowOf.get(painter.id)
    if (known === undefined && !this.isWhole(painter)) throw new Error('a part of an unknown calendar')
    const links = linksOf(painter.links)
    const row = known ?? this.#newRow()
    if (known === undefined || !sameLinks(this.painter(known).links, links)) this.#candidates.clear()
    const { id, firstName, lastName, email, lastAssignedAt, pausedUntil } = painter
    this.#painters[row] = { id, firstName, lastName, email, lastAssignedAt, pausedUntil, links }
    this.#rowOf.set(id, row)
    const columns = this.#columns
    columns.sqFtPerDay[row] = Math.min(painter.sqFtPerDay, MAX_SQFT_PER_DAY)
    columns.reliability[row] = painter.reliability
    this.#setTurn(row, known !== undefined, assignedAt(lastAssignedAt))
    this.#readCalendar(row, painter)
    columns.longest[row] = longestSpan(columns.free, this.halfDaysAt(row), this.halfDayWords, MAX_HALF_DAYS)
  }

  /** Whether the painter's whole calendar was read. */
  isWhole = ({ firstChunk, lastChunk }: PainterRow): boolean =>
    firstChunk === 0 && lastChunk === this.window.days / CHUNK_DAYS - 1

  /** Removes a painter from the table, if present. */
  remove(id: string): void {
    const row = this.#rowOf.get(id)
    if (row === undefined) return
    this.#rowOf.delete(id)
    this.#painters[row] = undefined
    this.#empty.push(row)
    this.#candidates.clear()
  }

  /** The painters who serve a place. */
  candidatesOf(location: HomeLocation): Candidates {
    const areas = this.areaAvailability.areasOf(location)
    const key = areas.join()
    if (this.#lastTurn === null) this.#takeTurns()
    const known = this.#candidates.get(key)
    if (known && this.#lastTurn && this.#lastTurn.turn - known.asOf < JOBS_UNTIL_SORTED) return known
    const found = this.#findCandidates(areas)
    this.#candidates.set(key, found)
    return found
  }

  #findCandidates(areas: readonly string[]): Candidates {
    const found: { row: number; priority: number }[] = []
    for (const [row, painter] of this.#painters.entries()) {
      const priorities = areas.flatMap((area) => painter?.links.get(area) ?? [])
      if (priorities.length > 0) found.push({ row, priority: Math.min(...priorities) })
    }
    const { turn } = this.#columns
    found.sort((a, b) => a.priority - b.priority || turn[a.row]! - turn[b.row]!)
    return {
      asOf: this.#lastTurn?.turn ?? 0,
      rows: Int32Array.from(found, ({ row }) => row),
      priorities: Uint8Array.from(found, ({ priority }) => priority),
    }
  }

  #readCalendar(row: number, { chunks, firstChunk, lastChunk }: PainterRow): void {
    const { free, offered, reserved } = this.#columns
    const halfDays = this.halfDaysAt(row)
    const read = new Map(
      (chunks === null ? [] : chunks.split(' ')).map((one) => one.split(':').map(Number) as [number, number]),
    )
    for (let chunk = firstChunk; chunk <= lastChunk; chunk++) {
      const bits = read.get(chunk) ?? 0
      this.#writeChunk(offered, row, chunk, bits % RESERVED)
      this.#writeChunk(reserved, row, chunk, Math.floor(bits / RESERVED))
    }
    for (let word = halfDays; word < halfDays + this.stride; word++) free[word] = offered[word]! & ~reserved[word]!
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

  /** Usually the painter who was assigned a job was last in turn anyway; then the other turns do not change. */
  #setTurn(row: number, isKnown: boolean, at: number): void {
    const { lastAssigned, turn } = this.#columns
    const isSame = isKnown && lastAssigned[row] === at
    lastAssigned[row] = at
    if (isSame || this.#lastTurn === null) return
    const isLast = at > this.#lastTurn.assignedAt
    this.#lastTurn = isLast ? { turn: this.#lastTurn.turn + 1, assignedAt: at } : null
    if (this.#lastTurn) turn[row] = this.#lastTurn.turn
  }

  #takeTurns(): void {
    const { lastAssigned, turn } = this.#columns
    const all = [...this.#rowOf].map(([id, row]) => ({ id, row, assignedAt: lastAssigned[row]! })).sort(compareEqual)
    for (const [index, { row }] of all.entries()) turn[row] = index
    this.#candidates.clear()
    this.#lastTurn = { turn: all.length, assignedAt: all.at(-1)?.assignedAt ?? Number.NEGATIVE_INFINITY }
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
      turn: new Float64Array(capacity),
    }
  }
}
