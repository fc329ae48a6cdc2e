import { billable } from '#domain/billing/billing.ts'
import { balanceOf, dueNow, type Entry, type PaymentMethod } from '#domain/billing/ledger.ts'
import {
  activeFees,
  deductionPosting,
  followingPostings,
  forgivenPosting,
  type Posting,
  type PriceFacts,
  paymentPosting,
  postingsOfEvent,
  refundPosting,
  reversePosting,
} from '#domain/billing/postings.ts'
import { type SplitEntry, withSplits } from '#domain/billing/splits.ts'
import type { LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import { painterShare } from '#domain/pricing/earnings.ts'
import { booking, job } from '#domain/testing/random-lifecycle.ts'
import { newId } from '#server/platform/identifiers.ts'

const DAY = 86_400_000
export const TAX_RATE = 0.06
export const COMMISSION_RATE = 0.6
const FEE: Cents = 100_00

/** A booking without money, as it was filled in. */
export type Filled = {
  id: string
  contractorId: string
  createdAt: Date
  price: Cents
  index: number
  visitDays: number
}

export type StoryEntry = SplitEntry & {
  id: string
  at: Date
  reference: string | null
  /** When a payout could cover it; null while its customer owes something. Of entries of painters. */
  payableAt: Date | null
}

type StoryDocument = { kind: DocumentKind; cents: Cents; isFinal: boolean; at: Date }

/** The money of one booking until now. Entries, amounts due and billed amounts follow by the product's rules. */
export class Story {
  readonly of: Filled
  readonly now: Date
  readonly entries: StoryEntry[] = []
  readonly documents: StoryDocument[] = []
  readonly reasons: { cause: string; reason: string }[] = []
  status: BookingStatus = 'scheduled'
  finalPrice: Cents
  due: { cents: Cents; since: Date } | null = null
  completedAt: Date | null = null
  fees = { cancellation: 0, rescheduling: 0 }
  #sequence = 0

  constructor(of: Filled, now: Date) {
    this.of = of
    this.now = now
    this.finalPrice = of.price
    buildStory(this)
  }

  /** An even spread of whole numbers below `count`, different for each salt. */
  roll(count: number, salt: number): number {
    let mixed = Math.imul(this.of.index ^ Math.imul(salt, 0x9e3779b1), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) % count
  }

  get facts(): PriceFacts {
    const { finalPrice } = this
    const earnings = painterShare({ finalPrice, taxRate: TAX_RATE }, COMMISSION_RATE)
    return { bookingId: this.of.id, kind: 'painting', finalPrice, job: { earnings, commissionRate: COMMISSION_RATE } }
  }

  #stateIn(status: BookingStatus) {
    const { contractorId } = this.of
    return {
      booking: booking({ status, contractorId, sequence: this.#sequence }),
      job: job({ contractorId, status: status === 'completed' ? 'completed' : 'acknowledged' }),
    }
  }

  /** When a day after the booking is; undefined when it is still to come. */
  at(day: number): Date | undefined {
    const at = new Date(this.of.createdAt.getTime() + Math.round(day * DAY))
    return at <= this.now ? at : undefined
  }

  event(day: number, event: LifecycleEvent, status: BookingStatus): void {
    const at = this.at(day)
    if (!at) return
    const before = this.#stateIn(this.status)
    this.#sequence += 1
    this.status = status
    if (event.type === 'completed') this.completedAt = at
    if (event.type === 'cancelled') this.fees.cancellation = event.fee
    if (event.type === 'moved') this.fees.rescheduling += event.fee
    this.#post(at, postingsOfEvent(this.entries, { event, before, after: this.#stateIn(status), facts: this.facts }))
  }

  /** The first entry, and later prices. */
  price(day: number, finalPrice: Cents, reason?: string): void {
    const at = this.at(day)
    if (!at) return
    this.finalPrice = finalPrice
    const { id } = this.of
    const [cause, kind] = reason
      ? ([`adjusted:${id}:${this.entries.length}`, 'adjustment'] as const)
      : ([`booked:${id}`, 'price'] as const)
    this.#post(at, followingPostings(this.entries, this.#stateIn(this.status), this.facts, cause, kind), { reason })
  }

  enter(day: number, posting: (entries: readonly Entry[], cause: string) => Posting, remarks: Remarks = {}): void {
    const at = this.at(day)
    if (at) this.#post(at, [posting(this.entries, `${newId()}`)], remarks)
  }

  #post(at: Date, postings: readonly Posting[], { reason, reference = null }: Remarks = {}): void {
    for (const posting of postings) {
      const rows = withSplits(this.entries, posting, TAX_RATE)
      this.entries.push(...rows.map((row) => ({ ...row, id: newId(), at, reference, payableAt: null })))
      if (reason) this.reasons.push({ cause: posting.cause, reason })
      const paid = posting.lines.find(({ kind, cents }) => kind === 'payment' && cents > 0)
      if (paid) this.documents.push({ kind: 'receipt', cents: paid.cents, isFinal: false, at })
    }
    this.#followDue(at)
    this.#bill(at)
  }

  #followDue(at: Date): void {
    const cents = dueNow(this.entries, this.status)
    const isSame = this.due !== null && this.due.cents > 0 === cents > 0
    this.due = cents === 0 ? null : { cents, since: isSame && this.due ? this.due.since : at }
    for (const entry of this.entries) {
      if (entry.contractorId !== null && (cents <= 0 || entry.account === 'held')) entry.payableAt ??= at
    }
  }

  #bill(at: Date): void {
    const wasFinal = this.documents.some(({ isFinal }) => isFinal)
    const isFinal = !wasFinal && this.status === 'completed'
    const billed = this.documents.reduce((sum, { kind, cents }) => (kind === 'receipt' ? sum : sum + cents), 0)
    const cents = billable(this.entries, this.status, wasFinal || isFinal) - billed
    if (cents !== 0)
      this.documents.push({ kind: cents > 0 ? 'invoice' : 'credit_note', cents, isFinal: isFinal && cents > 0, at })
  }
}

type Remarks = { reason?: string | undefined; reference?: string | null }

/** Pays what is open or a part of it; some with a tip on the card, some into the painter's hand. */
function pay(story: Story, day: number, part = 1): void {
  const { contractorId } = story.of
  const cents = Math.round(balanceOf(story.entries).balance * part)
  if (cents <= 0) return
  const methods: readonly PaymentMethod[] = [
    'card',
    'card',
    'card',
    'card',
    'check',
    'check',
    'cash',
    'cash',
    'check',
    'cash',
  ]
  const how = story.roll(methods.length, 11)
  const method = methods[how] ?? 'card'
  const tip =
    method === 'card' && story.roll(3, 12) === 0 ? { cents: Math.round(cents / 1000) * 100, contractorId } : null
  story.enter(
    day,
    (_, cause) =>
      paymentPosting(`payment:${cause}`, {
        cents: cents + (tip?.cents ?? 0),
        method,
        collectedBy: how >= 6 && how < 9 ? contractorId : null,
        tip,
      }),
    { reference: method === 'check' ? String(1000 + story.roll(9000, 13)) : null },
  )
}

function addCancellation(story: Story): void {
  const isLate = story.roll(3, 21) === 0
  story.event(5, { type: 'cancelled', by: 'customer', fee: isLate ? FEE : 0 }, 'cancelled')
  if (!isLate || story.status !== 'cancelled') return
  const then = story.roll(20, 22)
  if (then < 12) pay(story, 7)
  else if (then < 15) {
    const [fee = ''] = activeFees(story.entries, 'late_cancellation_fee')
    story.enter(6, (entries) => reversePosting(entries, fee), { reason: 'They were in hospital' })
  } else if (then < 19) {
    story.enter(70, (_, cause) => forgivenPosting(`write_off:${cause}`, 'write_off', FEE), {
      reason: 'Not worth asking again',
    })
  }
}

/** Refunds, credits and deductions after a visit that was paid. */
function addComplaints(story: Story, day: number): void {
  const { contractorId } = story.of
  const { due } = story
  if (due && due.cents < 0 && story.roll(3, 31) > 0) {
    const back = (entries: readonly Entry[], cause: string) =>
      refundPosting(`refund:${cause}`, -due.cents, 'check', balanceOf(entries).balance)
    story.enter(day + 6, back, { reason: 'The price is lower now' })
    return
  }
  if (story.roll(70, 32) > 0 || story.due) return
  const cents = 25_00 + story.roll(6, 33) * 10_00
  const method = story.entries.find(({ kind }) => kind === 'payment')?.method ?? 'check'
  story.enter(day + 5, (_, cause) => refundPosting(`refund:${cause}`, cents, method, 0), {
    reason: 'The trim was repainted',
  })
  if (story.roll(3, 34) === 0) {
    story.enter(day + 5, (_, cause) => deductionPosting(`deduction:${cause}`, cents, contractorId), {
      reason: 'Somebody else repainted it',
    })
  }
}

/** Decides by the booking's number what happens, and when. */
function buildStory(story: Story): void {
  const { price, visitDays } = story.of
  story.price(0, price)
  if (story.roll(100, 1) < 12) {
    addCancellation(story)
    return
  }
  if (story.roll(25, 2) === 0) {
    const painter = { contractorId: story.of.contractorId, halfDays: 1 }
    story.event(
      visitDays - 1,
      { type: 'moved', by: 'customer', date: '2026-01-05', slot: 'morning', fee: FEE, painter },
      'scheduled',
    )
  }
  // In the afternoon, so that some are billed in the evening of that day in another month.
  story.event(visitDays + 0.35, { type: 'completed', notes: null, at: new Date(0) }, 'completed')
  if (story.status !== 'completed') return
  const paysAfter = visitDays + 0.4 + story.roll(13, 3) * (story.roll(2, 4) === 0 ? 1 : 0)
  const change = story.roll(40, 5)
  if (change === 0) story.price(visitDays + 0.38, price + 75_00, 'The stairwell, too')
  if (story.roll(100, 6) === 0) {
    story.enter(visitDays + 0.39, (_, cause) => forgivenPosting(`credit:${cause}`, 'credit', 30_00), {
      reason: 'We came late',
    })
  }
  const pays = story.roll(200, 7)
  if (pays < 3) {
    const open = dueNow(story.entries, story.status)
    const writeOff = (_: unknown, cause: string) => forgivenPosting(`write_off:${cause}`, 'write_off', open)
    if (pays > 0) story.enter(visitDays + 120, writeOff, { reason: 'Given up' })
    return
  }
  pay(story, paysAfter, pays === 3 ? 0.5 : 1)
  if (change === 1) story.price(paysAfter + 1, price - 50_00, 'One closet less')
  if (story.at(paysAfter + 1)) addComplaints(story, paysAfter)
}
