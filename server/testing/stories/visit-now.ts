import type { Claim } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import { dayOf, type VisitDay } from './place.ts'

/** The first day of the visit. */
export const firstDay = ({ days }: PlainFacts): VisitDay => days[0] ?? { date: '', slots: [] }
/** Today, on the clock of the visit. */
export const today = ({ zone, now }: PlainFacts): string => dayOf(zone, now)
/** The day of the visit that is today, if it is one. */
export const dayToday = (facts: PlainFacts): VisitDay | undefined =>
  facts.days.find(({ date }) => date === today(facts))

/** Why there is nothing to come anymore. */
export const gone = ({ status }: PlainFacts): string | false =>
  status === 'cancelled' ? 'it is canceled' : status === 'completed' && 'it is done'

/** Whether somebody is named who does not have the visit. */
export const otherName = ({ name }: Claim, { painter }: PlainFacts): string | false => {
  if (!painter) return 'nobody has the visit'
  return name !== undefined && name !== painter.firstName && 'somebody else has the visit'
}
