import { expect, test } from 'vitest'
import { sumsIn } from './sums-in.ts'

const linesOf = (code: string): number[] => sumsIn('one.ts', code).map(({ line }) => line)

// @proves docs/rules/money.md#the-statement
test('a sum of entries is found by the function that makes it, or by its own addition of their cents', () => {
  const imports = "import { balanceOf as balance, type Entry, sumOf } from '#domain/billing/ledger.ts'\n"
  expect(linesOf(`${imports}sumOf(entries, 'owed')\nconst { paid } = balance(entries)`)).toEqual([2, 3])
  expect(linesOf(`${imports}entries\n  .filter(isOwed)\n  .reduce((sum, { cents }) => sum + cents, 0)`)).toEqual([2])
})

test('what adds up something else is no sum of entries', () => {
  expect(linesOf("import { sumOf } from './rooms.ts'\nsumOf(rooms)")).toEqual([])
  expect(linesOf('rooms.reduce((sum, { cents }) => sum + cents, 0)')).toEqual([])
})
