import type { VisitEvent, VisitEventKind, VisitFacts } from '#domain/bookings/visit-progress.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'

export const MONDAY = '2026-11-30'
export const TUESDAY = '2026-12-01'
export const at = (time: string, date = MONDAY): Date => instantAt(market, date, time)

/** Two days, from Monday morning to Tuesday noon. */
const slots = slotsOfVisit(MONDAY, 'morning', 3)

/** The job of a painter who has accepted them. */
export const job = (change: Partial<NonNullable<VisitFacts['job']>> = {}): NonNullable<VisitFacts['job']> => ({
  status: 'acknowledged',
  startedAt: null,
  completedAt: null,
  canBeUndone: false,
  ...change,
})

export const report = (kind: VisitEventKind, when: Date, minutes: number | null = null): VisitEvent => ({
  kind,
  at: when,
  minutes,
  note: null,
})
export const setOff = report('on_my_way', at('08:00'), 15)
export const arrived = report('arrived', at('08:12'))
export const working = job({ status: 'in_progress', startedAt: at('08:20') })

/** The visit before anything was reported. */
export const facts = (change: Partial<VisitFacts> = {}): VisitFacts => ({
  slots,
  bookingStatus: 'scheduled',
  job: job(),
  events: [],
  ...change,
})
