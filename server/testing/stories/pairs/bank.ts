import { Refused, type Scenario } from '../../scenarios/a-scenario.ts'

/** What the bank of a customer's card did with the payments of a booking, latest first. */
const paymentsOf = ({ stage, id }: Scenario): string[] =>
  [...stage.stripe.state.sessions.values()]
    .filter(({ metadata, payment_status: is }) => metadata.booking === id() && is === 'paid')
    .map(({ payment_intent: payment }) => payment ?? '')
    .toReversed()

/** Nothing that the rules refuse, but nothing that can happen either. */
const nothing = (what: string): Refused => new Refused(what, 404, 'there is nothing to do it with')

/** The customer's bank disputes the latest card payment. */
export async function disputePayment(one: Scenario): Promise<void> {
  const [payment] = paymentsOf(one)
  if (!payment) throw nothing('a dispute')
  one.stage.stripe.state.openDispute(payment)
  await one.stage.hear()
}

/** The bank decides about what is disputed. */
export async function decideDispute(one: Scenario, outcome: 'won' | 'lost'): Promise<void> {
  const payments = paymentsOf(one)
  const { state } = one.stage.stripe
  const open = [...state.disputes.values()].find(
    ({ payment_intent: payment, status }) => payments.includes(payment) && status === 'needs_response',
  )
  if (!open) throw nothing('a decision')
  state.closeDispute(open.id, outcome)
  await one.stage.hear()
}

/** A refund that the card does not take. */
export async function refundThatFails(one: Scenario, refund: () => Promise<unknown>): Promise<void> {
  const { state } = one.stage.stripe
  state.refundStatus = 'pending'
  try {
    await refund()
    await one.stage.hear()
  } finally {
    state.refundStatus = 'succeeded'
  }
  const pending = [...state.refunds.values()].findLast(({ status }) => status === 'pending')
  if (!pending) throw nothing('a refund under way')
  state.endRefund(pending.id, 'failed')
  await one.stage.hear()
}
