import { type Cached, cached } from '#server/platform/cached.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { emptyHistory, type JobHistory, readHistories } from './job-history.queries.ts'

/** How old the counts may be that the office reads, and from when on they are counted again meanwhile. */
const [FRESH_MS, RENEW_MS] = [60_000, 30_000]

/** The counts of everybody's jobs. */
type Histories = { of: (contractorId: string) => JobHistory }

/**
 * Everybody's job counts, cached in this process for a minute (docs/decisions/0028-painter-statistics-cache.md): for the office's
 * lists. Not to be read inside a transaction, which may hold the only connection.
 */
export type PainterStatisticsCache = Pick<Cached<Histories>, 'current' | 'forget'>

/** One process's cache of it. */
export const makePainterStatisticsCache = (deps: Pick<Deps, 'db' | 'market' | 'now'>): PainterStatisticsCache =>
  cached({
    freshMs: FRESH_MS,
    renewMs: RENEW_MS,
    read: async () => {
      const histories = await readHistories(deps.db, momentOf(deps))
      return { of: (contractorId) => histories.get(contractorId) ?? emptyHistory }
    },
  })

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** The counts of painters' jobs, cached in memory. */
    jobHistories: PainterStatisticsCache
  }
}
