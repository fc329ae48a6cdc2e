import { expect, test } from 'vitest'
import { nextPayoutDay, payoutSums } from './payouts.ts'

// @proves docs/rules/money.md#paying-painters
test('a painter gets what they earned and the tips, less what they collected', () => {
  const entries = [
    { kind: 'share', cents: 600_00 },
    { kind: 'share', cents: -50_00 },
    { kind: 'compensation', cents: 60_00 },
    { kind: 'deduction', cents: -10_00 },
    { kind: 'tip', cents: 25_00 },
    { kind: 'collected', cents: -400_00 },
    { kind: 'collected', cents: 100_00 },
  ] as const
  expect(payoutSums(entries)).toEqual({ earned: 600_00, tips: 25_00, collected: 300_00, due: 325_00 })
  expect(payoutSums([{ kind: 'collected', cents: -80_00 }]).due).toBe(-80_00)
  expect(payoutSums([])).toEqual({ earned: 0, tips: 0, collected: 0, due: 0 })
})

test('the next day for payouts is today, or within a week', () => {
  expect(nextPayoutDay('2026-11-23', 'fri')).toBe('2026-11-27')
  expect(nextPayoutDay('2026-11-27', 'fri')).toBe('2026-11-27')
  expect(nextPayoutDay('2026-11-28', 'fri')).toBe('2026-12-04')
})
