import { expect, test } from 'vitest'
import { type CustomerSegment, customerSegments, isInSegment, meanOfVisits, type SegmentFacts } from './segments.ts'

const TODAY = '2026-11-27'
const nobody: SegmentFacts = { visits: 0, lastVisit: null, unfinished: [], due: 0, hasOpenComplaint: false }
const segmentsOf = (facts: Partial<SegmentFacts>) =>
  customerSegments.filter(
    (segment): segment is Exclude<CustomerSegment, 'best'> =>
      segment !== 'best' && isInSegment(segment, { ...nobody, ...facts }, TODAY),
  )

// @proves docs/rules/office.md#segments
test.each<[string, Partial<SegmentFacts>, CustomerSegment[]]>([
  ['asked for a quote alone', {}, ['none']],
  ['had a visit a year ago', { visits: 1, lastVisit: '2025-11-27' }, ['year']],
  ['had a visit a day less than a year ago', { visits: 1, lastVisit: '2025-11-28' }, []],
  ['had one long ago, and has one today', { visits: 1, lastVisit: '2024-01-01', unfinished: [TODAY] }, ['coming']],
  ['has a visit whose days are over', { unfinished: ['2026-11-26'] }, []],
  ['came back', { visits: 2, lastVisit: '2026-11-01' }, ['repeat']],
  ['owes us, and is unhappy', { visits: 1, lastVisit: TODAY, due: 1, hasOpenComplaint: true }, ['owes', 'complaint']],
  ['is owed something', { visits: 1, lastVisit: TODAY, due: -1 }, []],
])('somebody who %s is in the right segments', (_who, facts, expected) => {
  expect(segmentsOf(facts)).toEqual(expected)
})

test('the mean of no visits is unknown', () => {
  expect([meanOfVisits(500, 0), meanOfVisits(101, 2), meanOfVisits(0, 3)]).toEqual([null, 51, 0])
})
