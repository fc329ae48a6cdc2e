import { addDays, type CivilDate, daysBetween } from '../../domain/calendar.ts'
import { MAX_JOB_DAYS } from '../../domain/estimate.ts'
import { NEARBY_DAYS } from '../../domain/matching.ts'
import type { Db } from '../database/connect.ts'
import {
  type AreaRow,
  type Changes,
  type Look,
  readAreas,
  readChanges,
  readLook,
  readPainters,
  type Window,
} from './free-slots.queries.ts'
import { PainterTable } from './painter-table.ts'
import { isNewer, withoutOwn } from './snapshots.ts'

/** Days beyond those that are needed, so that a new day seldom makes everything be read anew. */
const SPARE_DAYS = 7
/** Calendars are as long as whole words of evenings. */
const DAYS_OF_WORD = 32

/** The days that a visit from `first` to `last` can depend on: reserved slots around it, and the length of a job. */
const neededFor = ({ first, last }: Range): Range => ({
  first: addDays(first, -NEARBY_DAYS.before),
  last: addDays(last, MAX_JOB_DAYS),
})

const windowOf = ({ first, last }: Range): Window => ({
  base: first,
  days: Math.ceil((daysBetween(first, last) + 1) / DAYS_OF_WORD) * DAYS_OF_WORD,
})

/** Days, both included. */
type Range = { first: CivilDate; last: CivilDate }

type Kept = Look & { table: PainterTable }

/** Everything anew. Areas and painters are at least as new as the look, so nothing that changes meanwhile is missed. */
const readTable = async (db: Db, window: Window): Promise<Kept & { isOwn: boolean }> => {
  const { snapshot, started, own, isOwn } = await readLook(db)
  const table = new PainterTable(window)
  table.setAreas(await readAreas(db))
  for (const painter of await readPainters(db, window)) table.put(painter)
  return { snapshot: withoutOwn(snapshot, own), started, table, isOwn }
}

const apply = (table: PainterTable, { changed, painters }: Changes, areas: readonly AreaRow[] | null): void => {
  const present = new Set(painters.map(({ id }) => id))
  for (const id of changed) if (!present.has(id)) table.remove(id)
  for (const painter of painters) table.put(painter)
  if (areas) table.setAreas(areas)
}

/**
 * Who is free when, in the memory of this process (docs/decisions/0012-free-days-from-memory.md). Nothing is ever answered from
 * it before the database has said, in a statement that began after the question, that nothing changed since, or what did. So
 * several processes agree, a process reads its own writes, and a connection that is lost leaves nothing behind that is not true.
 */
export class FreeSlotsMemory {
  #kept: Kept | undefined
  /** The reading of everything that is under way, for those who may wait for somebody else's connection. */
  #loading: Promise<void> | undefined

  /** The last look, for a statement that asks by itself whether something changed (`isBehind`); null before the first. */
  get look(): Look | null {
    return this.#kept ?? null
  }

  /**
   * The table, when a statement that was given `look` found that nothing changed; null when it is to be read.
   * To be used before anything else is waited for.
   */
  unchanged(look: Look | null, isBehind: boolean | null, bookable: Range): PainterTable | null {
    if (look === null || isBehind !== false || !this.#kept) return null
    const { first, last } = neededFor(bookable)
    return this.#kept.table.covers(first, last) ? this.#kept.table : null
  }

  /**
   * The table as it is now in the database, to be used before anything else is waited for. Inside a transaction that has changed
   * slots itself it is a copy that has these changes too; nobody else sees them.
   * @param bookable the days that can be booked now, which are kept
   * @param visits the days that are asked for; if not among the bookable ones, they are read for this time only
   */
  async read(db: Db, bookable: Range, visits: Range = bookable): Promise<PainterTable> {
    if (visits.first < bookable.first || visits.last > bookable.last) {
      return (await readTable(db, windowOf(neededFor(visits)))).table
    }
    const { first, last } = neededFor(bookable)
    for (;;) {
      const kept = this.#kept
      const found = kept?.table.covers(first, last) ? await this.#catchUp(db, kept) : await this.#load(db, first, last)
      if (found) return found
    }
  }

  /** What changed since the last look. Null when the table is no longer the one that is kept, or is to be read anew. */
  async #catchUp(db: Db, { table, snapshot, started }: Kept): Promise<PainterTable | null> {
    const changes = await readChanges(db, table.window, snapshot)
    const isPartOfUnknown = changes.painters.some((one) => table.rowOf(one.id) < 0 && !table.isWhole(one))
    if (changes.started !== started || changes.changed.has('all') || isPartOfUnknown) {
      if (this.#kept?.table === table) this.#kept = undefined
      return null
    }
    const areas = changes.changed.has('areas') ? await readAreas(db) : null
    if (changes.isOwn) {
      const copy = table.copy()
      apply(copy, changes, areas)
      return copy
    }
    const present = this.#kept
    if (present?.table !== table) return null
    const seen = withoutOwn(changes.snapshot, changes.own)
    // Whoever looked later has seen all of this, and maybe more.
    if (isNewer(seen, present.snapshot)) {
      apply(table, changes, areas)
      this.#kept = { table, started, snapshot: seen }
    }
    return table
  }

  /** Reads everything. Null when it is kept now; the table when it holds what nobody else may see. */
  async #load(db: Db, first: CivilDate, last: CivilDate): Promise<PainterTable | null> {
    // A transaction must not wait for others: they may wait for its connection.
    if (db.isTransaction) return this.#loadAnew(db, first, last)
    this.#loading ??= this.#loadAnew(db, first, last).then(
      () => {
        this.#loading = undefined
      },
      (error: unknown) => {
        this.#loading = undefined
        throw error
      },
    )
    await this.#loading
    return null
  }

  async #loadAnew(db: Db, first: CivilDate, last: CivilDate): Promise<PainterTable | null> {
    const loaded = await readTable(db, windowOf({ first, last: addDays(last, SPARE_DAYS) }))
    if (loaded.isOwn) return loaded.table
    const present = this.#kept
    const isBetter =
      present?.started === loaded.started &&
      present.table.covers(first, last) &&
      isNewer(present.snapshot, loaded.snapshot)
    if (!isBetter) this.#kept = loaded
    return null
  }
}
