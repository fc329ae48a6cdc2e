import { expect, test } from 'vitest'
import { splitByNames } from './LinkedNames.tsx'

const kim = { name: 'Kim Lee', to: 'contractor' as const, id: 'k' }

test('a name in a sentence is found whole, the longer one first', () => {
  const leeds = { name: 'Kim Leeds', to: 'customer' as const, id: 'q' }
  const parts = splitByNames('Kim Lee paints for Kim Leeds.', [kim, leeds])
  expect(parts.map(([part, named]) => [part, named?.id])).toEqual([
    ['', undefined],
    ['Kim Lee', 'k'],
    [' paints for ', undefined],
    ['Kim Leeds', 'q'],
    ['.', undefined],
  ])
})

test('a name that two people have, or that nobody has, leads to neither', () => {
  const other = { ...kim, id: 'other' }
  expect(splitByNames('Kim Lee came.', [kim, other])).toEqual([['Kim Lee came.', undefined]])
  expect(splitByNames('Nobody came.', [kim])).toEqual([['Nobody came.', undefined]])
  expect(splitByNames('A (b) c', [{ ...kim, name: '(b)' }]).map(([part]) => part)).toEqual(['A ', '(b)', ' c'])
})
