import { expect, test } from 'vitest'
import { amountInField, parseAmount } from './amounts.ts'

test.each([
  ['1234.50', 123_450],
  ['$1,234.5', 123_450],
  [' 12 ', 1_200],
  ['0.01', 1],
  ['1.005', null],
  ['1,23', null],
  ['12,34.50', null],
  ['-5', null],
  ['', null],
  ['ten', null],
  ['1e3', null],
  ['99999999', null],
])('%j is %j cents', (text, cents) => {
  expect(parseAmount(text)).toBe(cents)
})

test('an amount shown in a field is read as the same amount', () => {
  for (const cents of [0, 1, 10, 100, 123_450, 999_999_999]) expect(parseAmount(amountInField(cents))).toBe(cents)
})
