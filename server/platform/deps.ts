import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import type { Directory } from '#domain/coverage/addresses/directory.ts'
import type { Market, Moment } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { ReviewMemory } from '#server/bookings/reviews/review-summary.ts'
import type { JobHistoryMemory } from '#server/painters/track-record/job-history-memory.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import type { Counters } from '#server/platform/rate-limits/counters.ts'
import type { ContactMemory } from '#server/pricing/business-settings/current-contact.ts'
import type { MarketMemory } from '#server/pricing/business-settings/market-in-force.ts'
import type { PricingMemory } from '#server/pricing/prices/current-pricing.ts'
import type { FreeSlotsMemory } from '#server/scheduling/engine/free-slots-memory.ts'
import type { Config } from './config.ts'

/** The dependencies of every feature. Built once for each server, by `makeDeps`. */
export type Deps = {
  db: Db
  /** The load of the connections behind `db`. */
  pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
  config: Config
  /** The market that is served, with the terms in force. */
  market: Market
  /** The places that its addresses are located with. */
  directory: Directory
  /** Who reads what is answered. */
  reader: Reader
  /** Who is free when, cached in memory. */
  freeSlots: FreeSlotsMemory
  /** What became of painters' jobs, cached in memory. */
  jobHistories: JobHistoryMemory
  /** The prices in force, kept in memory. */
  pricing: PricingMemory
  /** Follows what an administrator sets of the market. */
  marketMemory: MarketMemory
  /** How the business is reached, kept in memory. */
  contact: ContactMemory
  /** What the public pages show of reviews, kept in memory. */
  reviews: ReviewMemory
  /** What is counted of calls, for the limits. */
  counters: Counters
  files: FileStore
  /** Who causes what is done, as records name them: `admin`, `contractor:<id>`, `customer` or `system`. */
  actor: string
  /** The current time; tests set it. */
  now: () => Date
  log: FastifyBaseLogger
}

/** The present moment in the market. */
export const momentOf = ({ market, now }: Pick<Deps, 'market' | 'now'>): Moment => ({ market, now: now() })
