import type { Scenario } from '../../scenarios/a-scenario.ts'
import type { LeadIn } from './lead-ins.ts'

/** Something that can happen to a booking. */
export type PairEvent = {
  /** What happens, as a sentence without its end: "the customer cancels". */
  name: string
  /** From where it can happen, the first one by itself. */
  from: readonly [LeadIn, ...LeadIn[]]
  /** Where the booking stands after it, as far as that is known from it alone; left out: where it stood. */
  to?: LeadIn
  /** An event that can follow it directly. */
  next: string
  /** @throws Refused where the rules do not let it happen */
  happens: (one: Scenario) => Promise<unknown>
}
