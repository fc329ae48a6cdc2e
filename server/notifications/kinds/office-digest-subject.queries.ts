import type { DayVisit } from '#contract/bookings/day-visits.ts'
import type { Needs } from '#contract/office/needs.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { readDayVisits } from '#server/bookings/visits/read-day-visits.ts'
import { readNeeds } from '#server/office/inbox/read-needs.ts'
import { once } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'

/** What the office reads in the morning: what needs somebody, and the visits of the day. */
export type DigestSubject = { today: CivilDate; needs: Needs; visits: DayVisit[] }

export const findDigestSubject = once(
  async (
    deps: Pick<Deps, 'db' | 'config' | 'market' | 'reader' | 'directory' | 'freeSlots' | 'now'>,
  ): Promise<DigestSubject> => {
    const today = todayIn(deps.market, deps.now())
    const needs = await readNeeds(deps)
    const { visits } = await readDayVisits(deps, { from: today, days: 1 })
    return { today, needs, visits }
  },
)
