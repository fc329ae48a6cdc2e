import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { entry } from '#domain/testing/entries.ts'
import { forAll } from '#domain/testing/runs.ts'
import { billable } from './billing.ts'
import { unbilledCauses } from './earlier-documents.ts'
import type { Entry } from './ledger.ts'

const owed = (kind: Entry['kind'], cents: number, cause: string) => entry('owed', kind, cents, { cause })

// @proves docs/rules/money.md#documents
describe('what documents of earlier releases did not bill', () => {
  const before = [owed('price', 68_000, 'booked'), owed('adjustment', 5_000, 'change:1')]

  test.each([
    ['nothing', [], []],
    ['another price', [owed('adjustment', 900, 'price:2')], ['price:2']],
    ['a credit', [owed('credit', -900, 'credit:1')], ['credit:1']],
    ['what was entered and taken back since is nothing', [owed('credit', -900, 'c'), owed('credit', 900, 'r')], []],
    [
      'a credit and another price',
      [owed('credit', -900, 'credit:1'), owed('adjustment', 500, 'price:2')],
      ['credit:1', 'price:2'],
    ],
    ['no tip', [owed('tip', 900, 'card'), owed('credit', -100, 'credit:1')], ['credit:1']],
  ])('is known by cause: %s', (_, made, causes) => {
    expect(unbilledCauses([...before, ...made], 'completed', true, 73_000)).toEqual(causes)
  })

  test('includes an entry that became certain late, although later ones were billed before', async () => {
    const late = [...before, owed('credit', -2_000, 'refund:1'), owed('adjustment', 900, 'price:2')]
    expect(unbilledCauses(late, 'completed', true, 73_900)).toEqual(['refund:1'])
  })

  test('is empty where no cause explains the difference', () => {
    expect(unbilledCauses(before, 'completed', true, 73_001)).toEqual([])
  })

  test('adds up to the missing amount, to the cent', () => {
    const kinds = fc.constantFrom<Entry['kind']>('price', 'adjustment', 'credit', 'trip_charge', 'tip', 'write_off')
    const made = fc.array(fc.tuple(kinds, fc.integer({ min: -5_000, max: 5_000 })), { maxLength: 8 })
    forAll(made, fc.nat(8), (list, billedUpTo) => {
      const entries = list.map(([kind, cents], at) => owed(kind, cents, `cause:${at}`))
      const billed = billable(entries.slice(0, billedUpTo), 'completed', true)
      const causes = unbilledCauses(entries, 'completed', true, billed)
      const missing = billable(entries, 'completed', true) - billed
      const added = entries.filter((one) => causes.includes(one.cause))
      expect(billable(added, 'completed', true)).toBe(missing)
    })
  })
})
