import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import { happenedAt, type VisitEvent, type VisitEventKind, type VisitFacts, visitMove } from './visit-progress.ts'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const at = (time: string, date = MONDAY): Date => instantAt(market, date, time)

/** Two days, from Monday morning to Tuesday noon. */
const slots = slotsOfVisit(MONDAY, 'morning', 3)

const job = (change: Partial<NonNullable<VisitFacts['job']>> = {}): NonNullable<VisitFacts['job']> => ({
  status: 'acknowledged',
  startedAt: null,
  completedAt: null,
  canBeUndone: false,
  ...change,
})

const report = (kind: VisitEventKind, when: Date, minutes: number | null = null): VisitEvent => ({
  kind,
  at: when,
  minutes,
  note: null,
})
const setOff = report('on_my_way', at('08:00'), 15)
const arrived = report('arrived', at('08:12'))
const working = job({ status: 'in_progress', startedAt: at('08:20') })

const facts = (change: Partial<VisitFacts> = {}): VisitFacts => ({
  slots,
  bookingStatus: 'scheduled',
  job: job(),
  events: [],
  ...change,
})

// @proves docs/rules/visits.md#the-day-of-the-visit
test.each<[string, VisitEventKind, Partial<VisitFacts>, Date, string]>([
  ['on the day', 'on_my_way', {}, at('07:00'), 'ok'],
  ['two hours before the visit', 'on_my_way', {}, at('06:00'), 'ok'],
  ['earlier', 'on_my_way', {}, at('05:59'), 'too_early'],
  ['the day before', 'on_my_way', {}, at('15:00', '2026-11-29'), 'other_day'],
  ['early on the second day', 'on_my_way', { job: working }, at('05:00', TUESDAY), 'ok'],
  ['on a day after the visit, which was not finished', 'arrived', {}, at('09:00', '2026-12-03'), 'ok'],
  ['unanswered', 'on_my_way', { job: job({ status: 'assigned' }) }, at('07:00'), 'invalid_transition'],
  ['completed', 'arrived', { job: job({ status: 'completed' }) }, at('09:00'), 'invalid_transition'],
  ['twice, with another time', 'on_my_way', { events: [setOff] }, at('08:05'), 'ok'],
  ['after arriving', 'on_my_way', { events: [arrived] }, at('08:30'), 'told'],
  ['after starting', 'on_my_way', { job: working }, at('08:30'), 'told'],
  ['without having set off', 'arrived', {}, at('08:12'), 'ok'],
  ['twice', 'arrived', { events: [arrived] }, at('08:30'), 'told'],
  ['again on the second day', 'arrived', { job: working, events: [arrived] }, at('08:12', TUESDAY), 'ok'],
  ['without having come', 'left', {}, at('15:00'), 'invalid_transition'],
  ['having come', 'left', { events: [arrived] }, at('15:00'), 'ok'],
  ['having started', 'left', { job: working }, at('15:00'), 'ok'],
])('a report %s is checked: %s', (_when, kind, change, now, verdict) => {
  const { slots: reserved, job: own, events } = facts(change)
  expect(visitMove(market, kind, { slots: reserved, job: own ?? job(), events }, now)).toBe(verdict)
})

// @proves docs/rules/visits.md#the-day-of-the-visit
test('an event that a phone reports later happened when it says, never after now, and not long ago', () => {
  const now = at('12:00')
  expect(happenedAt(undefined, now)).toEqual(now)
  expect(happenedAt(at('08:12'), now)).toEqual(at('08:12'))
  expect(happenedAt(at('12:10'), now)).toEqual(now)
  expect(happenedAt(at('12:00', '2026-11-23'), now)).toEqual(at('12:00', '2026-11-23'))
  expect(happenedAt(at('11:59', '2026-11-23'), now)).toBeNull()
})
