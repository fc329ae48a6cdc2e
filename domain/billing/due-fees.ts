import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Entry, type FeeKind, feeKinds, sumOf } from './ledger.ts'

/** What a customer owes who owes no price: one kind of fee, or several. */
export const dueFees = [...feeKinds, 'several'] as const
export type DueFee = (typeof dueFees)[number]

/** The fee that a customer is charged for a booking; null without one. Waived ones do not count. */
export function dueFeeOf(entries: readonly Entry[]): DueFee | null {
  const charged = feeKinds.filter((kind: FeeKind) => sumOf(entries, 'owed', kind) > 0)
  return charged.length > 1 ? 'several' : (charged[0] ?? null)
}

/** What a fee is called wherever it is asked for (docs/rules/money.md#late-fees). */
export const dueFeeLabels: Record<DueFee, Text> = {
  late_cancellation_fee: text('Late cancellation fee'),
  late_rescheduling_fee: text('Late change fee'),
  trip_charge: text('Trip charge'),
  several: text('Fees'),
}

/** The same within a sentence. */
export const dueFeeNamesWithin: Record<DueFee, Text> = {
  late_cancellation_fee: text('the late cancellation fee'),
  late_rescheduling_fee: text('the late change fee'),
  trip_charge: text('the trip charge'),
  several: text('the fees'),
}
