import { setImmediate as turn } from 'node:timers/promises'
import type { PricingSimulation } from '#contract/pricing/office-pricing.ts'
import {
  MOST_SIMULATED,
  SIMULATED_DAYS,
  sharesOf,
  sumOfShares,
  typicalJobs,
  typicalWork,
} from '#domain/pricing/price-simulation.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readWork } from '#server/pricing/stored-shapes/stored-quote.ts'
import { newestPricing } from './pricing.queries.ts'
import { type PricingUpdates, withUpdates } from './update-pricing.ts'

const DAY = 86_400_000
/** Quotes that are priced before other requests get their turn. */
const CONCURRENCY = 25

/** The effect of new prices on typical jobs and on quotes of the last 90 days (docs/rules/office.md#prices-tried-out). */
export async function simulatePricing(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  updates: PricingUpdates,
): Promise<PricingSimulation> {
  const present = (await newestPricing(db)).settings
  const changed = withUpdates(present, updates)
  const rows = await db
    .selectFrom('quotes')
    .select(['rooms', 'conditions', 'paint_options'])
    .where('created_at', '>', new Date(now().getTime() - SIMULATED_DAYS * DAY))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SIMULATED + 1)
    .execute()
  const quotes = rows.slice(0, MOST_SIMULATED)
  const before: ReturnType<typeof sharesOf>[] = []
  const after: ReturnType<typeof sharesOf>[] = []
  for (const [index, row] of quotes.entries()) {
    const { rooms, conditions, paint_options: paintOptions } = readWork(row)
    const work = { rooms, conditions, paintOptions }
    before.push(sharesOf(work, present))
    after.push(sharesOf(work, changed))
    if (index % CONCURRENCY === CONCURRENCY - 1) await turn()
  }
  return {
    typical: typicalJobs.map((job) => ({
      job,
      before: sharesOf(typicalWork(job), present),
      after: sharesOf(typicalWork(job), changed),
    })),
    recent: {
      days: SIMULATED_DAYS,
      quotes: quotes.length,
      isCapped: rows.length > quotes.length,
      before: sumOfShares(before),
      after: sumOfShares(after),
    },
  }
}
