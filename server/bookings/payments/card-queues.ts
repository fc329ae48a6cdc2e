import { balanceOf } from '#domain/billing/ledger.ts'
import { CARD_MONEY_QUEUE, CARD_PAGES_QUEUE } from '#server/billing/cards/card-tasks.ts'
import {
  type CheckoutRow,
  cardPaymentsOf,
  findCardRefund,
  findCheckout,
  findPaidCheckout,
} from '#server/billing/cards/checkouts.queries.ts'
import { failCheckout, OPENING, openCheckout } from '#server/billing/cards/open-checkout.ts'
import { cardProvider } from '#server/billing/cards/open-provider.ts'
import { type CardProvider, ProviderFailure, type ProviderRefund } from '#server/billing/cards/provider.ts'
import { entriesOf } from '#server/billing/ledger/ledger.queries.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { takesCards } from '#server/platform/config.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import {
  type OutboxTask,
  type Queue,
  type TaskDeps,
  TaskFailure,
  type TaskHandler,
} from '#server/platform/outbox/outbox-task.ts'
import { endRefund, failRefund, refundToCard } from './refund-to-card.ts'
import { endReservation } from './reservations.ts'
import { settleCheckout } from './settle-checkout.ts'
import { settleDispute } from './settle-dispute.ts'
import { settlePayment } from './settle-payment.ts'

/** Sends back to the card what a cancelled visit was paid too much. Cash and checks are the office's to give back. */
const returnOverpaid = (deps: TaskDeps, bookingId: string): Promise<'done' | 'dropped'> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (booking?.status !== 'cancelled') return 'dropped'
    const { balance } = balanceOf(await entriesOf(db, bookingId))
    const byCard = (await cardPaymentsOf(db, bookingId)).reduce((sum, { remaining }) => sum + remaining, 0)
    const amount = Math.min(-balance, byCard)
    if (amount <= 0) return 'dropped'
    await refundToCard(db, { ...deps, actor: 'system' }, booking, { amount, reason: null, occasion: 'cancelled' })
    return 'done'
  })

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

type CardTaskHandler = (
  deps: TaskDeps,
  provider: CardProvider,
  payload: Record<string, string>,
) => Promise<'done' | 'dropped'>

/** The provider's id of a page; an event knows it even if the answer to its opening was lost. */
const pageOf = (row: CheckoutRow, { providerId }: Record<string, string>): string | null =>
  row.provider_id ?? (providerId || null)

const askAboutCheckout =
  (ask: (provider: CardProvider) => CardProvider['readCheckout']): CardTaskHandler =>
  async (deps, provider, payload) => {
    const row = await findCheckout(deps.db, payload.checkoutId ?? '')
    if (!row || row.state === 'paid') return 'dropped'
    const page = pageOf(row, payload)
    if (page !== null) await settleCheckout(deps, row, await ask(provider)(page))
    // Nobody was given the address of a page that did not open in time.
    else if (deps.now().getTime() - row.created_at.getTime() > OPENING) await failCheckout(deps.db, row.id)
    return 'done'
  }

const recordRefund = async (deps: TaskDeps, refundId: string, refund: ProviderRefund): Promise<void> => {
  const row = await findCardRefund(deps.db, refundId)
  if (!row) return
  if (refund.state === 'failed') {
    const failed = { id: refundId, bookingId: row.booking_id }
    await inTransaction(deps.db, (db) => failRefund(db, { ...deps, actor: 'system' }, failed))
    return
  }
  if (refund.state === 'done') {
    const ended = { id: refundId, bookingId: row.booking_id, providerId: refund.id }
    await inTransaction(deps.db, (db) => endRefund(db, { ...deps, actor: 'system' }, ended))
    return
  }
  await deps.db
    .updateTable('card_refunds')
    .set({ provider_id: refund.id })
    .where('id', '=', refundId)
    .where('state', '=', 'waiting')
    .execute()
  // Asked again until it is done.
  throw new ProviderFailure('the refund is under way', false)
}

const refundCard: CardTaskHandler = async (deps, provider, { refundId = '' }) => {
  const row = await findCardRefund(deps.db, refundId)
  const checkout = row && (await findCheckout(deps.db, row.checkout_id))
  if (row?.state !== 'waiting' || !checkout?.payment_id) return 'dropped'
  let refund: ProviderRefund
  try {
    refund = await provider.refund({ id: refundId, paymentId: checkout.payment_id, cents: row.cents })
  } catch (error) {
    if (!(error instanceof ProviderFailure && error.permanent)) throw error
    refund = { id: '', state: 'failed' }
  }
  await recordRefund(deps, refundId, refund)
  return 'done'
}

const askAboutRefund: CardTaskHandler = async (deps, provider, { refundId = '' }) => {
  const row = await findCardRefund(deps.db, refundId)
  if (!row?.provider_id) return 'dropped'
  await recordRefund(deps, refundId, await provider.readRefund(row.provider_id))
  return 'done'
}

/** The card page of a payment of ours; null for a payment that is none. @throws ProviderFailure while it is not settled yet */
const checkoutOfPayment = async (
  { db }: TaskDeps,
  provider: CardProvider,
  paymentId: string,
): Promise<CheckoutRow | null> => {
  const row = await findPaidCheckout(db, paymentId)
  if (row) return row
  const { checkoutId } = await provider.readPayment(paymentId)
  if (checkoutId === null || !(await findCheckout(db, checkoutId))) return null
  throw new ProviderFailure('the payment is not settled yet', false)
}

const askAboutPayment: CardTaskHandler = async (deps, provider, { paymentId = '' }) => {
  const checkout = await checkoutOfPayment(deps, provider, paymentId)
  if (!checkout) return 'dropped'
  const payment = await provider.readPayment(paymentId)
  await settlePayment(deps, checkout, payment)
  // Asked again until it is known.
  if (payment.fee === null) throw new ProviderFailure('the fee is not known yet', false)
  return 'done'
}

const askAboutDispute: CardTaskHandler = async (deps, provider, { disputeId = '' }) => {
  const dispute = await provider.readDispute(disputeId)
  const checkout = dispute.paymentId === null ? null : await checkoutOfPayment(deps, provider, dispute.paymentId)
  if (!checkout) return 'dropped'
  await settleDispute(deps, checkout, dispute)
  return 'done'
}

const handlers = new Map<string, CardTaskHandler>([
  ['open-checkout', (deps, provider, { checkoutId = '' }) => openCheckout(deps, provider, checkoutId)],
  ['ask-about-checkout', askAboutCheckout((provider) => provider.readCheckout)],
  ['close-checkout', askAboutCheckout((provider) => provider.expireCheckout)],
  ['refund-card', refundCard],
  ['ask-about-refund', askAboutRefund],
  ['ask-about-payment', askAboutPayment],
  ['ask-about-dispute', askAboutDispute],
  ['end-reservation', (deps, provider, { bookingId = '' }) => endReservation(deps, provider, bookingId)],
  ['return-overpaid', (deps, _provider, { bookingId = '' }) => returnOverpaid(deps, bookingId)],
])

const payloadOf = ({ payload }: OutboxTask): Record<string, string> => payload as Record<string, string>

/** Runs one task with the provider. */
export const runCardTask: TaskHandler = async (deps, outboxTask) => {
  const provider = await cardProvider(deps.config)
  const handler = handlers.get(outboxTask.kind)
  if (!provider || !handler) throw new TaskFailure({ permanent: false, reason: 'no card payments are set up' })
  try {
    return await handler(deps, provider, payloadOf(outboxTask))
  } catch (error) {
    if (error instanceof ProviderFailure) throw new TaskFailure({ permanent: error.permanent, reason: error.message })
    throw error
  }
}

const open: Queue['open'] = ({ config }) => (takesCards(config) ? { run: runCardTask, close: () => undefined } : null)

/** Card pages: their customers look at a spinner, so one that does not open in time is given up right after that (`OPENING`). */
export const cardPages: Queue = {
  name: CARD_PAGES_QUEUE,
  batch: 20,
  concurrency: 8,
  timeout: 30 * SECOND,
  backoff: [SECOND, 2 * SECOND, 4 * SECOND, 6 * SECOND, 8 * SECOND, 8 * SECOND],
  open,
}

/** Everything else about cards. The last attempt is about a week after the first. */
export const cardMoney: Queue = {
  name: CARD_MONEY_QUEUE,
  batch: 20,
  concurrency: 4,
  timeout: MINUTE,
  backoff: [
    5 * SECOND,
    30 * SECOND,
    2 * MINUTE,
    10 * MINUTE,
    HOUR,
    4 * HOUR,
    12 * HOUR,
    ...Array<number>(6).fill(24 * HOUR),
  ],
  open,
}

export const cardPageKinds = ['open-checkout'] as const
export const cardMoneyKinds = [...handlers.keys()].filter((kind) => kind !== 'open-checkout')
