import { expect, test } from 'vitest'
import { reader } from '#domain/testing/here.ts'
import { formatQuantity } from './quantities.ts'

test.each([
  [{ quantity: 1234.56, unit: 'sq ft' }, '1,234.6 sq ft'],
  [{ quantity: 44, unit: 'linear ft' }, '44 linear ft'],
  [{ quantity: 1, unit: 'door' }, '1 door'],
  [{ quantity: 2, unit: 'window' }, '2 windows'],
] as const)('%j reads %s', (line, words) => {
  expect(formatQuantity(reader, line)).toBe(words)
})
