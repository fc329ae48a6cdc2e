import { describe, expect, it } from 'vitest'
import { cancellationTerms, freeUntil, LATE_CANCELLATION_FEE } from './cancellation.ts'

const free = { allowed: true, fee: 0 }
const late = { allowed: true, fee: 10_000 }
const past = { allowed: false, fee: 0 }

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
    expect(cancellationTerms(date, new Date(now))).toEqual(terms)
  })

  it('costs a hundred dollars when late', () => {
    expect(LATE_CANCELLATION_FEE).toBe(10_000)
    expect(freeUntil('2026-11-23').toISOString()).toBe('2026-11-22T14:00:00.000Z')
  })
})
