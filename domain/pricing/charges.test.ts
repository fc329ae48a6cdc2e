import { expect, test } from 'vitest'
import { toNumber } from '#domain/platform/decimal.ts'
import { reader } from '#domain/testing/here.ts'
import { charges } from './charges.ts'
import { formatQuantity } from './format-quantity.ts'
import { roomNumbers, surfaceCounts } from './room-fields.ts'
import { newRoom, surfaces } from './rooms.ts'

test('every surface that is charged by the piece is asked for by its number', () => {
  const byThePiece = surfaces.filter((surface) => !['sq ft', 'linear ft'].includes(charges[surface].unit))
  expect(Object.keys(surfaceCounts)).toEqual(byThePiece)
  for (const surface of byThePiece) {
    const field = surfaceCounts[surface]?.field ?? 'length'
    expect(roomNumbers[field]).toEqual({ kind: 'count', absent: 0 })
    expect(toNumber(charges[surface].quantity({ ...newRoom('r1'), [field]: 7 }))).toBe(7)
  }
})

test.each([
  [{ quantity: 1234.56, unit: 'sq ft' }, '1,234.6 sq ft'],
  [{ quantity: 44, unit: 'linear ft' }, '44 linear ft'],
  [{ quantity: 1, unit: 'door' }, '1 door'],
  [{ quantity: 2, unit: 'window' }, '2 windows'],
] as const)('%j reads %s', (line, words) => {
  expect(formatQuantity(reader, line)).toBe(words)
})

test('a document says quantities so exactly that quantity times rate is its amount', () => {
  expect(formatQuantity(reader, { quantity: 279.72, unit: 'sq ft' }, 2)).toBe('279.72 sq ft')
})
