import type { PayState } from '#domain/billing/painter-account.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** Texts for how far a painter was paid for a job. */
export const payStateLabels: Record<PayState, Text> = {
  nothing: text('Nothing to pay'),
  waiting: text("Customer hasn't paid yet"),
  next_payout: text('Next payout'),
  paid_out: text('Paid out'),
}
