import type { CivilDate } from '#domain/platform/dates.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { SnapshotCursor } from '#server/platform/change-log/change-log.queries.ts'
import { isNewer } from '#server/platform/change-log/snapshots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import {
  type DatedHistory,
  emptyHistory,
  type JobHistory,
  readHistories,
  readJobChanges,
} from './job-history.queries.ts'
import { recordFirstDay } from './painter-records.queries.ts'

/** A history, and from when until when it holds unless the painter's jobs or reviews change. */
type CachedHistory = DatedHistory & { asOf: Date }

type Cached = SnapshotCursor & { firstDay: CivilDate; histories: ReadonlyMap<string, CachedHistory> }

const holdsAt = ({ asOf, until }: CachedHistory, now: Date): boolean => asOf <= now && (until === null || now <= until)

/** The counts of everybody's jobs. */
export type Histories = { of: (contractorId: string) => JobHistory }

/**
 * Everybody's job counts, cached in this process (docs/decisions/0028-painter-statistics-cache.md). Before each answer the
 * database says, in a statement that started after the question, whose jobs or reviews have changed since; these are counted again,
 * and so are those of whom time alone changed something.
 */
export class PainterStatisticsCache {
  #kept: Cached | undefined

  /**
   * Everybody's history at a moment.
   * @throws Error within a transaction, whose own changes nobody else may read
   */
  async read(db: Db, moment: Moment): Promise<Histories> {
    if (db.isTransaction) throw new Error('histories are read outside of transactions')
    const cached = this.#kept
    const { changed, snapshot, started } = await readJobChanges(db, cached?.snapshot ?? null)
    const firstDay = recordFirstDay(moment)
    const isKnown =
      cached !== undefined && cached.started === started && cached.firstDay === firstDay && !changed.includes('all')
    const histories = isKnown
      ? await this.#catchUp(db, moment, cached.histories, changed)
      : await readCached(db, moment, null)
    const present = this.#kept
    // A later snapshot includes all of this, and maybe more; of a server that was started since, nothing can be compared.
    if (!present || present.started !== started || !isNewer(present.snapshot, snapshot)) {
      this.#kept = { snapshot, started, firstDay, histories }
    }
    return { of: (contractorId) => histories.get(contractorId) ?? emptyHistory }
  }

  /** Counts again the painters who changed, and those whose time has passed. */
  async #catchUp(
    db: Db,
    moment: Moment,
    histories: Cached['histories'],
    changed: readonly string[],
  ): Promise<Cached['histories']> {
    const past = [...histories].flatMap(([id, history]) => (holdsAt(history, moment.now) ? [] : [id]))
    const stale = [...new Set([...changed, ...past])]
    if (stale.length === 0) return histories
    const fresh = new Map(histories)
    for (const id of stale) fresh.delete(id)
    for (const [id, history] of await readCached(db, moment, stale)) fresh.set(id, history)
    return fresh
  }
}

const readCached = async (
  db: Db,
  moment: Moment,
  contractorIds: readonly string[] | null,
): Promise<Map<string, CachedHistory>> => {
  const found = await readHistories(db, moment, contractorIds)
  return new Map([...found].map(([id, history]) => [id, { ...history, asOf: moment.now }]))
}

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** The counts of painters' jobs, cached in memory. */
    jobHistories: PainterStatisticsCache
  }
}
