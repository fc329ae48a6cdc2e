import type { EntryKind } from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Translator } from '#domain/platform/translation/translator.ts'

/** What was added to a price or taken off it: "Late rescheduling fee". A reason follows where the customer should read it. */
export function labelOfCharge(
  t: Translator,
  { kind, cents, reason }: { kind: EntryKind; cents: Cents; reason: string | null },
): string {
  const label = t(labelOfEntry({ kind, cents }))
  return kind === 'credit' && reason ? `${label}: ${reason}` : label
}
