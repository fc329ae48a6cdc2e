import { Refused } from '../../scenarios/a-scenario.ts'
import { pairEvents } from './events.ts'
import type { LeadIn } from './lead-ins.ts'
import type { PairEvent } from './pair-event.ts'

/** An event, and another one directly after it; without the other, what can be done after the one is tried. */
export type Pair = { first: PairEvent; second: PairEvent | null; leadIn: LeadIn; isSameMinute: boolean }

/** The name of a pair in lists. */
export const nameOf = ({ first, second }: Pick<Pair, 'first' | 'second'>): string =>
  second ? `${first.name}, then ${second.name}` : first.name

/** From where both can happen, as far as the table knows; else from where the first can. */
const leadInOf = (first: PairEvent, second: PairEvent): LeadIn =>
  first.from.find((state) => second.from.includes(first.to ?? state)) ?? first.from[0]

/**
 * What can follow an event: nothing, so that the offers are tried, and each event.
 * @param all each event; else the one that is known to
 * @throws if that one is unknown
 */
export function pairsFrom(first: PairEvent, all: boolean): Pair[] {
  const others = all ? pairEvents : pairEvents.filter(({ name }) => name === first.next)
  if (others.length === 0) throw new Error(`${first.next} is no event`)
  return [
    { first, second: null, leadIn: first.from[0], isSameMinute: false },
    // Every other one follows before the letters of the first have left.
    ...others.map((second, index) => ({
      first,
      second,
      leadIn: leadInOf(first, second),
      isSameMinute: (index + pairEvents.indexOf(first)) % 2 === 0,
    })),
  ]
}

/** Whether what was tried cannot happen as things are: the rules refused it, or there is nothing to do it with. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof Refused ? error.status < 500 : /no result|clock is past|provider knows/.test(String(error))
