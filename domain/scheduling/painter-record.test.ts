import { expect, test } from 'vitest'
import { keptShare, type PainterRecord, reliabilityClass } from './painter-record.ts'

const record = (change: Partial<PainterRecord> = {}): PainterRecord => ({
  jobs: 20,
  answered: { kept: 20, of: 20 },
  onTime: { kept: 20, of: 20 },
  handedBack: 0,
  warranty: { claims: 0, decided: 0, workmanship: 0 },
  finished: { kept: 20, of: 20 },
  reviews: null,
  ...change,
})

// @proves docs/rules/matching.md#a-painters-record
test.each([
  ['kept everything', record(), 0],
  [
    'is new',
    record({ jobs: 0, answered: { kept: 0, of: 0 }, onTime: { kept: 0, of: 0 }, finished: { kept: 0, of: 0 } }),
    0,
  ],
  ['had four jobs, all bad', record({ jobs: 4, answered: { kept: 0, of: 4 }, onTime: { kept: 0, of: 4 } }), 0],
  ['kept nine of ten', record({ onTime: { kept: 14, of: 20 } }), 0],
  ['kept a little less', record({ onTime: { kept: 13, of: 20 } }), 1],
  ['kept three of four', record({ onTime: { kept: 5, of: 20 } }), 1],
  ['kept less', record({ onTime: { kept: 4, of: 20 } }), 2],
  ['gave many back', record({ handedBack: 21 }), 2],
] as const)('a class is given to a painter who %s', (_, input, expected) => {
  expect(reliabilityClass(input)).toBe(expected)
})

test('reviews do not decide the class of a record', () => {
  expect(reliabilityClass(record({ reviews: { count: 3, mean: 1 } }))).toBe(0)
  expect(keptShare(record())).toBe(1)
})
