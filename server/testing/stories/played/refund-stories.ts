import { aRoomOfArea } from '../../builders.ts'
import { confirmed, painted, withDepositPaid } from '../../scenarios/common-scenarios.ts'
import type { ScenarioStage } from '../../scenarios/stage.ts'
import { dollars, type Looking, listOfStories, together } from './looking.ts'

const { stories, story } = listOfStories()
/** Stories in which money goes back, or is taken back. */
export const refundStories = stories

const toCustomer = { surface: 'letter', reader: 'customer' } as const
const refunded = 'refund|went back|gave back|given back|sent back|paid back|returned'

/** The bank of the card refuses what is refunded meanwhile. */
const bankRefuses = async (stage: ScenarioStage, refund: () => Promise<unknown>): Promise<void> => {
  const { state } = stage.stripe
  state.refundStatus = 'pending'
  await refund()
  await stage.hear()
  const pending = [...state.refunds.values()].findLast(({ status }) => status === 'pending')
  state.endRefund(pending?.id ?? '', 'failed')
  state.refundStatus = 'succeeded'
  await stage.hear()
  await stage.later(30)
}

story('cash at the door, part of which is given back', async (stage) => {
  const one = await confirmed(stage)
  await one.onTheDay(5)
  await one.arrive()
  await one.start()
  await one.payPainter()
  await one.onTheDay(100)
  await one.complete()
  await one.enter({ kind: 'refund', method: 'cash', amount: 50, reason: 'Paint on the carpet' })
  return ({ onLastPage }) => ({
    'the page does not say what was given back': onLastPage(together(refunded, dollars(5_000))),
  })
})

story('a card payment with a tip, all of which goes back', async (stage) => {
  const one = await painted(stage)
  await one.payByCard(4_000)
  const { payment } = await one.read()
  const amount = Number((payment as unknown as { paid: number }).paid)
  await one.enter({ kind: 'refund', method: 'card', amount, returnTip: true, reason: 'The wrong color was painted' })
  await stage.hear()
  const all = dollars(Math.round(amount * 100))
  return ({ onLastPage }) => ({
    'the page does not say that all went back': onLastPage(together(refunded, all)),
    'the page speaks of the customer to the customer': !onLastPage(/to the customer/i),
  })
})

story('a refund to a card that fails, and a check instead', async (stage) => {
  const one = await painted(stage)
  await one.payByCard(2_000)
  const refund = { kind: 'refund', amount: 75, returnTip: false, reason: 'Paint on the carpet' }
  await bankRefuses(stage, () => one.enter({ ...refund, method: 'card' }))
  const recordedAt = stage.now()
  await one.enter({ ...refund, method: 'check' })
  return ({ onLastPage, between }) => ({
    'no letter says that the refund comes by check': between(recordedAt).was(
      together('check', dollars(7_500)),
      toCustomer,
    ),
    'the page does not say that the refund comes by check': onLastPage(together('check', dollars(7_500))),
    'the page goes on saying that a refund did not go through': !onLastPage(/did(?:n’t| not) go through/i),
  })
})

story('a deposit, a cancellation in time, a refund that fails, and a check', async (stage) => {
  const one = await withDepositPaid(stage, 20, { rooms: [aRoomOfArea(600)] })
  const { deposit } = (await one.read()) as unknown as { deposit: number }
  await bankRefuses(stage, () => one.cancel())
  const recordedAt = stage.now()
  await one.enter({ kind: 'refund', method: 'check', amount: deposit, reason: 'The card was closed' })
  const amount = dollars(Math.round(deposit * 100))
  return ({ onLastPage, was, between }) => ({
    'no letter says that the deposit comes back by check': between(recordedAt).was(
      together('check', amount),
      toCustomer,
    ),
    'the page does not say that the deposit came back': onLastPage(together(refunded, amount)),
    'what comes another way is said to come the way it was paid': !was(/the way you paid/i),
  })
})

story('a check that bounces, and what is then written off', async (stage) => {
  const one = await painted(stage)
  await one.enter({ kind: 'payment', method: 'check', checkNumber: '17', amount: 200 })
  await stage.later(30)
  const bouncedAt = stage.now()
  await one.takeBack('payment', 'The check bounced')
  await stage.later(30)
  const { payment } = await one.read()
  const writtenOffAt = stage.now()
  await one.enter({ kind: 'write_off', amount: payment.balance, reason: 'Not to be had' })
  return ({ was, between, onLastPage }) => ({
    'no letter says that the check did not clear': between(bouncedAt).was(
      together('check', 'bounce|clear|return|didn’t go through|honor'),
      toCustomer,
    ),
    'a check that bounced is called a mistake of ours': !was(/\bmistake\b/i, toCustomer),
    'the page does not say that the check did not clear': onLastPage(
      together('check', 'bounce|clear|return|didn’t go through|honor'),
    ),
    'no letter says that nothing is owed any more': between(writtenOffAt).was(
      /owe nothing|nothing (?:is|more is) due|off your bill/i,
      toCustomer,
    ),
    'the page says “write-off” to the customer': !onLastPage(/write-off/i),
  })
})

/** A card payment that its bank takes back. */
const disputed = async (stage: ScenarioStage) => {
  const one = await painted(stage)
  await one.payByCard(1_000)
  const paid = [...stage.stripe.state.sessions.values()].findLast(({ payment_status: is }) => is === 'paid')
  const dispute = stage.stripe.state.openDispute(paid?.payment_intent ?? '')
  await stage.hear()
  return dispute
}

story('a payment that its bank looks into', async (stage) => {
  await disputed(stage)
  return ({ onLastPage }) => ({
    'the page does not say that a bank looks into the payment': onLastPage(/\bbank\b/i),
  })
})

story('a payment that its bank takes back', async (stage) => {
  const { id } = await disputed(stage)
  await stage.later(30)
  stage.stripe.state.closeDispute(id, 'lost')
  await stage.hear()
  return ({ onLastPage, was }) => ({
    'the page does not say that the bank took the payment back': onLastPage(/\bbank\b/i),
    'the office is told to charge again what it cannot': !was(/charge it by hand/i, { reader: 'office' }),
  })
})

/** A credit for a visit that was never paid, and that did not take place. */
const creditOfNothing = ({ was }: Looking): Record<string, boolean> => ({
  'what was never paid is said to come back the way it was paid': !was(/the way you paid/i),
  'a credit note takes something off a bill that there never was': !was(/no longer on your bill/i),
  'a visit that was canceled is called changed': !was(/we changed your visit/i, { reader: 'customer' }),
  'nobody says how the credit comes': was(/\b(?:check|cash|bank transfer|card)\b/i, { name: 'booking-cancelled' }),
})

story('a painter who hands back the day before, and a customer who then cancels', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '16:00')
  await one.handBack()
  await stage.later(30)
  await one.cancel()
  return (look) => ({
    ...creditOfNothing(look),
    'the letter of the cancellation does not say that we are sorry': look.was(/sorry|apolog/i, {
      name: 'booking-cancelled',
    }),
  })
})

story('a visit that we cancel at the last minute', async (stage) => {
  const one = await confirmed(stage)
  await stage.at(one.day(1), '20:00')
  await one.officeCancels({ customerReason: 'Maria is ill.' })
  return creditOfNothing
})
