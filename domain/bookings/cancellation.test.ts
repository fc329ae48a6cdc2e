import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, instantAt } from '#domain/platform/dates.ts'
import { market, reader, t } from '#domain/testing/here.ts'
import { forAll } from '#domain/testing/runs.ts'
import {
  cancellationTerms,
  formatNotice,
  freeUntil,
  isLateChange,
  outlastsBeginning,
  rescindableUntil,
} from './cancellation.ts'
import { formatCancellation, formatFreeUntil } from './cancellation-texts.ts'
import { formatUsualDeadline } from './usual-deadline.ts'

const free = { allowed: true, fee: 0 }
const late = { allowed: true, fee: 10_000 }
const past = { allowed: false, fee: 0 }
/** Work for which the law gives no right to take a booking back, and work for which it does. */
const SMALL = 500_00
const LARGE = 500_01
const visit = (scheduledDate: string, bookedAt: string | null, price = SMALL) =>
  ({ scheduledDate, timeSlot: 'morning', bookedAt: bookedAt === null ? null : new Date(bookedAt), price }) as const
const termsAt = (now: string, ...of: Parameters<typeof visit>) => cancellationTerms(market, visit(...of), new Date(now))

// @proves docs/rules/visits.md#moving-and-canceling
describe('cancelling a visit', () => {
  it.each([
    // Monday, November 23, 2026, at 9:00 is 14:00 UTC.
    ['weeks before', '2026-11-23', '2026-11-01T12:00:00.000Z', free],
    ['exactly 24 hours before', '2026-11-23', '2026-11-22T14:00:00.000Z', free],
    ['a moment later', '2026-11-23', '2026-11-22T14:00:00.001Z', late],
    ['in the night before', '2026-11-23', '2026-11-23T04:59:59.999Z', late],
    ['on the day, after 9:00', '2026-11-23', '2026-11-23T20:00:00.000Z', late],
    ['in the last moment of the day', '2026-11-23', '2026-11-24T04:59:59.999Z', late],
    ['the day after', '2026-11-23', '2026-11-24T05:00:00.000Z', past],
    ['a year after', '2026-11-23', '2027-11-23T05:00:00.000Z', past],
    // Summer: 9:00 is 13:00 UTC.
    ['24 hours before in summer', '2026-07-01', '2026-06-30T13:00:00.000Z', free],
    ['a moment later in summer', '2026-07-01', '2026-06-30T13:00:00.001Z', late],
    // The night between loses an hour: 24 hours before 9:00 is 8:00 on Saturday, but it stays free until 9:00.
    ['clocks go forward: 9:00 the day before', '2026-03-08', '2026-03-07T14:00:00.000Z', free],
    ['clocks go forward: a moment later', '2026-03-08', '2026-03-07T14:00:00.001Z', late],
    ['clocks go forward: the day is over', '2026-03-08', '2026-03-09T04:00:00.000Z', past],
    ['clocks go forward: not over yet', '2026-03-08', '2026-03-09T03:59:59.999Z', late],
    // The night between gains an hour: 24 hours before 9:00 is 10:00 on Saturday.
    ['clocks go back: 10:00 the day before', '2026-11-01', '2026-10-31T14:00:00.000Z', free],
    ['clocks go back: a moment later', '2026-11-01', '2026-10-31T14:00:00.001Z', late],
    ['clocks go back: the day is over', '2026-11-01', '2026-11-02T05:00:00.000Z', past],
    ['clocks go back: not over yet', '2026-11-01', '2026-11-02T04:59:59.999Z', late],
  ])('follows the terms: %s', (_, date, now, terms) => {
    expect(termsAt(now, date, null)).toMatchObject(terms)
  })

  it('costs a hundred dollars when late', () => {
    expect(market.cancellation.fee).toBe(10_000)
    expect(freeUntil(market, visit('2026-11-23', null)).toISOString()).toBe('2026-11-22T14:00:00.000Z')
  })

  it.each([
    ['morning', '2026-11-23', '2026-11-22T14:00:00.000Z'],
    ['afternoon', '2026-11-23', '2026-11-22T17:00:00.000Z'],
    ['evening', '2026-11-23', '2026-11-22T21:00:00.000Z'],
    // 24 elapsed hours are 1:00 PM where the night between gains an hour; where it loses one, noon by the clock is later.
    ['afternoon', '2026-03-08', '2026-03-07T17:00:00.000Z'],
    ['afternoon', '2026-11-01', '2026-10-31T17:00:00.000Z'],
    ['evening', '2026-11-01', '2026-10-31T21:00:00.000Z'],
  ] as const)('counts back from the beginning of the %s of %s', (timeSlot, scheduledDate, until) => {
    expect(freeUntil(market, { scheduledDate, timeSlot }).toISOString()).toBe(until)
  })

  it('is never free for less time than since 24 hours before 9:00, nor than until 9:00 or the same time of the day before, or 24 hours before it begins', () => {
    const aTime = fc.tuple(fc.integer({ min: 6, max: 20 }), fc.constantFrom('00', '30'))
    const clock = ([hour, minute]: readonly [number, string]) => `${String(hour).padStart(2, '0')}:${minute}`
    const aZone = fc.constantFrom('America/New_York', 'America/Los_Angeles', 'America/Phoenix')
    // Every other day is next to a change of clocks.
    const aDay = fc.oneof(
      fc.integer({ min: 0, max: 1500 }),
      fc.tuple(fc.constantFrom(66, 304, 437, 675), fc.integer({ min: -2, max: 2 })).map(([day, more]) => day + more),
    )
    forAll(aDay, aTime, aZone, fc.constantFrom(0, 12, 24, 36, 48, 168), (days, start, zone, freeHours) => {
      const slots = { ...market.slots, afternoon: { ...market.slots.afternoon, start: clock(start) } }
      const there = { ...market, zone, slots, cancellation: { ...market.cancellation, freeHours } }
      const scheduledDate = addDays('2026-01-01', days)
      const until = freeUntil(there, { scheduledDate, timeSlot: 'afternoon' }).getTime()
      const hoursBefore = (time: string) => instantAt(there, scheduledDate, time).getTime() - freeHours * 3_600_000
      const begins = hoursBefore(clock(start))
      const limits = [begins, hoursBefore('09:00')]
      const sameTime = (time: string) => instantAt(there, addDays(scheduledDate, -freeHours / 24), time).getTime()
      if (freeHours % 24 === 0) limits.push(sameTime('09:00'), sameTime(clock(start)))
      for (const limit of limits) expect(until).toBeGreaterThanOrEqual(limit)
      if (freeHours % 24 === 0) expect(until).toBe(Math.max(...limits))
    })
  })

  it.each([
    ['ten minutes after booking it for tomorrow', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T20:10:00Z', 0],
    ['exactly an hour after', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00.000Z', 0],
    ['a moment later', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00.001Z', 10_000],
    ['once the visit has begun', 'afternoon', '2026-11-23T16:30:00Z', '2026-11-23T17:00:00.001Z', 10_000],
    ['weeks before, long after booking', 'morning', '2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z', 0],
  ] as const)('is free for an hour after booking: %s', (_, timeSlot, bookedAt, now, fee) => {
    expect(cancellationTerms(market, { ...visit('2026-11-23', bookedAt), timeSlot }, new Date(now)).fee).toBe(fee)
  })

  it.each([
    ['weeks before', '2026-11-01T12:00:00Z', true],
    ['on the morning of the day', '2026-11-23T12:00:00Z', true],
    ['in its last moment', '2026-11-24T04:59:59.999Z', true],
    ['when the day is over', '2026-11-24T05:00:00.000Z', false],
  ])('is free while a visit waits for a painter: %s', (_, now, allowed) => {
    const waiting = { ...visit('2026-11-23', null), isWaiting: true }
    const freeUntil = allowed ? new Date('2026-11-24T04:59:59.999Z') : null
    expect(cancellationTerms(market, waiting, new Date(now))).toEqual({
      allowed,
      fee: 0,
      freeUntil,
      wasFreeUntil: null,
    })
  })

  it('says until when it is free, by the later of two limits', () => {
    const until = (bookedAt: string | null, now: string) =>
      termsAt(now, '2026-11-23', bookedAt).freeUntil?.toISOString() ?? null
    expect(until(null, '2026-11-20T12:00:00Z')).toBe('2026-11-22T14:00:00.000Z')
    expect(until('2026-11-22T20:00:00Z', '2026-11-22T20:05:00Z')).toBe('2026-11-22T21:00:00.000Z')
    expect(until('2026-11-22T20:00:00Z', '2026-11-22T21:05:00Z')).toBeNull()
    const late = termsAt('2026-11-22T21:05:00Z', '2026-11-23', '2026-11-22T20:00:00Z')
    expect(late.wasFreeUntil?.toISOString()).toBe('2026-11-22T21:00:00.000Z')
  })
})

// @proves docs/rules/visits.md#moving-and-canceling
describe('the legal right to rescind a booking', () => {
  const until = (bookedAt: string, scheduledDate: string, price = LARGE, now = bookedAt) =>
    termsAt(now, scheduledDate, bookedAt, price).freeUntil?.toISOString() ?? null

  it.each([
    ['on a Monday', '2026-11-16T15:00:00Z', '2026-11-20T04:59:59.999Z'],
    ['on a Tuesday, until Friday', '2026-11-17T15:00:00Z', '2026-11-21T04:59:59.999Z'],
    ['on a Wednesday, over the weekend', '2026-11-18T15:00:00Z', '2026-11-24T04:59:59.999Z'],
    ['on a Saturday, which counts as little as a Sunday', '2026-11-14T15:00:00Z', '2026-11-19T04:59:59.999Z'],
    ['on a Sunday', '2026-11-15T15:00:00Z', '2026-11-19T04:59:59.999Z'],
    ['in the last minute of a Monday', '2026-11-17T04:59:00Z', '2026-11-20T04:59:59.999Z'],
    ['in the first minute of a Tuesday', '2026-11-17T05:00:00Z', '2026-11-21T04:59:59.999Z'],
    ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-12-02T04:59:59.999Z'],
    ['on Thanksgiving', '2026-11-26T15:00:00Z', '2026-12-02T04:59:59.999Z'],
    ['before Christmas, a Friday', '2026-12-22T15:00:00Z', '2026-12-29T04:59:59.999Z'],
    ['over New Year’s weekend', '2026-12-30T15:00:00Z', '2027-01-06T04:59:59.999Z'],
    [
      'over a New Year’s Day that is a Saturday, kept on Friday, December 31',
      '2027-12-29T15:00:00Z',
      '2028-01-05T04:59:59.999Z',
    ],
    ['over a Fourth of July that is a Sunday, kept on Monday', '2027-07-02T15:00:00Z', '2027-07-09T03:59:59.999Z'],
    ['over the night in which clocks go forward', '2026-03-05T15:00:00Z', '2026-03-11T03:59:59.999Z'],
    ['over the night in which clocks go back', '2026-10-29T15:00:00Z', '2026-11-04T04:59:59.999Z'],
    ['over Veterans Day', '2026-11-10T15:00:00Z', '2026-11-17T04:59:59.999Z'],
  ])('lasts until the end of the third business day: booked %s', (_, bookedAt, end) => {
    expect(rescindableUntil(market, new Date(bookedAt), LARGE)?.toISOString()).toBe(end)
  })

  it('applies only above $500, and counts Saturdays where they are business days', () => {
    const bookedAt = new Date('2026-11-18T15:00:00Z')
    expect(rescindableUntil(market, bookedAt, SMALL)).toBeNull()
    const onSaturdays = { ...market, rescission: { ...market.rescission, saturdayCounts: true } }
    expect(rescindableUntil(onSaturdays, bookedAt, LARGE)?.toISOString()).toBe('2026-11-22T04:59:59.999Z')
    const without = { ...market, rescission: { ...market.rescission, businessDays: 0 } }
    expect(rescindableUntil(without, bookedAt, LARGE)).toBeNull()
  })

  it('is combined with the notice: the later end counts', () => {
    // The visit is on Monday, November 30: 24 hours before is Sunday at 9:00, the right lasts until Tuesday's end, the day is
    // over on Monday.
    expect(until('2026-11-25T15:00:00Z', '2026-11-30')).toBe('2026-12-01T04:59:59.999Z')
    expect(until('2026-11-25T15:00:00Z', '2026-12-02')).toBe('2026-12-02T04:59:59.999Z')
    expect(until('2026-11-25T15:00:00Z', '2026-12-04')).toBe('2026-12-03T14:00:00.000Z')
    expect(until('2026-11-25T15:00:00Z', '2026-11-30', SMALL)).toBe('2026-11-29T14:00:00.000Z')
    expect(until('2026-11-25T15:00:00Z', '2026-12-02', LARGE, '2026-12-02T04:59:59.999Z')).toBe(
      '2026-12-02T04:59:59.999Z',
    )
    expect(until('2026-11-25T15:00:00Z', '2026-12-02', LARGE, '2026-12-02T05:00:00Z')).toBeNull()
  })

  it('is counted from now while a visit is only being considered', () => {
    const freeUntil = new Date('2026-12-02T04:59:59.999Z')
    expect(termsAt('2026-11-25T15:00:00Z', '2026-12-02', null, LARGE)).toMatchObject({
      allowed: true,
      fee: 0,
      freeUntil,
    })
  })

  it('may outlast the beginning of the visit, as long as the work has not begun', () => {
    const monday = visit('2026-11-30', null)
    expect(outlastsBeginning(market, monday, new Date('2026-12-01T04:59:59.999Z'))).toBe(true)
    expect(outlastsBeginning(market, monday, new Date('2026-11-29T14:00:00Z'))).toBe(false)
  })

  it('does not excuse a late change of ours', () => {
    const monday = visit('2026-11-30', '2026-11-25T15:00:00Z')
    expect(isLateChange(market, monday, new Date('2026-11-29T14:00:00Z'))).toBe(false)
    expect(isLateChange(market, monday, new Date('2026-11-29T14:00:01Z'))).toBe(true)
    expect(isLateChange(market, monday, new Date('2026-12-01T05:00:00Z'))).toBe(false)
  })
})

it('a visit that has no price is free to cancel until its day is over', () => {
  const evening = { ...visit('2026-11-23', '2026-11-01T12:00:00Z', 0), timeSlot: 'evening' } as const
  const freeUntil = new Date('2026-11-24T04:59:59.999Z')
  const stillFree = { allowed: true, fee: 0, freeUntil, wasFreeUntil: null }
  expect(cancellationTerms(market, evening, new Date('2026-11-23T22:00:00Z'))).toEqual(stillFree)
  expect(cancellationTerms(market, evening, new Date('2026-11-24T05:00:00Z'))).toMatchObject(past)
})

it.each([
  [24, 'a day'],
  [48, '2 days'],
  [36, '36 hours'],
])('a notice of %i hours is formatted as %s', (freeHours, expected) => {
  const notice = formatNotice({ cancellation: { ...market.cancellation, freeHours } })
  expect(t(notice)).toBe(expected)
})

it.each([
  [24, 'morning', '9:00 AM the day before'],
  [24, 'afternoon', '12:00 PM the day before'],
  [48, 'evening', '4:00 PM 2 days before'],
  [36, 'afternoon', '12:00 AM the day before'],
  [37, 'afternoon', '11:00 PM 2 days before'],
  [0, 'morning', '9:00 AM on the day'],
] as const)('with a notice of %i hours, visits of the %s are free until %s', (freeHours, slot, expected) => {
  const terms = { cancellation: { ...market.cancellation, freeHours } }
  expect(formatUsualDeadline(reader, slot, terms)).toBe(expected)
})

it('a fee is charged with the instant until which canceling was free', () => {
  const cancelled = { by: 'customer', reason: null, credit: 0, wasWaiting: false, wasMissed: false } as const
  const lines = (wasFreeUntil: Date | null) => formatCancellation(reader, { ...cancelled, fee: 100_00, wasFreeUntil })
  expect(lines(new Date('2026-11-22T17:00:00Z'))).toEqual([
    'Cancellation fee: $100.00. Canceling was free until Sun, Nov 22, 12:00 PM.',
  ])
  expect(lines(null)).toEqual(['Cancellation fee: $100.00.'])
})

it('what is free until the work begins names no midnight', () => {
  const until = new Date('2026-12-01T04:59:59.999Z')
  const monday = visit('2026-11-30', null)
  expect(formatFreeUntil(reader, monday, until, 'Maria')).toBe('Maria starts on Mon, Nov 30')
  expect(formatFreeUntil(reader, monday, until, null)).toBe('the work starts on Mon, Nov 30')
})
