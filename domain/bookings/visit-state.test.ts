import { describe, expect, test } from 'vitest'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import { instantAt } from '#domain/platform/dates.ts'
import { type SlotId, slotsOfVisit } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import type { DayReport } from './days/day-reports.ts'
import { visitProgress } from './days/visit-days.ts'
import { lateAfter, latestArrival } from './promises.ts'
import type { VisitEvent, VisitFacts } from './visit-progress.ts'
import { type StateFacts, type VisitState, visitState, visitStateOn } from './visit-state.ts'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const visit = { date: MONDAY, slot: 'morning' } as const
const latest = latestArrival(market, visit)
const plus = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * 60_000)
const before = plus(latest, -60 * 24)
const morning = plus(latest, -20)

const dayReport = (kind: DayReport['kind'], day: string, at: Date, minutes: number | null = null): DayReport => ({
  kind,
  day,
  at,
  minutes,
  reason: kind === 'given_up' ? 'sick' : null,
})

type Case = {
  status?: BookingStatus
  job?: Partial<NonNullable<VisitFacts['job']>> | null
  events?: VisitEvent[]
  missed?: boolean
  reports?: DayReport[]
  payment?: StateFacts['payment']
  slot?: SlotId
}

/** The state of a visit of four half-days. */
const stateAt = (
  now: Date,
  {
    status = 'scheduled',
    job = {},
    events = [],
    missed = false,
    reports = [],
    payment = 'not_due',
    slot = 'morning',
  }: Case,
) => {
  const facts: VisitFacts = {
    slots: slotsOfVisit(MONDAY, slot, 4),
    bookingStatus: status,
    job: job && {
      status: 'acknowledged',
      startedAt: null,
      completedAt: null,
      canBeUndone: false,
      ...job,
    },
    events,
    reports: missed ? [dayReport('missed', MONDAY, latest), ...reports] : reports,
  }
  const progress = visitProgress(market, facts, now)
  const { status: jobStatus } = facts.job ?? { status: null }
  return visitState(market, { bookingStatus: status, jobStatus, progress, payment }, now)
}

const setOff = (at: Date, minutes: number): VisitEvent => ({ kind: 'on_my_way', at, minutes, note: null })
const nextLate = plus(lateAfter(market, { ...visit, date: TUESDAY }, null), 1)
const working = { status: 'in_progress', startedAt: morning } as const

// @proves docs/rules/office.md#the-state-of-a-visit
describe('the state of a visit', () => {
  test.each<[string, Case, Date, VisitState]>([
    ['waits for its deposit', { status: 'reserved', job: null }, before, 'reserved'],
    ['is canceled', { status: 'cancelled', job: null, missed: true }, before, 'cancelled'],
    ['has no painter', { status: 'pending', job: null }, before, 'no_painter'],
    [
      'was missed, and its painter was taken away',
      { status: 'pending', job: null, missed: true },
      latest,
      'no_painter',
    ],
    ['waits for an answer', { job: { status: 'assigned' } }, before, 'unanswered'],
    ['waits for an answer and begins', { job: { status: 'assigned' } }, plus(latest, 120), 'unanswered'],
    ['was missed before anybody answered', { job: { status: 'assigned' }, missed: true }, plus(latest, 120), 'missed'],
    ['is accepted', {}, before, 'confirmed'],
    ['was confirmed by the office', { status: 'confirmed' }, before, 'confirmed'],
    ['its painter may still arrive in time', {}, lateAfter(market, visit, null), 'confirmed'],
    ['nobody has heard of its painter', {}, plus(lateAfter(market, visit, null), 1), 'late'],
    ['its painter said that they are late', { reports: [dayReport('late', MONDAY, morning, 30)] }, morning, 'late'],
    ['its painter set off', { events: [setOff(morning, 15)] }, morning, 'on_the_way'],
    ['its painter set off, and comes late', { events: [setOff(morning, 45)] }, morning, 'late'],
    [
      'its painter set off, and did not arrive',
      { events: [setOff(morning, 15)] },
      plus(lateAfter(market, visit, null), 1),
      'late',
    ],
    ['nobody came', { missed: true }, plus(latest, 180), 'missed'],
    ['nobody came, and now they set off', { missed: true, events: [setOff(latest, 15)] }, latest, 'missed'],
    ['its painter arrived', { events: [{ ...setOff(morning, 0), kind: 'arrived' }] }, latest, 'painting'],
    ['is painted', { status: 'in_progress', job: working }, latest, 'painting'],
    ['goes on tomorrow', { status: 'in_progress', job: working }, instantAt(market, TUESDAY, '07:00'), 'painting'],
    ['nobody has heard of its painter on the second day', { status: 'in_progress', job: working }, nextLate, 'late'],
    [
      'nobody came on the second day',
      { status: 'in_progress', job: working, reports: [dayReport('missed', TUESDAY, nextLate)] },
      nextLate,
      'missed',
    ],
    [
      'nobody came on the second day until its painter did',
      {
        status: 'in_progress',
        job: working,
        reports: [dayReport('missed', TUESDAY, nextLate)],
        events: [{ kind: 'arrived', at: nextLate, minutes: null, note: null }],
      },
      nextLate,
      'painting',
    ],
    [
      'its painter cannot come on the second day',
      { status: 'in_progress', job: working, reports: [dayReport('given_up', TUESDAY, latest)] },
      instantAt(market, TUESDAY, '07:00'),
      'no_painter',
    ],
    [
      'is done, and can still be undone',
      { status: 'completed', job: { ...working, status: 'completed', completedAt: latest, canBeUndone: true } },
      latest,
      'done',
    ],
    ['is done, and owes something', { status: 'completed', payment: 'partly_paid' }, latest, 'done'],
    ['is done, and cost nothing', { status: 'completed', payment: 'nothing_owed' }, latest, 'done'],
    ['is paid', { status: 'completed', payment: 'paid' }, latest, 'paid'],
    ['is paid, and more than that', { status: 'completed', payment: 'refund_due' }, latest, 'paid'],
  ])('follows from the facts: %s', (_, facts, now, expected) => {
    expect(stateAt(now, facts)).toBe(expected)
  })

  test('a consultation is not late within its window', () => {
    const evening = { date: MONDAY, slot: 'evening' } as const
    expect(stateAt(latestArrival(market, evening), { slot: 'evening' })).toBe('confirmed')
  })

  test.each<[VisitState, string, VisitState]>([
    ['painting', MONDAY, 'painting'],
    ['painting', TUESDAY, 'confirmed'],
    ['on_the_way', TUESDAY, 'confirmed'],
    ['late', TUESDAY, 'confirmed'],
    ['unanswered', TUESDAY, 'unanswered'],
    ['no_painter', TUESDAY, 'no_painter'],
    ['done', TUESDAY, 'done'],
  ])('is %s now, and on %s is %s', (state, day, expected) => {
    expect(visitStateOn(day, { date: MONDAY, day: 1, missed: null, givenUp: null }, state)).toBe(expected)
  })
})
