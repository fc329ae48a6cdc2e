import { expect, test } from 'vitest'
import { dayAfterKey } from './day-after-key.ts'

test.each([
  ['ArrowLeft', '2026-11-24'],
  ['ArrowRight', '2026-11-26'],
  ['ArrowUp', '2026-11-18'],
  ['ArrowDown', '2026-12-02'],
  ['Home', '2026-11-23'],
  ['End', '2026-11-29'],
  ['PageUp', '2026-10-28'],
  ['PageDown', '2026-12-23'],
  ['a', null],
])('the key %s leads to the right day, if to any', (key, date) => {
  expect(dayAfterKey('2026-11-25', key)).toBe(date)
})
