import { addDays, type CivilDate, daysBetween } from '#domain/platform/dates.ts'
import { MAX_JOB_DAYS } from '#domain/scheduling/estimate.ts'
import { NEARBY_DAYS } from '#domain/scheduling/matching.ts'
import { PRUNED, type SnapshotCursor } from '#server/platform/change-log/change-log.queries.ts'
import { excludeOwnTransaction, isNewer } from '#server/platform/change-log/snapshots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  type AreaRow,
  type Changes,
  type ClosureRow,
  type PauseRow,
  readAreas,
  readChanges,
  readClosures,
  readPainters,
  readPauses,
  readSnapshotCursor,
  type Window,
} from './free-slots.queries.ts'
import { PainterTable } from './painter-table.ts'

/** Extra days beyond those needed, so that a new day seldom causes a full reload. */
const SPARE_DAYS = 7
/** Calendars are as long as whole words of evenings. */
const DAYS_OF_WORD = 32

/** The days that affect visits from `first` to `last`: reserved slots around them, and the length of a job. */
const neededFor = ({ first, last }: Range): Range => ({
  first: addDays(first, -NEARBY_DAYS.before),
  last: addDays(last, MAX_JOB_DAYS),
})

const windowOf = ({ first, last }: Range): Window => ({
  base: first,
  days: Math.ceil((daysBetween(first, last) + 1) / DAYS_OF_WORD) * DAYS_OF_WORD,
})

/** Days, both inclusive. */
type Range = { first: CivilDate; last: CivilDate }

type CachedTable = SnapshotCursor & { table: PainterTable }
/** A state of the cache: its table, and the snapshot with which that was current. */
export type Position = Readonly<CachedTable>

/** Reloads everything. Areas, closures and painters are at least as new as the snapshot, so no concurrent change is missed. */
const readTable = async (db: Db, window: Window): Promise<CachedTable & { isOwn: boolean }> => {
  const { snapshot, started, own, isOwn } = await readSnapshotCursor(db)
  const table = new PainterTable(window)
  table.setAreas(await readAreas(db))
  table.areaAvailability.setClosures(await readClosures(db, window))
  table.areaAvailability.setPauses(await readPauses(db))
  for await (const painters of readPainters(db, window)) for (const painter of painters) table.put(painter)
  return { snapshot: excludeOwnTransaction(snapshot, own), started, table, isOwn }
}

/** Changes of areas and closures; null where nothing changed. */
type Around = {
  areas: readonly AreaRow[] | null
  closures: readonly ClosureRow[] | null
  pauses: readonly PauseRow[] | null
}

const apply = (table: PainterTable, { changed, painters }: Changes, { areas, closures, pauses }: Around): void => {
  const present = new Set(painters.map(({ id }) => id))
  for (const id of changed) if (!present.has(id)) table.remove(id)
  for (const painter of painters) table.put(painter)
  if (areas) table.setAreas(areas)
  if (closures) table.areaAvailability.setClosures(closures)
  if (pauses) table.areaAvailability.setPauses(pauses)
}

/**
 * Who is free when, cached in this process (docs/decisions/0012-free-slots-cache.md). The cache never answers before the
 * database has confirmed, in a statement that started after the question, that nothing has changed since, or what did. So
 * several processes agree, a process reads its own writes, and a lost connection leaves no stale data behind.
 */
export class FreeSlotsCache {
  #kept: CachedTable | undefined
  /** The full reload in progress, for callers that may wait for another caller's connection. */
  #loading: Promise<void> | undefined

  /** The last snapshot, for a statement that checks for changes itself (`isBehind`); null before the first. */
  get cursor(): SnapshotCursor | null {
    return this.#kept ?? null
  }

  /**
   * The table, if a statement that was given `cursor` found no change; null when it has to be read.
   * Use the result before the next await.
   */
  unchanged(cursor: SnapshotCursor | null, hasChanges: boolean | null, bookable: Range): PainterTable | null {
    if (cursor === null || hasChanges !== false || !this.#kept) return null
    const { first, last } = neededFor(bookable)
    return this.#kept.table.covers(first, last) ? this.#kept.table : null
  }

  /** What a statement that reads the changes itself (`changesColumn`) asks with; null before the first reading. */
  get position(): Position | null {
    return this.#kept ?? null
  }

  /**
   * The table with the changes that such a statement has read; null when it has to be read. Use it before the next await.
   * @param position what the statement was given
   */
  async caughtUp(
    db: Db,
    position: Position,
    changes: Changes,
    bookable: Range,
    visits: Range,
  ): Promise<PainterTable | null> {
    const { first, last } = neededFor(bookable)
    const isCached =
      visits.first >= bookable.first && visits.last <= bookable.last && position.table.covers(first, last)
    return isCached ? this.#applyChanges(db, position, changes) : null
  }

  /**
   * The current table; use it before the next await. Inside a transaction that has changed slots itself it is a private copy
   * that includes these changes.
   * @param bookable the days that can be booked now, which are cached
   * @param visits the requested days; outside the bookable ones they are read for this call only
   */
  async read(db: Db, bookable: Range, visits: Range = bookable): Promise<PainterTable> {
    if (visits.first < bookable.first || visits.last > bookable.last) {
      return (await readTable(db, windowOf(neededFor(visits)))).table
    }
    const { first, last } = neededFor(bookable)
    for (;;) {
      const cached = this.#kept
      const found = cached?.table.covers(first, last)
        ? await this.#catchUp(db, cached)
        : await this.#load(db, first, last)
      if (found) return found
    }
  }

  /** Applies what changed since the last snapshot. Null when the table is no longer the cached one, or has to be reloaded. */
  async #catchUp(db: Db, cached: CachedTable): Promise<PainterTable | null> {
    return this.#applyChanges(db, cached, await readChanges(db, cached.table.window, cached.snapshot))
  }

  async #applyChanges(db: Db, { table, started }: Position, changes: Changes): Promise<PainterTable | null> {
    const isPartOfUnknown = changes.painters.some((one) => table.rowOf(one.id) < 0 && !table.isWhole(one))
    const isReloaded = changes.changed.has('all') || changes.changed.has(PRUNED)
    if (changes.started !== started || isReloaded || isPartOfUnknown) {
      if (this.#kept?.table === table) this.#kept = undefined
      return null
    }
    const around: Around = {
      areas: changes.changed.has('areas') ? await readAreas(db) : null,
      closures: changes.changed.has('closures') ? await readClosures(db, table.window) : null,
      pauses: changes.changed.has('pauses') ? await readPauses(db) : null,
    }
    if (changes.isOwn) {
      const copy = table.copy()
      apply(copy, changes, around)
      return copy
    }
    const present = this.#kept
    if (present?.table !== table) return null
    const seen = excludeOwnTransaction(changes.snapshot, changes.own)
    // A later snapshot includes all of this, and maybe more.
    if (isNewer(seen, present.snapshot)) {
      apply(table, changes, around)
      this.#kept = { table, started, snapshot: seen }
    }
    return table
  }

  /** Reads everything. Null when the result is now cached; the table itself when it contains uncommitted changes. */
  async #load(db: Db, first: CivilDate, last: CivilDate): Promise<PainterTable | null> {
    // A transaction must not wait for other callers: they may be waiting for its connection.
    if (db.isTransaction) return this.#loadAgain(db, first, last)
    this.#loading ??= this.#loadAgain(db, first, last).then(
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

  async #loadAgain(db: Db, first: CivilDate, last: CivilDate): Promise<PainterTable | null> {
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

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** Who is free when, cached. */
    freeSlots: FreeSlotsCache
  }
}
