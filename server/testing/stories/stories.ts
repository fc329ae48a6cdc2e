import { clockStories } from './played/clock-stories.ts'
import { closedDoorStories } from './played/closed-door-stories.ts'
import { feeStories } from './played/fee-stories.ts'
import { moneyStories } from './played/money-stories.ts'
import { refundStories } from './played/refund-stories.ts'
import { returnStories } from './played/return-stories.ts'
import { visitStories } from './played/visit-stories.ts'
import { visitStories as whoseVisitStories } from './played/whose-visit-stories.ts'
import { workStories } from './played/work-stories.ts'
import type { Story } from './story.ts'

/** Stories of bookings, in each of which several things happen that were told as if each were alone. */
export const stories = {
  fees: feeStories,
  refunds: refundStories,
  money: moneyStories,
  visits: [...visitStories, ...returnStories],
  painters: [...whoseVisitStories, ...closedDoorStories],
  // The last ones jump ahead by months, and those that follow would lie later.
  work: [...workStories, ...clockStories],
} satisfies Record<string, Story[]>
