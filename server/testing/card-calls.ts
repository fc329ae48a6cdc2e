import { afterAll, beforeEach, expect } from 'vitest'
import type { Cents } from '#domain/platform/money.ts'
import {
  cardMoney,
  cardMoneyKinds,
  cardPageKinds,
  cardPages,
  runCardTask,
} from '#server/bookings/payments/card-queues.ts'
import { newId } from '#server/platform/identifiers.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { aJob, TODAY } from './builders.ts'
import { findCardDisagreements } from './card-truth.ts'
import { moneyCalls } from './money-calls.ts'
import { signedEvent, startStripeServer } from './stripe-server.ts'
import type { StripeEvent } from './stripe-state.ts'
import { type TestApp, testApp } from './test-app.ts'
import { findWrongMoney } from './wrong-money.ts'

type Checkout = { id: string; state: string; url: string | null; amount: number; tip: number }

/** The queues of card tasks, as a server opens them. */
export const cardQueues = [
  { queue: cardPages, kinds: [...cardPageKinds], run: runCardTask },
  { queue: cardMoney, kinds: cardMoneyKinds, run: runCardTask },
]

/** A server that takes cards at a provider of its own, whose clock is the server's. */
export async function cardApp(overrides: Parameters<typeof testApp>[0] = {}) {
  const stripe = await startStripeServer({ now: () => app.deps.now() })
  afterAll(() => stripe.close())
  // Events are delivered by the tests, at the moment that they want.
  stripe.setDelivery('never')
  const app: TestApp = await testApp({ stripe: stripe.config, publicUrl: 'https://evencoat.example', ...overrides })
  return { app, stripe }
}

/** Calls and events of customers, their provider and time about cards; amounts in cents. */
export function cardCalls({ app, stripe }: Awaited<ReturnType<typeof cardApp>>) {
  const keyOf = (bookingId: string) => app.keyOf(bookingId, 'pay')
  const call = async (line: string, bookingId: string, body?: object) => {
    const [method, path] = line.split(' ')
    const { status, body: answer } = await app.call(
      `${method ?? ''} /api/bookings/${bookingId}${path ?? ''}?key=${keyOf(bookingId)}`,
      body ? { body } : {},
    )
    return { status, answer: answer as Checkout & { code: string; message: string; issues?: { path: string }[] } }
  }
  /** Runs what is due about cards, and what that causes, until nothing is. */
  const run = async (): Promise<number> => {
    let count = 0
    for (;;) {
      const done = (await Promise.all(cardQueues.map((queue) => runDue(app.deps, queue)))).reduce(
        (sum, n) => sum + n,
        0,
      )
      if (done === 0) return count
      count += done
    }
  }
  const start = (
    bookingId: string,
    { amount, tip = 0, requestId = newId() }: { amount: Cents; tip?: Cents; requestId?: string },
  ) => call('POST /checkouts', bookingId, { amount: amount / 100, tip: tip / 100, requestId })
  const checkout = async (bookingId: string, id: string) => (await call(`GET /checkouts/${id}`, bookingId)).answer
  const sessionOf = (checkoutId: string) => {
    const found = [...stripe.state.sessions.values()].find((session) => session.client_reference_id === checkoutId)
    if (!found) throw new Error('the provider knows no such page')
    return found
  }
  const pay = (checkoutId: string, cents?: Cents): StripeEvent => {
    stripe.state.pay(sessionOf(checkoutId).id, cents)
    return stripe.state.events.at(-1) as StripeEvent
  }
  const hear = async (event: StripeEvent, forged: { secret?: string } = {}): Promise<number> => {
    const { payload, headers } = signedEvent(event, forged)
    return (await app.call('POST /api/payments/stripe', { payload, headers })).status
  }
  return {
    call,
    run,
    start,
    checkout,
    sessionOf,
    /** Opens a card page. @returns its id */
    open: async (bookingId: string, wanted: { amount: Cents; tip?: Cents }): Promise<string> => {
      const { answer } = await start(bookingId, wanted)
      await run()
      return answer.id
    },
    /** The customer enters a card. @returns the event that the provider sends */
    pay,
    /** An event arrives at the webhook. @returns the status of the answer */
    hear,
    /** The customer pays, the event arrives, and all that follows is done. */
    settle: async (checkoutId: string, cents?: Cents): Promise<void> => {
      await hear(pay(checkoutId, cents))
      await run()
    },
    bill: async (bookingId: string) =>
      (await app.call(`GET /api/bookings/${bookingId}/bill?key=${keyOf(bookingId)}`)).body as Record<
        string,
        unknown
      > & {
        payment: { state: string; balance: number }
        cards: boolean
        tipBase: number
        payable: number
      },
    disagreements: () => findCardDisagreements(app.db, stripe.state),
    later: (minutes: number) => app.setNow(new Date(app.deps.now().getTime() + minutes * 60_000)),
    messages: async (kind: string) =>
      (await app.rows('outbox_tasks', { kind }, ['recipient', 'payload'])).map(({ recipient, payload }) => ({
        to: recipient,
        ...(payload as Record<string, unknown>),
      })),
  }
}

/** The stage of a file about cards: a server, its provider in a good mood, and no message yet. */
export async function cardStage() {
  const { app, stripe } = await cardApp()
  beforeEach(async () => {
    stripe.setMoods()
    stripe.state.refundStatus = 'succeeded'
    await app.empty('outbox_tasks')
  })
  const cards = cardCalls({ app, stripe })
  const money = moneyCalls(app)
  const due = async () => {
    const { painter, bookingId, jobId, quote } = await aJob(app, { date: TODAY, status: 'completed' })
    return { painter, bookingId, jobId, price: quote.final_cost, email: quote.email }
  }
  return {
    app,
    stripe,
    cards,
    money,
    /** Finished work of which everything is due. */
    due,
    /** Finished work that was paid by card. */
    paid: async (tip = 0) => {
      const work = await due()
      const checkoutId = await cards.open(work.bookingId, { amount: work.price, tip })
      await cards.settle(checkoutId)
      return { ...work, checkoutId }
    },
    refund: (bookingId: string, amount: Cents, more: object = {}) =>
      money.enter(bookingId, { kind: 'refund', method: 'card', amount, reason: 'A promise was broken', ...more }),
    /** The bank answers the latest refund of a card payment. @returns the event that the provider sends */
    endRefund: (checkoutId: string, state: 'failed' | 'succeeded'): StripeEvent => {
      const made = stripe.state.refundsOf(cards.sessionOf(checkoutId).payment_intent ?? '').at(-1)
      stripe.state.endRefund(made?.id ?? '', state)
      return stripe.state.events.at(-1) as StripeEvent
    },
    /** Both sides agree, and nothing is wrong with the ledger. */
    agree: async () => {
      expect(await cards.disagreements()).toEqual([])
      expect(await findWrongMoney(app.db)).toEqual([])
    },
  }
}
