import type { Bill } from '#contract/bookings/payments.ts'
import { Refused, type Scenario } from '../../scenarios/a-scenario.ts'
import { decideDispute, disputePayment, refundThatFails } from './bank.ts'
import type { PairEvent } from './pair-event.ts'

const refund = (method: string) => (one: Scenario) =>
  one.enter({ kind: 'refund', method, amount: 25, returnTip: false, reason: 'Paint on the carpet' })
const credit = (one: Scenario) => one.enter({ kind: 'credit', amount: 30, reason: 'For the trouble' })
const price = (finalCost: number) => (one: Scenario) =>
  one.perform({ action: 'price', finalCost, reason: 'As agreed on the phone', anyway: true })

/** The office takes the late fee back that stands. */
async function waiveFee(one: Scenario): Promise<void> {
  const { charges } = await one.read()
  const fee = charges.find(({ kind }) => kind === 'late_cancellation_fee' || kind === 'late_rescheduling_fee')
  if (!fee) throw new Refused('a fee', 404, 'there is none')
  await one.takeBack(fee.kind, 'Maria called in sick.')
}

/** What is paid, goes back, or is taken off. */
export const moneyEvents: PairEvent[] = [
  {
    name: 'the customer pays by card',
    from: ['painted', 'closedDoor', 'canceledLate', 'underWay'],
    to: 'paid',
    next: 'the office sends money back by check',
    happens: async (one) => {
      const { tipBase } = (await one.asCustomer('GET /bill')) as Bill
      await one.payByCard(tipBase > 0 ? 1_000 : 0)
    },
  },
  {
    name: 'the painter is handed what is open in cash',
    from: ['underWay', 'painted'],
    next: 'the painter completes the visit',
    happens: (one) => one.payPainter(),
  },
  {
    name: 'the office records a check',
    from: ['painted', 'confirmed', 'canceledLate', 'underWay'],
    to: 'paidByCheck',
    next: 'a payment is taken back',
    happens: (one) => one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: 100 }),
  },
  {
    name: 'a payment is taken back',
    from: ['paidByCheck'],
    next: 'the office writes off what is open',
    happens: (one) => one.takeBack('payment', 'The check bounced', 'bounced'),
  },
  {
    name: 'the office sends money back to the card',
    from: ['paid', 'weeksLater'],
    next: 'the customer asks for a touch-up',
    happens: async (one) => {
      await refund('card')(one)
      await one.stage.hear()
    },
  },
  {
    name: 'a refund to the card fails',
    from: ['paid', 'weeksLater'],
    next: 'the office sends money back by check',
    happens: (one) => refundThatFails(one, () => refund('card')(one)),
  },
  {
    name: 'the office sends money back by check',
    from: ['paid', 'paidByCheck'],
    next: 'the office gives a credit',
    happens: refund('check'),
  },
  {
    name: 'the office sends money back in cash',
    from: ['paid', 'paidByCheck'],
    next: "the customer's bank disputes the payment",
    happens: refund('cash'),
  },
  {
    name: 'the office takes the late fee back',
    from: ['canceledLate', 'lateMoved'],
    next: 'twelve days pass',
    happens: waiveFee,
  },
  {
    name: 'the office writes off what is open',
    from: ['painted', 'canceledLate', 'closedDoor'],
    next: 'the customer writes',
    happens: async (one) => {
      const { payment } = await one.read()
      await one.enter({ kind: 'write_off', amount: payment.balance, reason: 'Not to be had' })
    },
  },
  {
    name: 'the office gives a credit',
    from: ['painted', 'confirmed', 'eveningBefore', 'underWay', 'paid', 'canceledLate', 'closedDoor'],
    next: 'a credit is taken back',
    happens: credit,
  },
  {
    name: 'a credit is taken back',
    from: ['missed'],
    next: 'the painter arrives',
    happens: (one) => one.takeBack('credit', 'They had called you'),
  },
  {
    name: 'the office lowers the price',
    from: ['painted', 'confirmed', 'eveningBefore', 'underWay', 'paid', 'asked', 'proposed'],
    next: 'the office raises the price',
    happens: price(300),
  },
  {
    name: 'the office raises the price',
    from: ['confirmed', 'painted', 'eveningBefore', 'underWay', 'paid', 'asked', 'proposed'],
    next: 'the customer cancels',
    happens: price(480),
  },
  {
    name: "the customer's bank disputes the payment",
    from: ['paid'],
    to: 'disputed',
    next: 'the bank takes the payment back',
    happens: disputePayment,
  },
  {
    name: 'the bank takes the payment back',
    from: ['disputed'],
    next: 'the customer writes',
    happens: (one) => decideDispute(one, 'lost'),
  },
  {
    name: 'the bank gives the payment back',
    from: ['disputed'],
    next: 'the customer reviews the work',
    happens: (one) => decideDispute(one, 'won'),
  },
]
