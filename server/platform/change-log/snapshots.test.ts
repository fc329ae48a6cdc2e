import fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '#domain/testing/runs.ts'
import { between, excludeOwnTransaction, isNewer, isSnapshot, sees, seesAllUpTo, withoutList } from './snapshots.ts'

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

/** The snapshot of a moment at which so many transactions had begun, some of which had ended. */
const snapshotOf = (begun: number, ended: ReadonlySet<number>): string => {
  const running = Array.from({ length: begun }, (_, index) => index + 10).filter((id) => !ended.has(id))
  return `${running[0] ?? begun + 10}:${begun + 10}:${running.join(',')}`
}

/** Two snapshots, the second of which may have seen more, and a transaction. */
const twoMoments = fc
  .tuple(fc.nat(12), fc.nat(12), fc.array(fc.nat(24)), fc.array(fc.nat(24)), fc.integer({ min: 9, max: 36 }))
  .map(([begun, more, ended, endedLater, xact]) => {
    const first = new Set(ended.map((id) => id + 10))
    const second = new Set([...first, ...endedLater.map((id) => id + 10)])
    return {
      before: snapshotOf(begun, first),
      after: snapshotOf(begun + more, second),
      xact: Math.min(xact, begun + more + 9),
    }
  })

test('a position between two snapshots sees what the first saw, and what the second saw up to a transaction', () => {
  forAll(twoMoments, ({ before, after, xact }) => {
    const amid = between(before, after, xact)
    expect(isSnapshot(amid)).toBe(true)
    expect(isNewer(amid, after)).toBe(false)
    for (let id = 5; id < 40; id++) {
      expect([id, sees(amid, id)]).toEqual([id, sees(before, id) || (id <= xact && sees(after, id))])
    }
  })
})

test('a snapshot without its list saw only what everything before had ended', () => {
  forAll(twoMoments, ({ after }) => {
    for (let id = 5; id < 40; id++) {
      expect([id, sees(withoutList(after), id)]).toEqual([id, seesAllUpTo(after, id)])
    }
  })
})
