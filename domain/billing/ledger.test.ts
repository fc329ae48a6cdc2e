import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterTransition, type BookingWithJob, type LifecycleEvent } from '#domain/bookings/booking-lifecycle.ts'
import { transition } from '#domain/bookings/transitions.ts'
import { isLive } from '#domain/platform/booking-status.ts'
import { explainShare, painterShare } from '#domain/pricing/earnings.ts'
import { tries } from '#domain/testing/effort.ts'
import { market } from '#domain/testing/here.ts'
import { anyDeed, type Deed } from '#domain/testing/money-deeds.ts'
import { agreed, anyEvent, begun, isAllowed, NOW, reserved } from '#domain/testing/random-lifecycle.ts'
import { runs } from '#domain/testing/runs.ts'
import { asStored, statementFacts } from '#domain/testing/stated-entries.ts'
import { statementFlaws } from '#domain/testing/statement-flaws.ts'
import { billable, billableTax } from './billing.ts'
import { changeFeesTakenOff } from './change-fees.ts'
import {
  balanceOf,
  canOccur,
  compensationFor,
  feesOf,
  painterBalanceOf,
  paymentStateOf,
  splitOf,
  sumOf,
} from './ledger.ts'
import {
  activeFees,
  deductionPosting,
  followingPostings,
  forgivenPosting,
  isReversed,
  isReversible,
  type Posting,
  type PriceFacts,
  paymentPosting,
  postingsOfEvent,
  refundPosting,
  reversePosting,
} from './postings.ts'
import { creditDue, promisePostings } from './promise-entries.ts'
import { type SplitEntry, withSplits } from './splits.ts'
import { billOf } from './statement/bill.ts'
import type { IssuedDocument } from './statement/statement-lines.ts'

const [TAX, RATE, runCount] = [0.06, 0.6, tries(500, 10_000)]
const PAINTERS = ['PAT', 'ROBIN', 'SAM'] as const

/** A booking with its ledger, and by hand what should stand in it. */
type World = {
  bookingState: BookingWithJob
  price: number
  /** The pay of each painter's job, while they have one. */
  earnings: Map<string, number>
  entries: SplitEntry[]
  should: {
    paid: number
    tips: number
    fees: Map<string, { fee: number; pay: number; painter: string | null }>
    given: number
  }
  /** The invoices and credit notes, each with its tax, and whether the work was invoiced. */
  documents: IssuedDocument[]
  isInvoiced: boolean
  /** How often documents and collected tax were compared. */
  agreed: number
  causes: number
}

const jobPays = (world: World): PriceFacts['job'] => {
  const { job } = world.bookingState
  return job && { earnings: world.earnings.get(job.contractorId) ?? 0, commissionRate: RATE }
}

const facts = (world: World): PriceFacts => ({
  bookingId: 'B',
  kind: 'painting',
  finalPrice: world.price,
  job: jobPays(world),
})

const enter = (world: World, postings: readonly Posting[]): void => {
  for (const posting of postings) world.entries.push(...withSplits(world.entries, posting, TAX))
}

const share = (price: number): number => painterShare({ finalPrice: price, taxRate: TAX }, RATE)

/** The event as its caller makes it: with what is still due of its credit. */
const withDueCredit = ({ bookingState, entries }: World, event: LifecycleEvent): LifecycleEvent => {
  if (!('credit' in event)) return event
  const promise = { kind: event.type === 'missed' ? 'missed' : 'changed', bookingId: 'B' } as const
  return {
    ...event,
    credit: creditDue(entries, { ...promise, date: bookingState.booking.scheduledDate }, event.credit ?? 0),
  }
}

/** Credits what the event broke. A date is credited with the larger amount, and only once. */
const keepPromises = (
  world: World,
  change: { event: LifecycleEvent; before: BookingWithJob; after: BookingWithJob },
): void => {
  const date = change.before.booking.scheduledDate
  const postings = promisePostings(world.entries, change, market, 'B')
  if (postings.length === 0) return
  enter(world, postings)
  for (const { lines } of postings) for (const { cents } of lines) world.should.given -= cents
  const credited = world.entries.filter(({ cause }) => cause.startsWith('promise:') && cause.endsWith(date))
  const activeCredits = credited.filter(({ cause }) => !isReversed(world.entries, cause))
  expect(-sumOf(activeCredits, 'owed', 'credit')).toBeLessThanOrEqual(10_000)
}

/** A painter who hands visits back. */
const HANDS_BACK = 'ROBIN'

/** Takes off the fees for late changes of a visit that we cancel. */
const takeOff = (world: World, change: { event: LifecycleEvent; before: BookingWithJob }): void => {
  const taken = changeFeesTakenOff(world.entries, change, [HANDS_BACK])
  enter(world, taken?.postings ?? [])
  for (const { cause } of taken?.postings ?? []) {
    const fee = cause.replace(/^(?:reversal:)+/, '')
    const { pay = 0, painter = null } = world.should.fees.get(fee) ?? {}
    world.should.fees.set(fee, { fee: 0, pay: painter === HANDS_BACK ? 0 : pay, painter })
  }
}

const applyEvent = (world: World, requestedEvent: LifecycleEvent): void => {
  if (!isAllowed(world.bookingState, requestedEvent)) return
  const before = world.bookingState
  const event = withDueCredit(world, requestedEvent)
  const result = transition(market, before, event, NOW)
  const after = afterTransition(market, before, result, NOW)
  const before_ = facts(world)
  const feesBefore = activeFees(world.entries, 'late_cancellation_fee', 'trip_charge')
  enter(world, postingsOfEvent(world.entries, { event, before, after, facts: before_ }))
  keepPromises(world, { event, before, after })
  takeOff(world, { event, before })
  if ('fee' in event && event.fee > 0) {
    const cause = `fee:B:${after.booking.sequence}`
    const pay = compensationFor(event.fee, RATE)
    world.should.fees.set(cause, { fee: event.fee, pay, painter: before.job?.contractorId ?? null })
  }
  if (event.type === 'restored') for (const cause of feesBefore) world.should.fees.delete(cause)
  world.bookingState = after
  if (result.newPainter) world.earnings.set(result.newPainter.contractorId, share(world.price))
}

const adjust = (world: World, { price, keep }: Extract<Deed, { do: 'adjust' }>): void => {
  const { job } = world.bookingState
  world.price = price
  if (job && !keep) world.earnings.set(job.contractorId, share(price))
  const cause = `adjusted:${world.entries.length}`
  enter(world, followingPostings(world.entries, world.bookingState, facts(world), cause, 'adjustment'))
}

const reverse = (world: World, which: number): void => {
  const entry = world.entries.filter((one) => isReversible(world.entries, one))[which]
  if (!entry) return
  const { cause } = entry
  for (const one of world.entries.filter((other) => other.cause === cause)) {
    if (one.account === 'paid') world.should.paid -= one.cents
    if (one.kind === 'credit' || one.kind === 'write_off') world.should.given -= -one.cents
    if (one.kind === 'tip' && one.account === 'owed') world.should.tips -= one.cents
  }
  world.should.fees.delete(cause)
  enter(world, [reversePosting(world.entries, cause)])
}

const performDeed = (world: World, deed: Deed): unknown => {
  if (deed.do === 'adjust') return adjust(world, deed)
  if (deed.do === 'reverse') return reverse(world, deed.which)
  const { owed, paid, balance } = balanceOf(world.entries)
  const cause = `${deed.do}:${++world.causes}`
  const painter = world.bookingState.job?.contractorId ?? null
  const most = { pay: balance, 'write-off': balance, credit: owed, refund: Math.max(paid, -balance), deduct: 50_00 }[
    deed.do
  ]
  const cents = Math.floor((Math.max(0, most) * deed.part) / 1000)
  if (cents <= 0) return undefined
  switch (deed.do) {
    case 'pay': {
      const tip = deed.by === 'card' && painter !== null && deed.part === 1000 ? deed.tip : 0
      world.should.paid += cents + tip
      world.should.tips += tip
      const collectedBy = deed.by === 'card' ? null : painter
      const given = tip > 0 && painter !== null ? { cents: tip, contractorId: painter } : null
      return enter(world, [paymentPosting(cause, { cents: cents + tip, method: deed.by, collectedBy, tip: given })])
    }
    case 'refund':
      world.should.paid -= cents
      world.should.given += Math.max(0, cents - Math.max(0, -balance))
      return enter(world, [refundPosting(cause, cents, 'cash', balance)])
    case 'credit':
    case 'write-off':
      world.should.given += cents
      return enter(world, [forgivenPosting(cause, deed.do === 'credit' ? 'credit' : 'write_off', cents)])
    case 'deduct':
      if (painter !== null) enter(world, [deductionPosting(cause, cents, painter)])
  }
  return undefined
}

/** What no document of a booking states yet. */
const missing = ({ entries, bookingState, documents }: World) => {
  const { status } = bookingState.booking
  return billOf(asStored(entries), statementFacts({ status, taxRate: TAX, documents }), status === 'completed')
}

/** Issues the document that is missing after a step, as the server does. */
const bill = (world: World): void => {
  const { status } = world.bookingState.booking
  const { cents, tax, states, lines } = missing(world)
  // Each line of a document changes what is billed, and together they are all of it.
  expect(lines.every((line) => line.cents !== 0)).toBe(true)
  expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
  if (cents === 0) return
  const kind = cents > 0 ? 'invoice' : 'credit_note'
  const id = `document-${world.documents.length}`
  world.documents.push({ id, kind, number: id, cents, tax, isFinal: status === 'completed', entries: states })
  world.isInvoiced ||= status === 'completed'
}

const total = (documents: World['documents'], part: 'cents' | 'tax'): number =>
  documents.reduce((sum, document) => sum + document[part], 0)

const check = (world: World): void => {
  const { entries, bookingState, should } = world
  const fees = [...should.fees.values()]
  const { status } = bookingState.booking
  const price = isLive(status) && status !== 'reserved' ? world.price : 0
  const { owed, paid, balance } = balanceOf(entries)
  expect(sumOf(entries, 'owed', 'price', 'adjustment')).toBe(price)
  expect(feesOf(entries)).toBe(fees.reduce((sum, { fee }) => sum + fee, 0))
  expect(owed).toBe(price + feesOf(entries) + should.tips - should.given)
  expect(paid).toBe(should.paid)
  expect(balance).toBe(owed - paid)
  for (const painter of PAINTERS) {
    const own = entries.filter(({ contractorId }) => contractorId === painter)
    const isDone = bookingState.booking.status === 'completed' && bookingState.job?.contractorId === painter
    expect(sumOf(own, 'earned', 'share')).toBe(isDone ? world.earnings.get(painter) : 0)
    const compensated = fees.filter((fee) => fee.painter === painter)
    expect(sumOf(own, 'earned', 'compensation')).toBe(compensated.reduce((sum, { pay }) => sum + pay, 0))
    expect(painterBalanceOf(entries, painter).balance).toBe(sumOf(own, 'earned') + sumOf(own, 'held'))
  }
  // Every cent that came in is in one place, and the platform's is the rest.
  const sums = { tax: 0, tip: 0, painter: 0 }
  for (const { tax, tip, painter } of entries) {
    sums.tax += tax
    sums.tip += tip
    sums.painter += painter
  }
  expect(sums).toEqual(splitOf(entries, TAX))
  if (balance === 0 && paid >= 0) {
    expect(sums.tip).toBe(Math.min(paid, should.tips))
    expect(sums.painter).toBe(sumOf(entries, 'earned') - sumOf(entries, 'earned', 'tip'))
  }
  if (balance === 0 && should.given === 0 && paid >= should.tips) {
    expect(sums.tax).toBe(explainShare({ finalPrice: price, taxRate: TAX }, 0).tax)
  }
  // Documents say what the ledger says, and once everything is paid, the tax on them is the tax that was collected.
  const isBilled = world.isInvoiced || !isLive(status)
  if (isBilled) {
    expect(total(world.documents, 'cents')).toBe(billable(entries, status, world.isInvoiced))
    expect(total(world.documents, 'tax')).toBe(billableTax(entries, status, world.isInvoiced, TAX))
  }
  const statements = world.documents.flatMap((document) => document.entries)
  expect(new Set(statements).size).toBe(statements.length)
  expect(missing(world).cents).toBe(0)
  if (isBilled && balance === 0 && paid >= should.tips && sumOf(entries, 'owed', 'write_off') === 0) {
    expect(sums.tax).toBe(total(world.documents, 'tax'))
    world.agreed++
  }
  const keys = entries.map(({ cause, account, kind, contractorId }) => [cause, account, kind, contractorId].join(' '))
  expect(new Set(keys).size).toBe(keys.length)
  expect(entries.every(({ cents }) => cents !== 0)).toBe(true)
  expect(entries.every(({ method, ...entry }) => canOccur({ ...entry, method: method ?? undefined }))).toBe(true)
}

// @proves docs/rules/money.md#the-ledger
// @proves docs/rules/money.md#collected-money
// @proves docs/rules/money.md#tax-on-what-is-taken-back
test('over any sequence of events of a booking every cent is in one place, and balances are sums of what happened', {
  timeout: 60_000,
}, () => {
  let paidInFull = 0
  let keptAfterAll = 0
  let agreedOn = 0
  const step = fc.oneof(anyEvent, anyDeed)
  const start = fc.constantFrom(begun, agreed, agreed, reserved)
  fc.assert(
    fc.property(
      fc.integer({ min: 100, max: 500_000 }),
      start,
      fc.array(step, { maxLength: 25 }),
      (price, begins, steps) => {
        const opening: Posting = {
          cause: 'booked:B',
          lines: [{ account: 'owed', kind: 'price', cents: price, contractorId: null, method: null }],
        }
        const world: World = {
          bookingState: begins,
          price,
          earnings: new Map([['PAT', share(price)]]),
          entries: [],
          should: { paid: 0, tips: 0, fees: new Map(), given: 0 },
          documents: [],
          isInvoiced: false,
          agreed: 0,
          causes: 0,
        }
        // A date that is only reserved owes nothing.
        if (begins !== reserved) enter(world, [opening])
        for (const one of steps) {
          if ('do' in one) performDeed(world, one)
          else applyEvent(world, one)
          bill(world)
          check(world)
        }
        if (world.entries.some(({ cause }) => cause.startsWith('reversal:promise:'))) keptAfterAll++
        const { status } = world.bookingState.booking
        expect(statementFlaws(asStored(world.entries), statementFacts({ status, taxRate: TAX }))).toEqual([])
        agreedOn += world.agreed
        if (paymentStateOf(world.entries, status) === 'paid') paidInFull++
      },
    ),
    { ...runs, numRuns: runCount },
  )
  expect(paidInFull).toBeGreaterThan(runCount / 20)
  expect(agreedOn).toBeGreaterThan(runCount / 10)
  expect(keptAfterAll).toBeGreaterThan(runCount / 1000)
})
