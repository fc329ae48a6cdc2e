import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import { bookingStatuses } from './booking-status.ts'
import { jobStatuses, UNDO_MINUTES } from './job-status.ts'
import {
  happenedAt,
  type VisitEvent,
  type VisitEventKind,
  type VisitFacts,
  type VisitPhase,
  visitEventKinds,
  visitMove,
  visitPhases,
  visitProgress,
} from './visit-progress.ts'

const MONDAY = '2026-11-30'
const TUESDAY = '2026-12-01'
const at = (time: string, date = MONDAY): Date => instantAt(market, date, time)

/** Two days, from Monday morning to Tuesday noon. */
const slots = slotsOfVisit(MONDAY, 'morning', 3)

const job = (change: Partial<NonNullable<VisitFacts['job']>> = {}): NonNullable<VisitFacts['job']> => ({
  status: 'acknowledged',
  lateMinutes: null,
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
const left = report('left', at('15:58'))
const working = job({ status: 'in_progress', startedAt: at('08:20') })

const facts = (change: Partial<VisitFacts> = {}): VisitFacts => ({
  slots,
  bookingStatus: 'scheduled',
  job: job(),
  events: [],
  ...change,
})

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('the progress of a visit', () => {
  test.each<[string, Partial<VisitFacts>, Date, VisitPhase]>([
    ['nobody has it', { bookingStatus: 'pending', job: null }, at('08:00'), 'waiting'],
    ['somebody has to answer', { job: job({ status: 'assigned' }) }, at('08:00'), 'booked'],
    ['somebody answered', {}, at('08:00', '2026-11-25'), 'confirmed'],
    ['they said that they are late', { job: job({ lateMinutes: 30 }) }, at('08:00'), 'late'],
    ['they set off', { events: [setOff] }, at('08:05'), 'on_the_way'],
    [
      'they said on the way that they are late',
      { job: job({ lateMinutes: 30, lateSaidAt: at('08:10') }), events: [setOff] },
      at('08:11'),
      'late',
    ],
    [
      'they set off once more, after saying that they are late',
      { job: job({ lateMinutes: 30, lateSaidAt: at('07:50') }), events: [setOff] },
      at('08:05'),
      'on_the_way',
    ],
    ['they set off, late', { job: job({ lateMinutes: 30 }), events: [setOff] }, at('08:05'), 'on_the_way'],
    ['they arrived', { events: [setOff, arrived] }, at('08:15'), 'arrived'],
    ['they started', { job: working, events: [setOff, arrived] }, at('09:00'), 'painting'],
    ['they started and said nothing else', { job: working }, at('09:00'), 'painting'],
    ['they set off and started', { job: working, events: [setOff] }, at('09:00'), 'painting'],
    ['they left for the day', { job: working, events: [setOff, arrived, left] }, at('17:00'), 'between'],
    ['it is the next morning', { job: working, events: [setOff, arrived] }, at('07:00', TUESDAY), 'between'],
    [
      'they set off on the second day',
      { job: working, events: [arrived, report('on_my_way', at('08:02', TUESDAY), 15)] },
      at('08:06', TUESDAY),
      'on_the_way',
    ],
    [
      'they arrived on the second day',
      { job: working, events: [arrived, report('arrived', at('08:20', TUESDAY))] },
      at('09:00', TUESDAY),
      'painting',
    ],
    [
      'it is done, and may be undone',
      { job: { ...working, status: 'completed', completedAt: at('11:00', TUESDAY), canBeUndone: true } },
      at('11:05', TUESDAY),
      'between',
    ],
    [
      'it is done',
      { job: { ...working, status: 'completed', completedAt: at('11:00', TUESDAY), canBeUndone: true } },
      new Date(at('11:00', TUESDAY).getTime() + UNDO_MINUTES * 60_000),
      'done',
    ],
    ['it is canceled', { bookingStatus: 'cancelled', job: null }, at('08:00'), 'cancelled'],
  ])('has the matching phase when %s', (_when, change, now, phase) => {
    expect(visitProgress(market, facts(change), now).phase).toBe(phase)
  })

  test('is about the day that matters, with its own hours', () => {
    const first = visitProgress(market, facts(), at('20:00', '2026-11-25'))
    expect(first).toMatchObject({ date: MONDAY, day: 1, days: 2, endsAt: at('16:00') })
    expect(first.arrival).toEqual({ from: at('08:00'), to: at('08:30') })
    const second = visitProgress(market, facts(), at('06:00', TUESDAY))
    expect(second).toMatchObject({ date: TUESDAY, day: 2, days: 2, endsAt: at('12:00', TUESDAY) })
    expect(visitProgress(market, facts(), at('06:00', addDays(TUESDAY, 4)))).toMatchObject({ date: TUESDAY, day: 2 })
  })

  test('is about the next day once the painter has left for the day, unless they come back', () => {
    const evening = facts({ job: working, events: [setOff, arrived, left] })
    const next = visitProgress(market, evening, at('17:00'))
    expect(next).toMatchObject({ phase: 'between', date: TUESDAY, day: 2, arrivedAt: null })
    expect(next.arrival).toEqual({ from: at('08:00', TUESDAY), to: at('08:30', TUESDAY) })
    const back = { ...evening, job: { ...working, startedAt: at('16:30') } }
    expect(visitProgress(market, back, at('17:00'))).toMatchObject({ phase: 'painting', date: MONDAY, day: 1 })
    // After the last day there is none.
    const over = facts({ job: working, events: [report('left', at('11:00', TUESDAY))] })
    expect(visitProgress(market, over, at('12:00', TUESDAY))).toMatchObject({ phase: 'between', date: TUESDAY, day: 2 })
  })

  test('says when the painter is expected, and when they arrived', () => {
    expect(visitProgress(market, facts({ events: [setOff] }), at('08:05'))).toMatchObject({
      expectedAt: at('08:15'),
      arrivedAt: null,
    })
    const again = [setOff, report('on_my_way', at('08:10'), 30)]
    expect(visitProgress(market, facts({ events: again }), at('08:12')).expectedAt).toEqual(at('08:40'))
    expect(visitProgress(market, facts({ job: job({ lateMinutes: 60 }) }), at('07:00')).expectedAt).toEqual(at('09:30'))
    const onTheWay = facts({ job: job({ lateMinutes: 30, lateSaidAt: at('08:10') }), events: [setOff] })
    expect(visitProgress(market, onTheWay, at('08:11')).expectedAt).toEqual(at('09:00'))
    expect(visitProgress(market, facts({ events: [setOff, arrived] }), at('08:15'))).toMatchObject({
      expectedAt: null,
      arrivedAt: at('08:12'),
    })
    expect(visitProgress(market, facts({ job: working }), at('09:00')).arrivedAt).toEqual(at('08:20'))
    expect(visitProgress(market, facts({ job: working }), at('09:00', TUESDAY)).arrivedAt).toBeNull()
  })

  test('is the same in any order in which reports of the same instant are read', () => {
    const together = [report('on_my_way', at('08:12'), 15), arrived]
    for (const events of [together, together.toReversed()]) {
      expect(visitProgress(market, facts({ events }), at('08:13')).phase).toBe('arrived')
    }
  })

  test('has one of the phases after any reports', () => {
    const when = fc.integer({ min: 0, max: 72 }).map((hours) => new Date(at('00:00').getTime() + hours * 3_600_000))
    const anyReport = fc.record({
      kind: fc.constantFrom(...visitEventKinds),
      at: when,
      minutes: fc.constantFrom(15, 30, null),
      note: fc.constant(null),
    })
    const anyJob = fc.record({
      status: fc.constantFrom(...jobStatuses),
      lateMinutes: fc.option(fc.constantFrom(30, 60)),
      startedAt: fc.option(when),
      completedAt: fc.option(when),
      canBeUndone: fc.boolean(),
    })
    forAll(
      fc.constantFrom(...bookingStatuses),
      fc.option(anyJob),
      fc.array(anyReport, { maxLength: 5 }),
      when,
      (bookingStatus, anyOf, events, now) => {
        const progress = visitProgress(market, { slots, bookingStatus, job: anyOf, events }, now)
        expect(visitPhases).toContain(progress.phase)
        expect(progress.day).toBeGreaterThanOrEqual(1)
        expect(progress.day).toBeLessThanOrEqual(progress.days)
        if (progress.phase === 'on_the_way') expect(progress.expectedAt).not.toBeNull()
      },
    )
  })
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
