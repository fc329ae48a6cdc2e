import { expect, test } from 'vitest'
import { excludeOwnTransaction, isNewer } from './snapshots.ts'

test.each([
  ['10:20:', null, '10:20:'],
  ['10:20:', '12', '10:20:12'],
  ['10:20:11,15', '12', '10:20:11,12,15'],
  ['10:20:11,15', '15', '10:20:11,15'],
  ['10:20:11', '20', '10:20:11'],
  ['998:1002:1000', '999', '998:1002:999,1000'],
])('the snapshot %s with the transaction %s excluded is %s', (snapshot, own, expected) => {
  expect(excludeOwnTransaction(snapshot, own)).toBe(expected)
})

test.each([
  ['10:20:', '10:19:', true],
  ['10:20:11,12', '10:19:', true],
  ['12:20:12', '11:20:11,12', true],
  ['20:20:', '12:20:12', true],
  ['10:20:11', '10:20:11', false],
  ['10:19:', '10:20:11,12', false],
  ['9:9:', '10:10:', false],
])('the snapshot %s is newer than %s: %s', (a, b, expected) => {
  expect(isNewer(a, b)).toBe(expected)
  if (expected) expect(isNewer(b, a)).toBe(false)
})
