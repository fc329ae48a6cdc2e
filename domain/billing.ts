import type { BookingStatus } from './booking-status.ts'
import { isLive } from './booking-status.ts'
import { type Entry, feesOf, sumOf } from './ledger.ts'
import type { Cents } from './money.ts'

/**
 * What a customer should have been billed for, in cents: everything but tips once the work was invoiced or the visit cancelled,
 * before that late fees alone (docs/rules/money.md#documents). What is given up stays billed.
 * @param isInvoiced whether the invoice of the finished work was issued, or is being issued now
 */
export const billable = (entries: readonly Entry[], status: BookingStatus, isInvoiced: boolean): Cents =>
  isInvoiced || !isLive(status) ? sumOf(entries, 'owed') - sumOf(entries, 'owed', 'tip', 'write_off') : feesOf(entries)
