import fc from 'fast-check'
import { expect, test } from 'vitest'
import { instantAt } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { outageWithin } from '#domain/platform/outages.ts'
import { forAll } from '#domain/testing/runs.ts'
import { ACCEPTED_MINUTES, notBefore, sayMissedFrom, weighArrival } from './late-reports.ts'
import { type arrivals, brokenBy, creditFor, judgeArrival } from './promises.ts'

const visit = { date: '2026-12-01', slot: 'morning' } as const
const at = (time: string): Date => instantAt(philadelphia, '2026-12-01', time)

// @proves docs/rules/promises.md#what-is-reported-late
test.each([
  ['8:10, told at once', '08:10', '08:10', false, 'on_time', null],
  ['8:40, told at 9:05: half an hour is believed', '08:40', '09:05', false, 'on_time', null],
  ['8:10, told at 9:05', '08:10', '09:05', false, 'late', 'on_time'],
  ['8:10, told at 8:55: nothing is owed either way', '08:10', '08:55', false, 'on_time', null],
  ['8:10, told at 10:40, after we said that nobody came', '08:10', '10:40', true, 'missed', 'on_time'],
  ['10:20, told at 10:40, after we said that nobody came', '10:20', '10:40', true, 'missed', 'late'],
  ['10:40, told at 11:30', '10:40', '11:30', true, 'missed', null],
] as const)(
  'an arrival is judged by when it was reported: at %s',
  (_, arrived, reportedAt, wasMissed, arrival, claimed) => {
    const weighed = weighArrival(philadelphia, visit, { at: at(arrived), toldAt: null, wasMissed }, at(reportedAt))
    expect([weighed.arrival, weighed.claim?.claimed ?? null]).toEqual([arrival, claimed])
  },
)

// @proves docs/rules/promises.md#after-an-outage
test.each([
  ['8:40: without the outage 25 minutes old', '08:40', 'on_time'],
  ['8:20: without the outage 45 minutes old', '08:20', 'missed'],
] as const)(
  'an outage from 9:00 to 12:00 does not make a report old that arrives at 12:05: %s',
  (_, arrived, arrival) => {
    const outage = outageWithin([{ from: at('09:00'), to: at('12:00') }], { from: at(arrived), to: at('12:05') })
    const report = { at: at(arrived), toldAt: null, wasMissed: false, outage }
    expect(weighArrival(philadelphia, visit, report, at('12:05')).arrival).toBe(arrival)
  },
)

// @proves docs/rules/promises.md#after-an-outage
test.each([
  ['before the outage', '08:50', '08:50'],
  ['during the outage', '10:30', '12:30'],
  ['shortly after it', '12:20', '12:30'],
  ['later than phones need', '12:31', '12:31'],
])('a visit that would count as missed %s is reported when phones had time to deliver', (_, missed, said) => {
  const outages = [{ from: at('09:00'), to: at('12:00') }]
  expect(sayMissedFrom(at(missed), outages)).toEqual(at(said))
})

// @proves docs/rules/promises.md#what-is-reported-late
test('a report never takes from the customer what they had when we received it, unless it is fresh and contradicts nothing', () => {
  const minutes = fc.integer({ min: -60, max: 300 })
  forAll(minutes, fc.nat(600), fc.boolean(), (arrived, age, wasMissed) => {
    const report = { at: new Date(at('08:30').getTime() + arrived * 60_000), toldAt: null, wasMissed }
    const now = new Date(report.at.getTime() + age * 60_000)
    const { arrival, claim } = weighArrival(philadelphia, visit, report, now)
    const worth = (one: (typeof arrivals)[number]) => {
      const broken = brokenBy[one]
      return broken ? creditFor(philadelphia, broken) : 0
    }
    const reported = judgeArrival(philadelphia, visit, now, null)
    const isTrusted = age <= ACCEPTED_MINUTES && !wasMissed
    if (!isTrusted) expect(worth(arrival)).toBe(worth(reported))
    if (claim) expect(worth(claim.claimed)).toBeLessThan(worth(claim.standing))
  })
})

test('a report is never before the reports before it', () => {
  expect(notBefore(at('08:10'), [null, at('08:00')])).toEqual(at('08:10'))
  expect(notBefore(at('08:10'), [at('08:30'), null, at('08:20')])).toEqual(at('08:30'))
})
