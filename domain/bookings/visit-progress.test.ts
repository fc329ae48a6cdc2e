import { expect, test } from 'vitest'
import { market } from '#domain/testing/here.ts'
import { arrived, at, facts, job, setOff, TUESDAY, working } from './days/testing/two-days.ts'
import { happenedAt, type VisitEventKind, type VisitFacts, visitMove } from './visit-progress.ts'

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
