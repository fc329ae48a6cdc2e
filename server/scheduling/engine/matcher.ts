import { isPaused } from '#domain/coverage/closures.ts'
import { WORST_PRIORITY } from '#domain/coverage/priorities.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { countSet, type FreeSlots, halfDayBit, isFree, isSpanFree, set } from '#domain/scheduling/free-slots.ts'
import { type Candidate, NEARBY_DAYS, priorityOf, rankOf } from '#domain/scheduling/matching.ts'
import { daySlots, type SlotId, type SlotOfDay } from '#domain/scheduling/slots.ts'
import type { HomeLocation } from '#server/coverage/areas/serving.queries.ts'
import { type Bounds, type Candidates, onlyOf } from './area-candidates.ts'
import { makeHalfDaysOf } from './half-days-cache.ts'
import { MAX_HALF_DAYS, type PainterTable } from './painter-table.ts'
import { calendarStarts, possibleStarts } from './possible-starts.ts'

/** The job to be done, and its location. */
export type Project = HomeLocation & { workArea: number }

/** A painter who comes before everyone else, and whose calendar counts differently, for one request. */
export type Preferred = { row: number; free: FreeSlots }

/** A painter who serves the place, with the state of the slots that this job would take. */
export type ConsideredPainter = Candidate & {
  name: string
  email: string
  /** The number of half-days they need; 0 when that is more than can be booked. */
  halfDays: number
  /** How many of the needed slots they offer and nobody has reserved. */
  free: number
  /** How many of the needed slots they offer at all; only counted for painters without enough free ones. */
  offered: number | null
  /** We are closed at the home on one of the days. */
  isClosed: boolean
  /** They get no new work at present. */
  isPaused: boolean
}

const isPainting = (slot: SlotId): slot is (typeof daySlots)[number] => slot !== 'evening'

/** Who can come for a project, and in which order: the single source for both what is shown and what is reserved. */
export class Matcher {
  readonly #table: PainterTable
  readonly #candidates: Candidates
  readonly #bounds: Bounds[]
  readonly #columns: PainterTable['columns']
  readonly #needed: (sqFtPerDay: number) => number
  readonly #preferred: Preferred | null
  /** The slots that are closed at the place, as a calendar; null when none are (docs/rules/office.md#closed-days). */
  readonly #closed: FreeSlots | null
  readonly #today: CivilDate

  /**
   * @param today decides who is paused
   * @param preferred has the job: comes before everyone else, even if they do not serve the place or are paused
   * @param only the slug of a painter whom the customer asks for: as if nobody else served the place
   */
  constructor(
    table: PainterTable,
    project: Project,
    today: CivilDate,
    preferred: Preferred | null = null,
    only?: string,
  ) {
    this.#closed = table.areaAvailability.closedAt(project)
    this.#today = today
    this.#table = table
    this.#columns = table.columns
    const candidates = table.candidatesOf(project)
    this.#candidates = only === undefined ? candidates : onlyOf(candidates, (row) => table.painter(row).slug === only)
    this.#bounds = table.boundsAt(project)
    this.#needed = makeHalfDaysOf(project.workArea)
    this.#preferred = preferred
  }

  /** Half-days that a painter needs for the job; above `MAX_HALF_DAYS` when it is too long. */
  halfDaysOf = (row: number): number => this.#needed(this.#columns.sqFtPerDay[row]!)

  /**
   * The first painter in order who can take the whole job starting at a slot.
   * @returns their row in the table; -1 for nobody
   */
  first(date: CivilDate, slot: SlotId): number {
    const day = this.#table.dayOf(date)
    const preferred = this.#preferred
    if (preferred && this.#canTake(preferred.free, 0, preferred.row, day, slot)) return preferred.row
    if (!this.#isPossible(day, slot)) return -1
    const { rows, priorities, asOf } = this.#candidates
    const { free, lastAssigned, reliability } = this.#columns
    const { stride } = this.#table
    let best = -1
    let bestRank = Number.POSITIVE_INFINITY
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const priority = priorities[index]!
      const leastRank = rankOf(priority, 0, 0)
      // Nobody further down is better, neither by priority nor by turn, as long as the best one's turn has not changed.
      if (leastRank > bestRank || (leastRank === bestRank && lastAssigned[best]! <= asOf)) break
      if (!this.#canTake(free, row * stride, row, day, slot) || this.#isPaused(row)) continue
      const rank = rankOf(priority, reliability[row]!, this.#reservedNearby(row, day))
      if (rank > bestRank || (rank === bestRank && this.#table.compareTurns(row, best) > 0)) continue
      best = row
      bestRank = rank
    }
    return best
  }

  /**
   * Where the job can start with any painter, among the requested half-days or evenings.
   * @param requested a calendar of the table's size whose set bits are requested
   * @returns the requested ones that work for at least one painter
   */
  starts(requested: FreeSlots): FreeSlots {
    const { halfDayWords, stride } = this.#table
    const { free: all } = this.#columns
    const found = new Uint32Array(stride)
    const wanted = this.#possible(requested)
    const startsIn = calendarStarts(this.#table, this.#closed)
    const from = wanted.findIndex((word) => word !== 0)
    if (from < 0) return found
    const to = wanted.findLastIndex((word) => word !== 0) + 1
    /** Adds a requested bit that was found. @returns whether it was new */
    const addWord = (word: number, starts: number): boolean => {
      const fresh = starts & wanted[word]! & ~found[word]!
      found[word]! |= fresh
      return fresh !== 0
    }
    const isComplete = (): boolean => {
      for (let word = from; word < to; word++) if (wanted[word] !== found[word]) return false
      return true
    }
    /** Adds a calendar. @returns whether everything requested has been found */
    const add = (free: FreeSlots, at: number, row: number): boolean => {
      const starts = startsIn(free, at, this.halfDaysOf(row))
      let isFresh = false
      for (let word = from; word < to; word++) isFresh = addWord(word, starts[word]!) || isFresh
      return isFresh && isComplete()
    }
    if (this.#preferred && add(this.#preferred.free, 0, this.#preferred.row)) return found
    for (const row of this.#takingWork(to > halfDayWords)) if (add(all, row * stride, row)) break
    return found
  }

  /**
   * Whom a customer can ask for: the first who serve the place, in order of priority, each with a requested start.
   * @param requested as for `starts`
   * @param most how many at most
   * @returns their rows
   */
  whoCanStart(requested: FreeSlots, most: number): number[] {
    const wanted = this.#possible(requested)
    const startsIn = calendarStarts(this.#table, this.#closed)
    const found: number[] = []
    const last = wanted.findLastIndex((word) => word !== 0)
    if (last < 0) return found
    for (const row of this.#takingWork(last >= this.#table.halfDayWords)) {
      if (found.length === most) break
      const starts = startsIn(this.#columns.free, this.#table.halfDaysAt(row), this.halfDaysOf(row))
      if (wanted.some((bits, word) => (bits & starts[word]!) !== 0)) found.push(row)
    }
    return found
  }

  /**
   * All candidates in order, each with the state of the slots that they would need. Use the result before the next await, like
   * the table itself.
   * @param prefer comes first, even if they do not serve the place (then with the lowest priority)
   */
  *inOrder(date: CivilDate, slot: SlotId, prefer?: string): Generator<ConsideredPainter> {
    const preferred = prefer === undefined ? -1 : this.#table.rowOf(prefer)
    const { rows, priorities } = this.#candidates
    const day = this.#table.dayOf(date)
    if (preferred >= 0) {
      const index = rows.indexOf(preferred)
      yield this.#consider(preferred, index < 0 ? WORST_PRIORITY : priorities[index]!, day, slot)
    }
    for (const { row, rank } of this.#ranked(rows, (index) => priorities[index]!, day)) {
      if (row !== preferred) yield this.#consider(row, priorityOf(rank), day, slot)
    }
  }

  /**
   * Everybody who is active: those who serve the place in the order of `inOrder`, then all others in the same order, with the
   * lowest priority. Use the result before the next await.
   */
  *everybody(date: CivilDate, slot: SlotId): Generator<ConsideredPainter & { serves: boolean }> {
    for (const painter of this.inOrder(date, slot)) yield { ...painter, serves: true }
    const serving = new Set(this.#candidates.rows)
    const others = this.#table.rows().filter((row) => !serving.has(row))
    const day = this.#table.dayOf(date)
    for (const { row } of this.#ranked(others, () => WORST_PRIORITY, day)) {
      yield { ...this.#consider(row, WORST_PRIORITY, day, slot), serves: false }
    }
  }

  /**
   * Where the job can start with each painter who serves the place, on these days and in these slots.
   * @param own has the job, and keeps it when paused
   */
  *startsOfEach(
    dates: readonly CivilDate[],
    slots: readonly SlotId[],
    own: string | null,
  ): Generator<SlotOfDay & { row: number }> {
    const ownRow = own === null ? -1 : this.#table.rowOf(own)
    const { free } = this.#columns
    for (const row of this.#candidates.rows) {
      if (row !== ownRow && this.#isPaused(row)) continue
      for (const date of dates) {
        const day = this.#table.dayOf(date)
        for (const slot of slots) {
          if (this.#canTake(free, this.#table.halfDaysAt(row), row, day, slot)) yield { row, date, slot }
        }
      }
    }
  }

  /** Rows in the order in which they are asked. */
  *#ranked(
    rows: Int32Array | readonly number[],
    priority: (index: number) => number,
    day: number,
  ): Generator<{ row: number; rank: number }> {
    const { reliability } = this.#columns
    const groups = new Map<number, number[]>()
    for (let index = 0; index < rows.length; index++) {
      const row = rows[index]!
      const rank = rankOf(priority(index), reliability[row]!, this.#reservedNearby(row, day))
      const group = groups.get(rank)
      if (group) group.push(row)
      else groups.set(rank, [row])
    }
    for (const rank of [...groups.keys()].sort((a, b) => a - b)) {
      for (const row of groups.get(rank)?.sort(this.#table.compareTurns) ?? []) yield { row, rank }
    }
  }

  /** Those who serve the place and are not paused, without those whose free time is too short for the job unless an evening will do. */
  *#takingWork(wantsEvenings: boolean): Generator<number> {
    for (const row of this.#candidates.rows) {
      if ((wantsEvenings || this.#columns.longest[row]! >= this.halfDaysOf(row)) && !this.#isPaused(row)) yield row
    }
  }

  /** The requested starts that are not ruled out for everybody. */
  #possible(requested: FreeSlots): FreeSlots {
    const own = this.#preferred
    const bounds = own
      ? [...this.#bounds, { free: own.free, sqFtPerDay: this.#columns.sqFtPerDay[own.row]! }]
      : this.#bounds
    return possibleStarts(requested, bounds, { closed: this.#closed, need: this.#needed, table: this.#table })
  }

  /** Whether a job can start there at all, without looking at anybody in particular. */
  #isPossible(day: number, slot: SlotId): boolean {
    const { halfDayWords, stride } = this.#table
    const requested = new Uint32Array(stride)
    if (isPainting(slot)) set(requested, 0, halfDayBit(day, slot))
    else set(requested, halfDayWords, day)
    return this.#possible(requested).some((word) => word !== 0)
  }

  #canTake(free: FreeSlots, at: number, row: number, day: number, slot: SlotId): boolean {
    const { halfDayWords } = this.#table
    if (this.#isClosed(row, day, slot)) return false
    if (!isPainting(slot)) return isFree(free, at + halfDayWords, day)
    const halfDays = this.halfDaysOf(row)
    if (halfDays > MAX_HALF_DAYS || (free === this.#columns.free && this.#columns.longest[row]! < halfDays))
      return false
    return isSpanFree(free, at, halfDayWords, halfDayBit(day, slot), halfDays)
  }

  #isPaused = (row: number): boolean => isPaused(this.#table.painter(row).pausedUntil, this.#today)

  /** Whether we are closed on one of the days that the job would take. */
  #isClosed(row: number, day: number, slot: SlotId): boolean {
    const closed = this.#closed
    if (closed === null) return false
    const { halfDayWords } = this.#table
    if (!isPainting(slot)) return isFree(closed, halfDayWords, day)
    const halfDays = Math.min(this.halfDaysOf(row), MAX_HALF_DAYS)
    return countSet(closed, 0, halfDayWords, halfDayBit(day, slot), halfDays) > 0
  }

  /** Slots reserved by bookings in the days around a day, see `NEARBY_DAYS`. */
  #reservedNearby(row: number, day: number): number {
    const { halfDayWords, stride } = this.#table
    const { reserved } = this.#columns
    const at = row * stride
    const first = day - NEARBY_DAYS.before
    const { count } = NEARBY_DAYS
    const halfDays = countSet(reserved, at, halfDayWords, first * daySlots.length, count * daySlots.length)
    return halfDays + countSet(reserved, at + halfDayWords, stride - halfDayWords, first, count)
  }

  #consider(row: number, priority: number, day: number, slot: SlotId): ConsideredPainter {
    const { halfDayWords } = this.#table
    const { id, firstName, lastName, email, lastAssignedAt } = this.#table.painter(row)
    const needed = isPainting(slot) ? this.halfDaysOf(row) : 1
    const halfDays = needed > MAX_HALF_DAYS ? 0 : needed
    const count = (calendar: FreeSlots): number =>
      isPainting(slot)
        ? countSet(calendar, this.#table.halfDaysAt(row), halfDayWords, halfDayBit(day, slot), halfDays)
        : Number(isFree(calendar, this.#table.eveningsAt(row), day))
    const free = count(this.#columns.free)
    return {
      contractorId: id,
      priority,
      reliability: this.#columns.reliability[row]!,
      reservedNearby: this.#reservedNearby(row, day),
      lastAssignedAt: lastAssignedAt?.toISOString() ?? null,
      name: `${firstName} ${lastName}`,
      email,
      halfDays,
      free,
      offered: free < halfDays ? count(this.#columns.offered) : null,
      isClosed: this.#isClosed(row, day, slot),
      isPaused: this.#isPaused(row),
    }
  }
}
