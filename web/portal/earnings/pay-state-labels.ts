import type { PayState } from '#domain/billing/painter-account.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

/** Texts for how far a painter was paid for a job. */
export const payStateLabels: Record<PayState, Message> = {
  nothing: message('Nothing to pay'),
  waiting: message("Customer hasn't paid yet"),
  next_payout: message('Next payout'),
  paid_out: message('Paid out'),
}
