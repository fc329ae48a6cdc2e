import { expect, test } from 'vitest'
import { weekOf } from '#domain/platform/dates.ts'
import { entry } from '#domain/testing/entries.ts'
import type { EntryKind } from './ledger.ts'
import { carriedOver, nextPayoutDay, payoutDayBefore, payoutSums, waitedAfter } from './payouts.ts'

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
  expect(payoutSums(entries)).toEqual({
    earned: 600_00,
    tips: 25_00,
    tipsReturned: 0,
    collected: 300_00,
    handedOver: 0,
    due: 325_00,
  })
  expect(payoutSums([{ kind: 'collected', cents: -80_00 }]).due).toBe(-80_00)
  expect(payoutSums([])).toEqual({ earned: 0, tips: 0, tipsReturned: 0, collected: 0, handedOver: 0, due: 0 })
})

test('the next day for payouts is today, or within a week', () => {
  expect(nextPayoutDay('2026-11-23', 'fri')).toBe('2026-11-27')
  expect(nextPayoutDay('2026-11-27', 'fri')).toBe('2026-11-27')
  expect(nextPayoutDay('2026-11-28', 'fri')).toBe('2026-12-04')
})

test('the previous day for payouts is an earlier one, at most a week ago', () => {
  expect(payoutDayBefore('2026-11-23', 'fri')).toBe('2026-11-20')
  expect(payoutDayBefore('2026-11-27', 'fri')).toBe('2026-11-20')
  expect(payoutDayBefore('2026-11-28', 'fri')).toBe('2026-11-27')
})

// @proves docs/rules/money.md#the-painters-earnings
test.each(['2026-11-22', '2026-11-25', '2026-11-28'])('the week of %s is from Sunday to Saturday', (day) => {
  expect(weekOf(day)).toEqual({ from: '2026-11-22', to: '2026-11-28' })
})

const end = new Date('2026-11-21T05:00:00Z')
const before = new Date('2026-11-18T15:00:00Z')
const dated = (kind: EntryKind, cents: number, bookingId: string | null, at = before) => ({
  kind,
  cents,
  bookingId,
  at,
})

test('entries below zero together were carried over; later ones and those that waited for their customer were not', () => {
  const held = dated('collected', -600_00, 'A')
  const share = dated('share', 360_00, 'A')
  const waited = dated('share', 500_00, 'B')
  const taken = dated('collected', -50_00, 'B')
  const later = dated('share', 400_00, 'C', end)
  const loose = dated('deduction', -10_00, null)
  const hadWaited = (id: string) => id === 'B'
  expect(carriedOver([held, share, waited, taken, later, loose], end, hadWaited)).toEqual([held, share, taken, loose])
  expect(carriedOver([held, share, waited], end, () => false)).toEqual([])
  expect(carriedOver([dated('collected', -360_00, 'A'), share], end, () => false)).toEqual([])
  expect(carriedOver([{ ...held, at: end }, share], end, () => false)).toEqual([])
})

const price = entry('owed', 'price', 1000_00)
const fee = entry('owed', 'late_rescheduling_fee', 100_00)
const share = entry('earned', 'share', 600_00)

test.each([
  ['a visit that is still to come', [price], true],
  ['one that was moved late', [price, fee], true],
  ['one whose fee was paid', [price, fee, entry('paid', 'payment', 100_00)], true],
  ['finished work', [price, fee, share], true],
  ['finished work that was paid', [price, share, entry('paid', 'payment', 1000_00)], false],
  ['a completion that was undone', [price, share, entry('earned', 'share', -600_00)], true],
  ['a late cancellation', [price, entry('owed', 'price', -1000_00), fee], true],
  ['one whose fee was paid', [price, entry('owed', 'price', -1000_00), fee, entry('paid', 'payment', 100_00)], false],
] as const)(
  'what was earned waits for the customer until the visit took place and is paid: %s',
  (_what, entries, waits) => {
    expect(waitedAfter(entries)).toBe(waits)
  },
)
