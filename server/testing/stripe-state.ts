import { randomBytes } from 'node:crypto'

/** Parameters as Stripe's library sends them: `line_items[0][price_data][unit_amount]=100`, by their path. */
export type Parameters = Record<string, string>

export type Session = {
  id: string
  object: 'checkout.session'
  client_reference_id: string | null
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  amount_total: number
  currency: string
  url: string | null
  success_url: string
  cancel_url: string
  expires_at: number
  customer_email: string
  metadata: Record<string, string>
}

export type Refund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  currency: string
  status: 'succeeded' | 'pending' | 'failed'
  metadata: Record<string, string>
}

export type Charge = { id: string; object: 'charge'; payment_intent: string }

export type Dispute = {
  id: string
  object: 'dispute'
  payment_intent: string
  amount: number
  currency: string
  reason: string
  status: string
  created: number
  evidence_details: { due_by: number | null }
  balance_transactions: { amount: number; fee: number }[]
}

type StripeObject = Session | Refund | Charge | Dispute

export type StripeEvent = {
  id: string
  object: 'event'
  type: string
  created: number
  data: { object: StripeObject }
}

/** What Stripe keeps of a card payment. */
export const stripeFee = (cents: number): number => Math.round(cents * 0.029) + 30

/** What it charges for a dispute. */
export const STRIPE_DISPUTE_FEE = 15_00

/** A refusal of Stripe, in its own words. */
export class Refused extends Error {
  readonly status: number
  readonly type: string
  readonly code: string | undefined
  constructor(status: number, type: string, code?: string) {
    super(`${type} ${code ?? ''}`)
    this.status = status
    this.type = type
    this.code = code
  }
}

export const newStripeId = (kind: string): string => `${kind}_test_${randomBytes(12).toString('hex')}`

const metadataOf = (parameters: Parameters, prefix = 'metadata'): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parameters).flatMap(([path, value]) => {
      const name = new RegExp(`^${prefix}\\[(\\w+)\\]$`).exec(path)?.[1]
      return name === undefined ? [] : [[name, value]]
    }),
  )

const invalid = (code?: string) => new Refused(400, 'invalid_request_error', code)

/** An account at Stripe as far as hosted pages and refunds go: what it knows, and what it accepts. */
export class StripeState {
  readonly sessions = new Map<string, Session>()
  readonly refunds = new Map<string, Refund>()
  readonly disputes = new Map<string, Dispute>()
  /** Whether the fees of payments are known by now. */
  areFeesKnown = true
  readonly events: StripeEvent[] = []
  /** The status of the next refunds. */
  refundStatus: Refund['status'] = 'succeeded'
  readonly #pageOf: (sessionId: string) => string
  readonly #now: () => Date
  readonly #onEvent: (event: StripeEvent) => void

  constructor(options: {
    pageOf: (sessionId: string) => string
    now: () => Date
    onEvent: (event: StripeEvent) => void
  }) {
    this.#pageOf = options.pageOf
    this.#now = options.now
    this.#onEvent = options.onEvent
  }

  #say(type: string, object: StripeObject): void {
    const created = Math.floor(this.#now().getTime() / 1000)
    const event: StripeEvent = {
      id: newStripeId('evt'),
      object: 'event',
      type,
      created,
      data: { object: { ...object } },
    }
    this.events.push(event)
    this.#onEvent(event)
  }

  createSession(parameters: Parameters): Session {
    const lines = Object.entries(parameters).filter(([path]) =>
      /^line_items\[\d+\]\[price_data\]\[unit_amount\]$/.test(path),
    )
    const amount = lines.reduce((sum, [, cents]) => sum + Number(cents), 0)
    const expiresAt = Number(parameters.expires_at)
    const ahead = expiresAt - this.#now().getTime() / 1000
    if (parameters.mode !== 'payment' || !parameters.success_url || !parameters.customer_email?.includes('@'))
      throw invalid()
    if (lines.some(([, cents]) => !/^[1-9]\d*$/.test(cents)) || amount < 50) throw invalid('amount_too_small')
    if (!(ahead >= 30 * 60 && ahead <= 24 * 3600)) throw invalid('expires_at')
    const id = newStripeId('cs')
    const session: Session = {
      id,
      object: 'checkout.session',
      client_reference_id: parameters.client_reference_id ?? null,
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      amount_total: amount,
      currency: parameters['line_items[0][price_data][currency]'] ?? '',
      url: this.#pageOf(id),
      success_url: parameters.success_url,
      cancel_url: parameters.cancel_url ?? '',
      expires_at: expiresAt,
      customer_email: parameters.customer_email,
      metadata: metadataOf(parameters),
    }
    this.sessions.set(id, session)
    return { ...session }
  }

  /** Expires what is over by now, and answers with the session. */
  session(id: string): Session {
    const session = this.sessions.get(id)
    if (!session) throw new Refused(404, 'invalid_request_error', 'resource_missing')
    if (session.status === 'open' && session.expires_at * 1000 <= this.#now().getTime()) this.#expire(session)
    return { ...session }
  }

  #expire(session: Session): void {
    session.status = 'expired'
    session.url = null
    this.#say('checkout.session.expired', session)
  }

  expireSession(id: string): Session {
    if (this.session(id).status !== 'open') throw invalid()
    const session = this.sessions.get(id) as Session
    this.#expire(session)
    return { ...session }
  }

  /** A customer enters a card on the page. @param cents what is taken, if other than what was asked for */
  pay(id: string, cents?: number): Session {
    if (this.session(id).status !== 'open') throw invalid('session_not_open')
    const session = this.sessions.get(id) as Session
    session.status = 'complete'
    session.payment_status = 'paid'
    session.payment_intent = newStripeId('pi')
    session.amount_total = cents ?? session.amount_total
    session.url = null
    this.#say('checkout.session.completed', session)
    return { ...session }
  }

  refundsOf(paymentId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.payment_intent === paymentId)
  }

  createRefund(parameters: Parameters): Refund {
    const { payment_intent: paymentId = '' } = parameters
    const session = [...this.sessions.values()].find((one) => one.payment_intent === paymentId)
    if (!session) throw new Refused(404, 'invalid_request_error', 'resource_missing')
    const before = this.refundsOf(paymentId).reduce(
      (sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount),
      0,
    )
    const amount = Number(parameters.amount)
    if (before + amount > session.amount_total) throw invalid('charge_already_refunded')
    const refund: Refund = {
      id: newStripeId('re'),
      object: 'refund',
      payment_intent: paymentId,
      amount,
      currency: session.currency,
      status: this.refundStatus,
      metadata: metadataOf(parameters),
    }
    this.refunds.set(refund.id, refund)
    this.#say('refund.created', refund)
    return { ...refund }
  }

  refund(id: string): Refund {
    const refund = this.refunds.get(id)
    if (!refund) throw new Refused(404, 'invalid_request_error', 'resource_missing')
    return { ...refund }
  }

  #paymentOf(id: string): Session {
    const session = [...this.sessions.values()].find((one) => one.payment_intent === id)
    if (!session) throw new Refused(404, 'invalid_request_error', 'resource_missing')
    return session
  }

  /** A payment with its charge and what is kept of it. */
  payment(id: string): object {
    const { metadata, amount_total: amount } = this.#paymentOf(id)
    const transaction = this.areFeesKnown
      ? { id: `txn_${id}`, object: 'balance_transaction', fee: stripeFee(amount) }
      : null
    return {
      id,
      object: 'payment_intent',
      metadata,
      latest_charge: { id: `ch_${id}`, object: 'charge', balance_transaction: transaction },
    }
  }

  /** Somebody refunds a payment in the provider's own dashboard. */
  refundElsewhere(paymentId: string, cents: number): Refund {
    const refund = this.createRefund({ payment_intent: paymentId, amount: String(cents) })
    this.#say('charge.refunded', { id: `ch_${paymentId}`, object: 'charge', payment_intent: paymentId })
    return refund
  }

  dispute(id: string): Dispute {
    const dispute = this.disputes.get(id)
    if (!dispute) throw new Refused(404, 'invalid_request_error', 'resource_missing')
    return { ...dispute, balance_transactions: [...dispute.balance_transactions] }
  }

  /** A bank disputes a payment and takes it back; an inquiry takes nothing yet. */
  openDispute(paymentId: string, { cents, isInquiry = false }: { cents?: number; isInquiry?: boolean } = {}): Dispute {
    const { amount_total: amount, currency } = this.#paymentOf(paymentId)
    const created = Math.floor(this.#now().getTime() / 1000)
    const dispute: Dispute = {
      id: newStripeId('du'),
      object: 'dispute',
      payment_intent: paymentId,
      amount: cents ?? amount,
      currency,
      reason: 'product_unacceptable',
      status: isInquiry ? 'warning_needs_response' : 'needs_response',
      created,
      evidence_details: { due_by: created + 7 * 24 * 3600 },
      balance_transactions: isInquiry ? [] : [{ amount: -(cents ?? amount), fee: STRIPE_DISPUTE_FEE }],
    }
    this.disputes.set(dispute.id, dispute)
    this.#say('charge.dispute.created', dispute)
    if (!isInquiry) this.#say('charge.dispute.funds_withdrawn', dispute)
    return this.dispute(dispute.id)
  }

  /** The bank decides. */
  closeDispute(id: string, status: 'won' | 'lost' | 'warning_closed'): void {
    const dispute = this.disputes.get(id)
    if (!dispute) throw new Error('no such dispute')
    dispute.status = status
    if (status === 'won') {
      dispute.balance_transactions.push({ amount: dispute.amount, fee: 0 })
      this.#say('charge.dispute.funds_reinstated', dispute)
    }
    this.#say('charge.dispute.closed', dispute)
  }

  /** The bank of the card answers. */
  endRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id)
    if (!refund) throw new Error('no such refund')
    refund.status = status
    this.#say(status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
  }
}
