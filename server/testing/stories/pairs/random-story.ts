import type { Scenario } from '../../scenarios/a-scenario.ts'
import { seeded } from '../../scenarios/random-scenario.ts'
import { pairEvents } from './events.ts'
import type { LeadIn } from './lead-ins.ts'
import type { PairEvent } from './pair-event.ts'
import { isRefusal } from './pairs.ts'

/** How often something is tried that the rules may refuse, before a story is over. */
const MOST_TRIES = 60

/**
 * An event happens, unless the rules refuse it.
 * @returns whether it did
 */
export async function tryEvent(one: Scenario, { happens }: PairEvent): Promise<boolean> {
  try {
    await happens(one)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

/**
 * Whatever comes to somebody's mind happens to a booking that was asked for, until so many events have.
 * @param seed the same events for the same seed
 * @param onEvent called after each that happened, with what was tried so far, and with what was refused: some of it may have happened
 * before it was
 */
export async function playRandomly(
  one: Scenario,
  { seed, events, onEvent }: { seed: number; events: number; onEvent: (tried: readonly PairEvent[]) => Promise<void> },
): Promise<void> {
  const random = seeded(seed)
  const any = (list: readonly PairEvent[]): PairEvent => list[Math.floor(random() * list.length)]!
  let state: LeadIn = 'asked'
  let happened = 0
  const tried: PairEvent[] = []
  while (happened < events && tried.length < MOST_TRIES) {
    const likely = pairEvents.filter(({ from }) => from.includes(state))
    const event = any(random() < 0.8 && likely.length > 0 ? likely : pairEvents)
    tried.push(event)
    if (!(await tryEvent(one, event))) continue
    happened++
    state = event.to ?? state
    await onEvent(tried)
  }
}
