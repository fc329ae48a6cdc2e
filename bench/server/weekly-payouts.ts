import { payoutSums } from '#domain/billing/payouts.ts'
import { type CivilDate, todayIn, weekdayOf } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { StoryEntry } from './money-story.ts'

const DAY = 86_400_000

/** A payout with the entries that it covers. */
export type WeeklyPayout = {
  id: string
  contractorId: string
  at: Date
  paidOn: CivilDate
  sums: ReturnType<typeof payoutSums>
  covers: readonly StoryEntry[]
}

/** The moments of payouts, noon on each payout day. */
const payoutMoments = (from: Date, to: Date): Date[] => {
  const moments: Date[] = []
  for (let at = from.getTime() - (from.getTime() % DAY) + DAY * 0.7; at <= to.getTime(); at += DAY) {
    const moment = new Date(at)
    if (weekdayOf(todayIn(philadelphia, moment)) === philadelphia.payouts.weekday) moments.push(moment)
  }
  return moments
}

/**
 * The painters' payouts week by week: everything that could be covered by then. Below zero nothing is paid, and the entries
 * wait for the next week.
 */
export function weeklyPayouts(entries: readonly StoryEntry[], { from, to }: { from: Date; to: Date }): WeeklyPayout[] {
  const moments = payoutMoments(from, to)
  const payouts: WeeklyPayout[] = []
  for (const [painter, own] of Map.groupBy(entries, ({ contractorId }) => contractorId)) {
    if (painter === null) continue
    const waiting = own
      .flatMap((entry) => (entry.payableAt ? [{ entry, payableAt: entry.payableAt }] : []))
      .sort((a, b) => a.payableAt.getTime() - b.payableAt.getTime())
    let covers: StoryEntry[] = []
    let next = 0
    for (const at of moments) {
      for (let one = waiting[next]; one && one.payableAt <= at; one = waiting[++next]) covers.push(one.entry)
      const sums = payoutSums(covers)
      if (covers.length === 0 || sums.due < 0) continue
      payouts.push({ id: newId(), contractorId: painter, at, paidOn: todayIn(philadelphia, at), sums, covers })
      covers = []
    }
  }
  return payouts.sort((a, b) => a.at.getTime() - b.at.getTime())
}
