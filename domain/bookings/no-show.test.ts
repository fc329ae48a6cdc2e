import { describe, expect, test } from 'vitest'
import { market } from '#domain/testing/here.ts'
import { agreed, begun } from '#domain/testing/random-lifecycle.ts'
import type { LifecycleEvent } from './booking-lifecycle.ts'
import {
  arrivedOn,
  attemptsAt,
  awaitsOffice,
  isForOffice,
  isWaitOpen,
  leaveMove,
  leftForGood,
  noShowFee,
  objectionMove,
  objectionUntil,
  waitAfter,
  waitMove,
  waitUntil,
} from './no-show.ts'
import type { VisitEvent } from './visit-progress.ts'

const DATE = '2026-11-30'
/** On the clock of the market, in winter. */
const at = (time: string, date = DATE): Date => new Date(`${date}T${time}:00-05:00`)
const first = { date: DATE, slot: 'morning' } as const
const report = (kind: VisitEvent['kind'], time: string, date = DATE): VisitEvent => ({
  kind,
  at: at(time, date),
  minutes: null,
  note: null,
})
const arrived = [report('on_my_way', '07:30'), report('arrived', '08:05')]

// @proves docs/rules/no-shows.md#waiting
describe('a painter at a closed door', () => {
  test.each([
    ['from the arrival on', '08:05', '08:10', '08:35'],
    ['not before the customer had to expect anybody', '07:20', '07:25', '08:30'],
    ['long enough after the customer was warned', '08:05', '08:30', '08:45'],
    ['a warning at once changes nothing', '08:05', '08:05', '08:35'],
  ])('waits: %s', (_, arrivedAt, begunAt, expected) => {
    expect(waitUntil(market, first, { arrivedAt: at(arrivedAt), begunAt: at(begunAt) })).toEqual(at(expected))
  })

  test('waits as long as the market says', () => {
    const patient = { ...market, noShow: { ...market.noShow, waitMinutes: 60 } }
    const reported = { arrivedAt: at('08:05'), begunAt: at('08:06') }
    expect(waitUntil(patient, first, reported)).toEqual(at('09:05'))
  })

  test.each([
    ['an accepted job, once the painter is there', 'acknowledged', arrived, false, '08:06', 'ok'],
    ['not before the arrival', 'acknowledged', arrived, false, '08:04', 'not_arrived'],
    ['not without an arrival', 'acknowledged', [report('on_my_way', '07:30')], false, '08:06', 'not_arrived'],
    [
      'not with the arrival of another day',
      'acknowledged',
      [report('arrived', '08:05', '2026-11-29')],
      false,
      '08:06',
      'not_arrived',
    ],
    ['not twice', 'acknowledged', arrived, true, '08:06', 'waiting'],
    ['not once work began', 'in_progress', arrived, false, '08:06', 'invalid_transition'],
    ['not before the job was accepted', 'assigned', arrived, false, '08:06', 'invalid_transition'],
  ] as const)('reports that nobody answers: %s', (_, status, events, isOpen, time, expected) => {
    expect(waitMove(market, { status, events, isOpen }, at(time))).toBe(expected)
  })

  test('needs an arrival on that day that is not still to come', () => {
    expect(arrivedOn(market, arrived, at('08:05'))).toEqual(at('08:05'))
    expect(arrivedOn(market, arrived, at('08:04'))).toBeNull()
  })

  const wait = { state: 'waiting', arrivedAt: at('08:05'), begunAt: at('08:10'), waitUntil: at('08:35') } as const
  const called = [{ kind: 'call', at: at('08:09') }] as const
  test.each([
    ['once the wait is over', {}, called, '08:35', 'ok'],
    ['not a minute before', {}, called, '08:34', 'too_early'],
    ['not without a try', {}, [], '08:50', 'nothing_tried'],
    ['a call on the way is none at the door', {}, [{ kind: 'call', at: at('07:50') }], '08:50', 'nothing_tried'],
    ['a message counts as well', {}, [{ kind: 'message', at: at('08:05') }], '08:50', 'ok'],
    ['what was tried after leaving does not count', {}, [{ kind: 'call', at: at('08:55') }], '08:50', 'nothing_tried'],
    ['not twice', { state: 'left' }, called, '08:50', 'not_waiting'],
    ['not once somebody opened', { state: 'opened' }, called, '08:50', 'not_waiting'],
  ] as const)('leaves: %s', (_, change, tried, time, expected) => {
    expect(leaveMove(market, { ...wait, ...change }, tried, at(time))).toBe(expected)
  })

  test('starts another wait on the next day', () => {
    expect(leaveMove(market, wait, called, at('08:50', '2026-12-01'))).toBe('not_waiting')
    expect([isWaitOpen(market, wait, at('23:59')), isWaitOpen(market, wait, at('00:00', '2026-12-01'))]).toEqual([
      true,
      false,
    ])
    expect(attemptsAt(wait, called)).toEqual(called)
  })

  test('can undo leaving for ten minutes after we heard of it', () => {
    expect(leftForGood(at('08:50'))).toEqual(at('09:00'))
  })
})

// @proves docs/rules/no-shows.md#the-fee
test.each([
  ['what canceling costs', 'painting', 'on_time', 10_000, 10_000],
  ['nothing where canceling is free', 'painting', 'on_time', 0, 0],
  ['nothing where it could not be canceled', 'painting', 'on_time', null, 0],
  ['nothing when the painter was late', 'painting', 'late', 10_000, 0],
  ['nothing when the painter came far too late', 'painting', 'missed', 10_000, 0],
  ['nothing on another day than the first', 'painting', null, 10_000, 0],
  ['nothing for a color consultation', 'consultation', 'on_time', 10_000, 0],
] as const)('a no-show costs %s', (_, kind, arrival, changeFee, expected) => {
  expect(noShowFee({ kind, arrival }, changeFee)).toBe(expected)
})

// @proves docs/rules/no-shows.md#reported-late
test.each([
  ['everything is told at once', '08:10', '08:10', '08:50', '08:50', false],
  ['the warning came just in time', '08:10', '08:35', '08:50', '08:50', false],
  ['a report takes a moment', '08:35', '08:36', '08:50', '08:50', false],
  ['the warning came too late to come home', '08:10', '08:40', '08:50', '08:50', true],
  ['there was no network at all', '08:10', '10:00', '08:50', '10:00', true],
  ['the phone told of leaving soon after', '08:10', '08:10', '08:50', '09:20', false],
  ['the phone told of leaving much later', '08:10', '08:10', '08:50', '09:21', true],
] as const)(
  'a fee waits for the office when reports came too late: %s',
  (_, begunAt, begunHeard, leftAt, leftHeard, expected) => {
    const reported = {
      begunAt: at(begunAt),
      begunRecordedAt: at(begunHeard),
      leftAt: at(leftAt),
      leftRecordedAt: at(leftHeard),
    }
    expect(isForOffice(market, reported)).toBe(expected)
  },
)

// @proves docs/rules/no-shows.md#objecting
describe('an objection to a no-show fee', () => {
  const ended = { state: 'ended', endedAt: at('09:00'), fee: 10_000, objectedAt: null, decidedAt: null } as const
  const last = objectionUntil(market, ended.endedAt)
  test.each([
    ['to a fee', {}, at('09:01'), 'ok'],
    ['until the last moment', {}, last, 'ok'],
    ['no longer', {}, new Date(last.getTime() + 1), 'over'],
    ['once', { objectedAt: at('10:00') }, at('11:00'), 'same'],
    ['not to nothing', { fee: 0 }, at('09:01'), 'nothing_owed'],
    ['not while the painter waits', { state: 'waiting', endedAt: null }, at('09:01'), 'nothing_owed'],
    ['not after the decision', { decidedAt: at('10:00') }, at('11:00'), 'decided'],
  ] as const)('is accepted or refused: %s', (_, change, now, expected) => {
    expect(objectionMove(market, { ...ended, ...change }, now)).toBe(expected)
  })

  test('is possible for as many days as the market says', () => {
    expect(last).toEqual(at('09:00', '2026-12-07'))
  })

  test.each([
    ['a fee without an objection needs nobody', {}, false, false],
    ['one that is held does', {}, true, true],
    ['an objection does', { objectedAt: at('10:00') }, false, true],
    ['once decided it does not', { objectedAt: at('10:00'), decidedAt: at('11:00') }, true, false],
    ['nothing owed needs nobody', { fee: 0 }, true, false],
  ] as const)('needs a decision of the office or not: %s', (_, change, isHeld, expected) => {
    expect(awaitsOffice({ ...ended, ...change, isHeld })).toBe(expected)
  })
})

// @proves docs/rules/no-shows.md#waiting
describe('an event of the booking', () => {
  test.each<[LifecycleEvent, 'opened' | 'called_off' | null]>([
    [{ type: 'started', notes: null, at: at('08:20') }, 'opened'],
    [{ type: 'status-set', status: 'in_progress', toldOfEnd: false }, 'opened'],
    [{ type: 'status-set', status: 'confirmed', toldOfEnd: false }, null],
    [{ type: 'cancelled', by: 'customer', fee: 0 }, 'called_off'],
    [{ type: 'reassigned', occasion: 'handed_back', painter: null }, 'called_off'],
    [{ type: 'unassigned', by: 'office', date: DATE, slot: 'morning' }, 'called_off'],
    [{ type: 'ended', fee: 0 }, 'called_off'],
    [{ type: 'late', minutes: 30 }, null],
    [{ type: 'nobody-home', fee: 0, noShowId: 'WAIT' }, null],
  ])('ends the wait or leaves it open: %o', (event, expected) => {
    expect(waitAfter(agreed, event)).toBe(expected)
  })

  test('ends no wait where nobody accepted the job', () => {
    expect(waitAfter(begun, { type: 'cancelled', by: 'customer', fee: 0 })).toBeNull()
  })
})
