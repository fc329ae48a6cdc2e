import { describe, expect, test } from 'vitest'
import type { VisitState } from '#domain/bookings/visit-state.ts'
import { getMissingRequirements, type WaitingPainter } from '#domain/painters/missing-requirements.ts'
import { addDays, instantAt, todayIn } from '#domain/platform/dates.ts'
import type { Urgency } from '#domain/platform/urgency.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { arrivalOf, visitTimes } from '#domain/scheduling/visit-times.ts'
import { market } from '#domain/testing/here.ts'
import {
  compareInboxItems,
  type FoundInboxItem,
  getChangeInboxItem,
  getVisitInboxItem,
  type InboxItemKind,
  inquiryUrgency,
  minutesLate,
  placingUrgency,
  type VisitInboxFacts,
} from './inbox.ts'

const HOUR = 3_600_000
const MONDAY = '2026-11-30'
const visit = { date: MONDAY, slot: 'morning', halfDays: 4 } as const
const { from: begins, to: latest } = arrivalOf(market, visit)
const { endDate, endsAt } = visitTimes(market, visit)
const hours = (count: number, from = begins): Date => new Date(from.getTime() + count * HOUR)

/** A visit of two days in a state; what matters now is its first day, or today when it takes place today. */
const facts = (state: VisitState, now: Date, change: Partial<VisitInboxFacts> = {}): VisitInboxFacts => {
  const dates = slotsOfVisit(visit.date, visit.slot, visit.halfDays).map(({ date }) => date)
  const date = dates.find((one) => one >= todayIn(market, now)) ?? endDate
  return {
    bookingId: 'B',
    state,
    progress: {
      date,
      day: dates.indexOf(date) + 1,
      arrival: arrivalOf(market, { date, slot: 'morning' }),
      endsAt,
      expectedAt: null,
      arrivedAt: null,
      delay: null,
      missed: null,
      givenUp: null,
    },
    begins,
    endsAt,
    endDate,
    assignedAt: null,
    openSince: hours(-200),
    ...change,
  }
}

const withProgress = (change: Partial<VisitInboxFacts['progress']>): Partial<VisitInboxFacts> => ({
  progress: { ...facts('confirmed', begins).progress, ...change },
})
const wasMissed = withProgress({ missed: { date: MONDAY, at: hours(2) } })
const [TUESDAY = ''] = slotsOfVisit(visit.date, visit.slot, visit.halfDays)
  .map(({ date }) => date)
  .filter((date) => date !== MONDAY)
const secondDay = { date: TUESDAY, day: 2, arrival: arrivalOf(market, { date: TUESDAY, slot: 'morning' }) }
const givenUp = (change: { isReplaced?: boolean } = {}): Partial<VisitInboxFacts> =>
  withProgress({ givenUp: { kind: 'given_up', day: TUESDAY, at: hours(9), minutes: null, reason: 'sick', ...change } })

// @proves docs/rules/office.md#the-inbox
describe('the inbox item of a visit', () => {
  test.each<[string, VisitState, Date, Partial<VisitInboxFacts>, [InboxItemKind, Urgency] | null]>([
    ['a painter who is late today', 'late', hours(1), {}, ['running_late', 'now']],
    ['a painter who was late yesterday', 'late', hours(-20), {}, null],
    ['nobody came', 'missed', hours(2), wasMissed, ['nobody_came', 'now']],
    ['nobody came, and it has no painter now', 'no_painter', hours(3), wasMissed, ['nobody_came', 'now']],
    ['nobody came, days ago', 'missed', hours(90), wasMissed, ['nobody_came', 'now']],
    ['unanswered, a day ahead', 'unanswered', hours(-24), {}, ['not_confirmed', 'now']],
    ['unanswered, more than a day ahead', 'unanswered', hours(-24.1), {}, null],
    ['unanswered, and begun', 'unanswered', hours(1), {}, ['not_confirmed', 'now']],
    ['unanswered, and over', 'unanswered', hours(60), {}, ['overdue', 'soon']],
    ['no painter, three days ahead', 'no_painter', hours(-72), {}, ['no_painter', 'now']],
    ['no painter, a week ahead', 'no_painter', hours(-168), {}, ['no_painter', 'soon']],
    ['nobody was found until it was over', 'missed', hours(60), {}, ['nobody_came', 'now']],
    ['its painter cannot come on the second day', 'painting', hours(9), givenUp(), ['no_painter', 'now']],
    ['somebody else comes on the second day', 'painting', hours(9), givenUp({ isReplaced: true }), null],
    ['painted, on its last day', 'painting', hours(30), {}, null],
    ['painted, after its last day', 'painting', hours(60), {}, ['overdue', 'soon']],
    ['confirmed', 'confirmed', hours(-3), {}, null],
    ['done', 'done', hours(60), {}, null],
    ['cancelled', 'cancelled', hours(60), wasMissed, null],
    ['reserved', 'reserved', hours(60), {}, null],
  ])('depends on its state and the time: %s', (_, state, now, change, expected) => {
    const item = getVisitInboxItem(market, facts(state, now, change), now)
    expect(item && [item.kind, item.urgency]).toEqual(expected)
  })

  test.each<[VisitState, Date, Partial<VisitInboxFacts>, Date, Date]>([
    [
      'late',
      hours(1),
      withProgress({ delay: { minutes: 30, notifiedAt: hours(-1), saidAt: hours(-1) } }),
      hours(-1),
      latest,
    ],
    [
      'missed',
      hours(27),
      withProgress({ ...secondDay, missed: { date: TUESDAY, at: hours(26) } }),
      hours(26),
      secondDay.arrival.from,
    ],
    ['unanswered', begins, { assignedAt: hours(-30) }, hours(-30), begins],
    ['no_painter', begins, { openSince: hours(-5) }, hours(-5), begins],
    ['painting', hours(60), {}, endsAt, endsAt],
  ])('says since when it waits, and when it is too late: %s', (state, now, change, since, due) => {
    expect(getVisitInboxItem(market, facts(state, now, change), now)).toMatchObject({ subjectId: 'B', since, due })
  })

  test('says by how much a painter is late', () => {
    const progress = { ...facts('late', begins).progress }
    const expected = new Date(latest.getTime() + 30 * 60_000)
    expect(minutesLate({ state: 'late', progress: { ...progress, expectedAt: expected } }, begins)).toBe(30)
    expect(minutesLate({ state: 'late', progress }, new Date(latest.getTime() + 40.2 * 60_000))).toBe(41)
    expect(minutesLate({ state: 'confirmed', progress }, hours(5))).toBeNull()
  })
})

// @proves docs/rules/office.md#the-inbox
describe('the inbox item of something else', () => {
  const sentAt = begins
  test.each<[string, Date, Date, Urgency | null]>([
    ['just sent', endsAt, hours(1), null],
    ['two hours ago', endsAt, hours(2), null],
    ['more than two hours ago', endsAt, hours(2.1), 'soon'],
    ['just sent, and the day ends soon', hours(4.5), hours(0.5), 'now'],
    ['just sent, and the day has not ended soon', hours(4.6), hours(0.5), null],
  ])('depends on the age of a change: %s', (_, dayEnds, now, urgency) => {
    expect(getChangeInboxItem({ id: 'C', sentAt }, dayEnds, now)?.urgency ?? null).toBe(urgency)
  })

  const ready: WaitingPainter = { invitedAt: null, hasW9: true, isVerified: true, hasArea: true, hasDays: true }
  test.each<[string, Partial<WaitingPainter>, string[]]>([
    ['has everything', {}, []],
    ['has no W9', { hasW9: false, isVerified: false }, ['w9']],
    ['has a W9 that nobody checked', { isVerified: false }, ['w9_check']],
    ['has no area and no days', { hasArea: false, hasDays: false }, ['area', 'days']],
    ['was invited lately', { invitedAt: hours(-71), hasW9: false }, []],
    ['was invited three days ago', { invitedAt: hours(-72), hasW9: false }, ['invitation_answer']],
  ])('lists the missing requirements of a painter who %s', (_, change, missing) => {
    expect(getMissingRequirements({ ...ready, ...change }, begins)).toEqual(missing)
  })

  test('has an urgency for an inquiry, and for a visit that an inactive painter has', () => {
    const urgencies = (['commercial', 'call', 'area'] as const).map(inquiryUrgency)
    expect(urgencies).toEqual(['soon', 'soon', 'later'])
    expect([placingUrgency(hours(72), begins), placingUrgency(hours(73), begins)]).toEqual(['now', 'soon'])
  })
})

// @proves docs/rules/office.md#the-inbox
test('the most urgent item comes first, then the one due soonest, the one waiting longest, and the more urgent kind', () => {
  const item = (id: string, change: Partial<FoundInboxItem>): FoundInboxItem => ({
    kind: 'inquiry',
    subjectId: id,
    urgency: 'soon',
    since: begins,
    due: null,
    ...change,
  })
  const inOrder = [
    item('1', { urgency: 'now', due: hours(1), kind: 'no_painter' }),
    item('2', { urgency: 'now', due: hours(2), since: hours(-9) }),
    item('3', { urgency: 'now' }),
    item('4', { due: instantAt(market, addDays(MONDAY, 9), '08:00') }),
    item('5', { since: hours(-2) }),
    item('6', { kind: 'unpaid' }),
    item('7', {}),
    item('8', {}),
    item('9', { urgency: 'later', since: hours(-99) }),
  ]
  expect(inOrder.toReversed().sort(compareInboxItems)).toEqual(inOrder)
})
