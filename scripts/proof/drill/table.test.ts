import { expect, test } from 'vitest'
import { drawTable, failuresOf, type Outcome } from './table.ts'

const stood: Outcome = {
  title: 'crash',
  limit: 23_000,
  writes: 22_900,
  reads: 21_000,
  pages: 700,
  slowest: 4_000,
  whole: 5_100,
  note: 'pg_rewind 0',
  calls: 900,
  refused: 70,
  answers: [],
  lost: [],
  revived: [],
  twice: [],
  wrong: [],
  letters: [],
  availability: [],
  other: [],
}

test('a fault is stood when nothing is wrong and writes stood still for no longer than allowed', () => {
  expect(failuresOf(stood)).toEqual([])
  expect(drawTable([stood])).toContain('| 5.1 s, pg_rewind 0 | stood |')
})

test('a fault with writes that stood still for too long is failed', () => {
  expect(failuresOf({ ...stood, writes: 23_001 })).toEqual(['writes stood still for 23.0 s, not at most 23.0 s'])
})

test.each(['answers', 'lost', 'revived', 'twice', 'wrong', 'letters', 'availability', 'other'] as const)(
  'one line of %s fails a fault, and is told below the table',
  (kind) => {
    const failed = { ...stood, [kind]: ['something'] }
    expect(failuresOf(failed)).toEqual(['something'])
    expect(drawTable([stood, failed])).toMatch(/\| FAILED \|\n\ncrash: something$/)
  },
)
