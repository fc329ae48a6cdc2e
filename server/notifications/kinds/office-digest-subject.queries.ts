import type { DayVisit } from '#contract/bookings/day-visits.ts'
import type { Inbox } from '#contract/notifications/inbox.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { readDayVisits } from '#server/bookings/visits/read-day-visits.ts'
import { once } from '#server/platform/database/gathered.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { ComposeDeps } from './define-notification.ts'

/** The office's morning reading: its inbox, and the visits of the day. */
export type DigestSubject = {
  today: CivilDate
  inbox: Inbox
  visits: DayVisit[]
  formatItem: Deps['formatInboxItem']
}

export const findDigestSubject = once(async (deps: ComposeDeps): Promise<DigestSubject> => {
  const today = todayIn(deps.market, deps.now())
  const inbox = await deps.readInbox(deps)
  const { visits } = await readDayVisits(deps, { from: today, days: 1 })
  return { today, inbox, visits, formatItem: deps.formatInboxItem }
})
