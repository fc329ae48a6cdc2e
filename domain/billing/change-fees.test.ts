import { describe, expect, test } from 'vitest'
import type { LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { entry } from '#domain/testing/entries.ts'
import { t } from '#domain/testing/here.ts'
import { begun, booking } from '#domain/testing/random-lifecycle.ts'
import { entriesOf } from '#domain/testing/stated-entries.ts'
import { changeFeesTakenOff } from './change-fees.ts'
import { balanceOf, type Entry, sumOf } from './ledger.ts'
import { reversePosting } from './postings.ts'

const lateMove = [
  entry('owed', 'price', 466_56),
  entry('owed', 'late_rescheduling_fee', 100_00, { cause: 'fee:B:1' }),
  entry('earned', 'compensation', 60_00, { cause: 'fee:B:1' }),
]
const waiting = { booking: booking({ status: 'pending', contractorId: null }), job: null }

const canceled = (by: 'office' | 'customer' | 'request', fee = 0): LifecycleEvent => ({ type: 'cancelled', by, fee })

/** What is owed beside the price, and what its painter gets for the day, after a cancellation. */
const moneyAfter = (entries: readonly Entry[], event: LifecycleEvent, before = begun, handedBackBy: string[] = []) => {
  const taken = changeFeesTakenOff(entries, { event, before }, handedBackBy)
  const all = [...entries, ...entriesOf(...(taken?.postings ?? []))]
  return {
    fee: balanceOf(all).owed - 466_56,
    painter: sumOf(all, 'earned'),
    reason: taken && t(taken.reason),
    all,
  }
}

// @proves docs/rules/money.md#late-fees
describe('the fee for a late move', () => {
  test('is taken off when we cancel, and its painter keeps their part', () => {
    expect(moneyAfter(lateMove, canceled('office'))).toMatchObject({
      fee: 0,
      painter: 60_00,
      reason: 'We had to cancel your visit',
    })
  })

  test('is taken off when the customer cancels a visit that nobody has', () => {
    const reason = 'We had no painter for your visit'
    expect(moneyAfter(lateMove, canceled('customer'), waiting)).toMatchObject({ fee: 0, painter: 60_00, reason })
    expect(moneyAfter(lateMove, canceled('request'), waiting)).toMatchObject({ fee: 0, painter: 60_00, reason })
  })

  test('leaves nothing to the painter who handed the visit back, and their part to another one', () => {
    expect(moneyAfter(lateMove, canceled('customer'), waiting, ['MARIA'])).toMatchObject({ fee: 0, painter: 0 })
    expect(moneyAfter(lateMove, canceled('office'), waiting, ['PAUL'])).toMatchObject({ fee: 0, painter: 60_00 })
  })

  test('stays when the customer cancels a visit that somebody has, or pays for canceling late', () => {
    const stays = { fee: 100_00, painter: 60_00, reason: null }
    expect(moneyAfter(lateMove, canceled('customer'))).toMatchObject(stays)
    expect(moneyAfter(lateMove, canceled('request'))).toMatchObject(stays)
    expect(moneyAfter(lateMove, canceled('request', 100_00), waiting)).toMatchObject(stays)
    expect(moneyAfter(lateMove, { type: 'nobody-home', fee: 100_00, noShowId: 'N' })).toMatchObject(stays)
  })

  test('is taken off once, also after that was undone', () => {
    const { all } = moneyAfter(lateMove, canceled('office'))
    expect(moneyAfter(all, canceled('office')).reason).toBe(null)
    const undone = [...all, ...entriesOf(reversePosting(all, 'reversal:fee:B:1'))]
    expect(moneyAfter(undone, canceled('office'), waiting, ['MARIA'])).toMatchObject({ fee: 0, painter: 0 })
  })

  test('is nothing to take off where there is none', () => {
    expect(moneyAfter([entry('owed', 'price', 466_56)], canceled('office')).reason).toBe(null)
  })
})
