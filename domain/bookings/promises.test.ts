import { describe, expect, test } from 'vitest'
import { market, t } from '#domain/testing/here.ts'
import { cancellationTerms } from './cancellation.ts'
import {
  creditFor,
  isBrokenByChange,
  judgeArrival,
  lateAfter,
  missedFrom,
  owedWhenLate,
  promiseReason,
} from './promises.ts'

const DAY = '2026-11-24'
/** A time of day in Philadelphia, on the day of the visit or another one. */
const at = (time: string, day = DAY): Date => new Date(`${day}T${time}:00-05:00`)
const morning = { date: DAY, slot: 'morning' } as const
const evening = { date: DAY, slot: 'evening' } as const

// @proves docs/rules/promises.md#arriving-on-time
describe('a morning visit, for which the painter arrives by 8:30', () => {
  test.each([
    ['8:12', '08:12', null, 'on_time'],
    ['9:00, nobody told', '09:00', null, 'on_time'],
    ['9:01, nobody told', '09:01', null, 'late'],
    ['9:30, told at 8:10', '09:30', '08:10', 'on_time'],
    ['9:31, told at 8:10', '09:31', '08:10', 'late'],
    ['9:20, told at 8:30', '09:20', '08:30', 'on_time'],
    ['9:20, told at 8:31', '09:20', '08:31', 'late'],
    ['10:30', '10:30', null, 'late'],
    ['10:31: nobody came', '10:31', null, 'missed'],
  ] as const)('is judged by an arrival at %s', (_, arrived, notifiedAt, expected) => {
    expect(judgeArrival(market, morning, at(arrived), notifiedAt && at(notifiedAt))).toBe(expected)
  })

  test('a consultation may begin at any time in its evening, and is late only once nobody came', () => {
    expect(judgeArrival(market, evening, at('20:59'), null)).toBe('on_time')
    expect(judgeArrival(market, evening, at('21:01'), null)).toBe('missed')
    expect(lateAfter(market, evening, null)).toEqual(missedFrom(market, evening))
  })

  test('is never judged more strictly after a notification', () => {
    const promises = { ...market.promises, lateMinutes: 45, lateMinutesTold: 20 }
    expect(lateAfter({ ...market, promises }, morning, at('08:00'))).toEqual(at('09:15'))
  })
})

// @proves docs/rules/promises.md#canceling-and-moving
describe('a visit that is canceled or moved', () => {
  const bookedAt = at('12:00', '2026-11-10')
  test.each([
    ['by us, a week before', 'us', at('09:00', '2026-11-17'), false, false],
    ['by us, at 9 AM of the day before', 'us', at('09:00', '2026-11-23'), false, false],
    ['by us, after 9 AM of the day before', 'us', at('09:01', '2026-11-23'), false, true],
    ['by us, while it should be under way', 'us', at('11:00'), false, true],
    ['by us, while it waits for a painter, late', 'us', at('20:00', '2026-11-23'), true, true],
    ['by us, the day after', 'us', at('09:00', '2026-11-25'), false, false],
    ['by the customer, late', 'customer', at('20:00', '2026-11-23'), false, false],
    ['by the customer, early, because nobody can come', 'customer', at('20:00', '2026-11-20'), true, false],
    ['by the customer, late, because nobody can come', 'customer', at('20:00', '2026-11-23'), true, true],
    ['by us, because the customer asked for it on the phone', null, at('20:00', '2026-11-23'), false, false],
  ] as const)('breaks a promise or not: %s', (_, by, now, isWaiting, isBroken) => {
    const change = { by, scheduledDate: DAY, timeSlot: 'morning', bookedAt, isWaiting } as const
    expect(isBrokenByChange(market, change, now)).toBe(isBroken)
  })

  test.each([
    ['afternoon', '09:00', false, false],
    ['afternoon', '09:01', false, true],
    ['afternoon', '12:00', false, true],
    ['afternoon', '12:01', true, true],
    ['evening', '15:59', false, true],
    ['morning', '09:01', true, true],
  ] as const)(
    'of an older booking is late from 9 AM of the day before, by us alone: %s, %s',
    (timeSlot, time, isLate, isLateOfOlder) => {
      const change = { by: 'us', scheduledDate: DAY, timeSlot, bookedAt, isWaiting: false } as const
      const now = at(time, '2026-11-23')
      const older = { ...market, countsFromNine: true } as const
      expect([isBrokenByChange(market, change, now), isBrokenByChange(older, change, now)]).toEqual([
        isLate,
        isLateOfOlder,
      ])
      // Its customer has the later hour, as everybody.
      const { fee } = cancellationTerms(older, { ...change, price: 100_000 }, now)
      expect(fee > 0).toBe(isLate)
    },
  )

  test('breaks none within the hour after booking, when it would be free for the customer, too', () => {
    const change = { by: 'us', scheduledDate: DAY, timeSlot: 'morning', isWaiting: false } as const
    expect(
      isBrokenByChange(market, { ...change, bookedAt: at('20:00', '2026-11-23') }, at('20:59', '2026-11-23')),
    ).toBe(false)
  })
})

// @proves docs/rules/promises.md#what-we-promise
test('each promise is worth what the settings say', () => {
  expect((['late', 'changed', 'missed'] as const).map((kind) => creditFor(market, kind))).toEqual([2500, 10000, 10000])
})

// @proves docs/rules/promises.md#arriving-on-time
test.each([
  ['until two hours after the latest arrival', '10:30', { after: at('09:00'), credit: 25_00 }],
  ['from then on, as if nobody came', '10:31', { after: at('10:30'), credit: 100_00 }],
])('a painter who is still late costs us what they would if they came now: %s', (_, now, owed) => {
  expect(owedWhenLate(market, morning, null, at(now))).toEqual(owed)
})

// @proves docs/rules/promises.md#nobody-came
test.each([
  [120, true, 'More than two hours late'],
  [90, true, 'More than 90 minutes late'],
  [120, false, 'Nobody came to your visit'],
])('a credit from %i minutes on is called by what happened, somebody came: %s', (missedMinutes, hasCome, reason) => {
  const terms = { promises: { ...market.promises, missedMinutes } }
  expect(t(promiseReason(terms, 'missed', { hasCome }))).toBe(reason)
})

test.each([
  ['cancelled', 'We canceled your visit at the last minute'],
  ['no_painter', 'We had no painter for your visit'],
  ['unassigned', 'You were left without a painter at the last minute'],
  ['moved', 'We changed your visit at the last minute'],
] as const)('a credit for a change at the last minute says what it was: %s', (change, reason) => {
  expect(t(promiseReason(market, 'changed', { change }))).toBe(reason)
})
