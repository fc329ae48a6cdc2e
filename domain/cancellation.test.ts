import { describe, expect, it } from 'vitest'
import { cancellationTerms, freeUntil, noticeInWords } from './cancellation.ts'
import { market, reader } from './testing/here.ts'
import { words } from './words/words.ts'

const free = { allowed: true, fee: 0 }
const late = { allowed: true, fee: 10_000 }
const past = { allowed: false, fee: 0 }

// @proves docs/rules/visits.md#moving-and-cancelling
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
    // The night between loses an hour: 24 hours before 9:00 is 8:00 on Saturday.
    ['clocks go forward: 8:00 the day before', '2026-03-08', '2026-03-07T13:00:00.000Z', free],
    ['clocks go forward: a moment later', '2026-03-08', '2026-03-07T13:00:00.001Z', late],
    ['clocks go forward: the day is over', '2026-03-08', '2026-03-09T04:00:00.000Z', past],
    ['clocks go forward: not over yet', '2026-03-08', '2026-03-09T03:59:59.999Z', late],
    // The night between gains an hour: 24 hours before 9:00 is 10:00 on Saturday.
    ['clocks go back: 10:00 the day before', '2026-11-01', '2026-10-31T14:00:00.000Z', free],
    ['clocks go back: a moment later', '2026-11-01', '2026-10-31T14:00:00.001Z', late],
    ['clocks go back: the day is over', '2026-11-01', '2026-11-02T05:00:00.000Z', past],
    ['clocks go back: not over yet', '2026-11-01', '2026-11-02T04:59:59.999Z', late],
  ])('%s', (_, date, now, terms) => {
    const visit = { scheduledDate: date, timeSlot: 'morning', bookedAt: null } as const
    expect(cancellationTerms(market, visit, new Date(now))).toMatchObject(terms)
  })

  it('costs a hundred dollars when late', () => {
    expect(market.cancellation.fee).toBe(10_000)
    expect(freeUntil(market, '2026-11-23').toISOString()).toBe('2026-11-22T14:00:00.000Z')
  })

  it.each([
    ['ten minutes after booking it for tomorrow', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T20:10:00Z', 0],
    ['exactly an hour after', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00.000Z', 0],
    ['a moment later', 'morning', '2026-11-22T20:00:00Z', '2026-11-22T21:00:00.001Z', 10_000],
    ['once the visit has begun', 'afternoon', '2026-11-23T16:30:00Z', '2026-11-23T17:00:00.001Z', 10_000],
    ['weeks before, long after booking', 'morning', '2026-10-01T12:00:00Z', '2026-11-01T12:00:00Z', 0],
  ] as const)('is free for an hour after booking: %s', (_, timeSlot, bookedAt, now, fee) => {
    const visit = { scheduledDate: '2026-11-23', timeSlot, bookedAt: new Date(bookedAt) }
    expect(cancellationTerms(market, visit, new Date(now)).fee).toBe(fee)
  })

  it.each([
    ['weeks before', '2026-11-01T12:00:00Z', true],
    ['on the morning of the day', '2026-11-23T12:00:00Z', true],
    ['in its last moment', '2026-11-24T04:59:59.999Z', true],
    ['when the day is over', '2026-11-24T05:00:00.000Z', false],
  ])('is free while a visit waits for a painter: %s', (_, now, allowed) => {
    const visit = { scheduledDate: '2026-11-23', timeSlot: 'morning', bookedAt: null, isWaiting: true } as const
    const freeUntil = allowed ? new Date('2026-11-24T04:59:59.999Z') : null
    expect(cancellationTerms(market, visit, new Date(now))).toEqual({ allowed, fee: 0, freeUntil })
  })

  it('says until when, whichever is later', () => {
    const until = (bookedAt: string | null, now: string) =>
      cancellationTerms(
        market,
        { scheduledDate: '2026-11-23', timeSlot: 'morning', bookedAt: bookedAt === null ? null : new Date(bookedAt) },
        new Date(now),
      ).freeUntil?.toISOString() ?? null
    expect(until(null, '2026-11-20T12:00:00Z')).toBe('2026-11-22T14:00:00.000Z')
    expect(until('2026-11-22T20:00:00Z', '2026-11-22T20:05:00Z')).toBe('2026-11-22T21:00:00.000Z')
    expect(until('2026-11-22T20:00:00Z', '2026-11-22T21:05:00Z')).toBeNull()
  })
})

it.each([
  [24, 'a day'],
  [48, '2 days'],
  [36, '36 hours'],
])('%i hours are %s', (freeHours, said) => {
  const notice = noticeInWords({ cancellation: { ...market.cancellation, freeHours } })
  expect(words(reader)(notice)).toBe(said)
})
