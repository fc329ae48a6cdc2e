import { FreeSlotsMemory } from './availability/free-slots-memory.ts'
import { makeContactMemory } from './business/current-contact.ts'
import type { Deps } from './deps.ts'
import { makePricingMemory } from './pricing/current-pricing.ts'
import { makeCounters } from './rate-limits/counters.ts'

/** What a server is started with; what it only keeps in memory it makes itself. */
type Given = Pick<Deps, 'db' | 'pool' | 'config' | 'files' | 'log'> & Partial<Pick<Deps, 'freeSlots' | 'now'>>

/**
 * Builds what every feature is given.
 * @param given `freeSlots` that were read already; `now` for a clock other than the machine's
 */
export function makeDeps({ freeSlots = new FreeSlotsMemory(), now = () => new Date(), ...given }: Given): Deps {
  const { db, config } = given
  return {
    ...given,
    now,
    freeSlots,
    pricing: makePricingMemory(db),
    contact: makeContactMemory(db, config),
    counters: makeCounters({ db, config, now }),
  }
}
