import { expect, test } from 'vitest'
import { dateByKey } from './date-by-key.ts'

const dates = ['2026-11-24', '2026-11-25', '2026-11-30', '2026-12-08']
test.each([
  ['ArrowRight', '2026-11-25', '2026-11-30'],
  ['ArrowLeft', '2026-11-30', '2026-11-25'],
  ['ArrowDown', '2026-11-24', '2026-12-08'],
  ['ArrowUp', '2026-12-08', '2026-11-30'],
  ['ArrowUp', '2026-11-25', null],
  ['Home', '2026-12-08', '2026-11-24'],
  ['End', '2026-11-24', '2026-12-08'],
  ['a', '2026-11-24', null],
])('the key %s from %s leads to %s', (key, from, to) => {
  expect(dateByKey(key, from, dates)).toBe(to)
})

test('a page is four weeks', () => {
  const far = [...dates, '2026-12-22']
  expect(dateByKey('PageDown', '2026-11-24', far)).toBe('2026-12-22')
  expect(dateByKey('PageUp', '2026-12-22', far)).toBe('2026-11-24')
})
