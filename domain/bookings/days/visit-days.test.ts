import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { jobStatuses, UNDO_MINUTES } from '#domain/scheduling/job-status.ts'
import { slotsOfVisit } from '#domain/scheduling/slots.ts'
import { market } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import { type VisitFacts, type VisitPhase, visitEventKinds, visitPhases } from '../visit-progress.ts'
import type { DayReport } from './day-reports.ts'
import { arrived, at, facts, job, MONDAY, report, setOff, TUESDAY, working } from './testing/two-days.ts'
import { visitDays, visitProgress } from './visit-days.ts'

const known = (kind: DayReport['kind'], day: CivilDate, when: Date, minutes: number | null = null): DayReport => ({
  kind,
  day,
  at: when,
  minutes,
  reason: kind === 'given_up' ? 'sick' : null,
})
const late = (minutes: number, when: Date, day = MONDAY): DayReport => known('late', day, when, minutes)
const SUNDAY = addDays(MONDAY, -1)
const WEDNESDAY = addDays(TUESDAY, 1)
const onTuesday = (time: string): Date => at(time, TUESDAY)
const left = report('left', at('15:58'))

// @proves docs/rules/visits.md#the-day-of-the-visit
describe('the progress of a visit', () => {
  test.each<[string, Partial<VisitFacts>, Date, VisitPhase]>([
    ['nobody has it', { bookingStatus: 'pending', job: null }, at('08:00'), 'waiting'],
    ['somebody has to answer', { job: job({ status: 'assigned' }) }, at('08:00'), 'booked'],
    ['somebody answered', {}, at('08:00', '2026-11-25'), 'confirmed'],
    ['they said that they are late', { reports: [late(30, at('07:50'))] }, at('08:00'), 'late'],
    ['they set off', { events: [setOff] }, at('08:05'), 'on_the_way'],
    [
      'they said on the way that they are late',
      { reports: [late(30, at('08:10'))], events: [setOff] },
      at('08:11'),
      'late',
    ],
    [
      'they set off once more, after saying that they are late',
      { reports: [late(30, at('07:50'))], events: [setOff] },
      at('08:05'),
      'on_the_way',
    ],
    ['they set off, late', { reports: [late(30, at('07:40'))], events: [setOff] }, at('08:05'), 'on_the_way'],
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
    ['they never said that it is done', { job: working, events: [setOff, arrived] }, at('09:00', WEDNESDAY), 'between'],
    [
      'they were late for a day that is over',
      { job: { ...working, startedAt: onTuesday('09:00') }, reports: [late(60, onTuesday('08:00'), TUESDAY)] },
      at('09:00', WEDNESDAY),
      'between',
    ],
    ['they came to the door on a day that is over', { events: [setOff, arrived] }, at('09:00', WEDNESDAY), 'confirmed'],
    [
      'they are back after the last day',
      { job: working, events: [arrived, report('arrived', at('08:20', WEDNESDAY))] },
      at('09:00', WEDNESDAY),
      'painting',
    ],
    [
      'the rest was moved to later days',
      { job: { ...working, startedAt: at('08:20', SUNDAY) } },
      at('10:00', SUNDAY),
      'between',
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
    expect(visitProgress(market, facts({ reports: [late(60, at('06:50'))] }), at('07:00')).expectedAt).toEqual(
      at('09:30'),
    )
    const onTheWay = facts({ reports: [late(30, at('08:10'))], events: [setOff] })
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
      startedAt: fc.option(when),
      completedAt: fc.option(when),
      canBeUndone: fc.boolean(),
    })
    const anyDelay = fc.option(fc.record({ minutes: fc.constantFrom(30, 60), saidAt: when }))
    forAll(
      fc.constantFrom(...bookingStatuses),
      fc.option(anyJob),
      fc.array(anyReport, { maxLength: 5 }),
      anyDelay,
      fc.integer({ min: 1, max: 5 }),
      when,
      (bookingStatus, own, events, delay, halfDays, now) => {
        const reserved = slotsOfVisit(MONDAY, 'morning', halfDays)
        const reports = own && delay ? [late(delay.minutes, delay.saidAt)] : []
        const progress = visitProgress(market, { slots: reserved, bookingStatus, job: own, events, reports }, now)
        expect(visitPhases).toContain(progress.phase)
        expect(progress.day).toBeGreaterThanOrEqual(1)
        expect(progress.day).toBeLessThanOrEqual(progress.days)
        if (progress.phase === 'on_the_way') expect(progress.expectedAt).not.toBeNull()
        // Nobody is said to be there on a day on which nobody reported anything.
        const isSilent = [...events.map(({ at }) => at), own?.startedAt].every(
          (at) => at && todayIn(market, at) !== todayIn(market, now),
        )
        if (isSilent && own?.status !== 'completed') expect(['arrived', 'painting']).not.toContain(progress.phase)
      },
    )
  })
})

// @proves docs/rules/visits.md#one-day-at-a-time
describe('the days of a visit', () => {
  const second = (change: Partial<VisitFacts>, now: Date) =>
    visitDays(market, facts({ job: working, ...change }), now)[1]

  test('each have a promised arrival, an end, and moments from which on somebody is late and nobody came', () => {
    const days = visitDays(market, facts({ job: working }), at('09:00'))
    expect(days.map(({ date, day, arrival, endsAt }) => [date, day, arrival.from, arrival.to, endsAt])).toEqual([
      [MONDAY, 1, at('08:00'), at('08:30'), at('16:00')],
      [TUESDAY, 2, onTuesday('08:00'), onTuesday('08:30'), onTuesday('12:00')],
    ])
    expect(days.map(({ watch }) => watch)).toEqual([
      null,
      { lateAfter: onTuesday('09:00'), missedFrom: onTuesday('10:30') },
    ])
    const delayed = second({ reports: [late(30, onTuesday('07:40'), TUESDAY)] }, onTuesday('08:00'))
    expect(delayed).toMatchObject({ phase: 'late', expectedAt: onTuesday('09:00') })
    expect(delayed?.watch?.lateAfter).toEqual(onTuesday('09:30'))
  })

  test('are not watched before somebody has come to the first one', () => {
    const days = visitDays(market, facts(), at('09:00'))
    expect(days.map(({ watch }) => watch !== null)).toEqual([true, false])
  })

  test('are no longer missed once somebody comes after the last one, also when they have left', () => {
    const reports = [known('missed', TUESDAY, onTuesday('10:31'))]
    const events = [report('arrived', at('08:20', WEDNESDAY)), report('left', at('15:00', WEDNESDAY))]
    for (const now of [at('09:00', WEDNESDAY), at('09:00', addDays(WEDNESDAY, 1))])
      expect(second({ reports, events }, now)?.missedAt).toBeNull()
  })

  test('count as missed until somebody is there', () => {
    const reports = [known('missed', TUESDAY, onTuesday('10:31'))]
    const now = onTuesday('11:00')
    expect(second({ reports }, now)?.missedAt).toEqual(onTuesday('10:31'))
    expect(visitProgress(market, facts({ job: working, reports }), now).missed?.date).toBe(TUESDAY)
    expect(second({ reports, events: [report('arrived', onTuesday('10:45'))] }, now)?.missedAt).toBeNull()
    const done = { ...working, status: 'completed', completedAt: onTuesday('10:50') } as const
    expect(second({ reports, job: done }, now)?.missedAt).toBeNull()
  })

  test('can be given up by their painter, until they are on the way after all', () => {
    const reports = [known('given_up', TUESDAY, at('18:00'))]
    expect(second({ reports }, onTuesday('07:00'))).toMatchObject({ phase: 'waiting', givenUp: { reason: 'sick' } })
    expect(visitProgress(market, facts({ job: working, reports }), at('18:01')).givenUp?.day).toBe(TUESDAY)
    const events = [report('on_my_way', onTuesday('07:30'), 15)]
    expect(second({ reports, events }, onTuesday('07:31'))).toMatchObject({ phase: 'on_the_way', givenUp: null })
  })
})
