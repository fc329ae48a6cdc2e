import type { DayVisit } from '#contract/admin/day-visits.ts'
import type { Needs } from '#contract/admin/needs.ts'
import { type CivilDate, todayIn } from '#domain/dates.ts'
import { once } from '#server/database/gathered.ts'
import { readDayVisits } from '#server/day-visits/read-day-visits.ts'
import type { Deps } from '#server/deps.ts'
import { readNeeds } from '#server/needs/read-needs.ts'

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
