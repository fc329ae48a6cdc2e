import fc from 'fast-check'
import { disputePostings } from '#domain/billing/disputes.ts'
import { balanceOf, type Entry, type EntryKind, feeKinds, paymentMethods, sumOf } from '#domain/billing/ledger.ts'
import {
  forgivenPosting,
  isReversed,
  paymentPosting,
  refundPosting,
  reversePosting,
  waivedPosting,
} from '#domain/billing/postings.ts'
import type { StatementFacts } from '#domain/billing/statement/statement-lines.ts'
import { activeTips, refundShares, tipsTaken } from '#domain/billing/tip-returns.ts'
import { entry } from './entries.ts'
import { entriesOf, statementFacts } from './stated-entries.ts'

/** Something that happens to the money of a booking, in whatever order; amounts in thousandths of what is possible. */
export type MoneyStep =
  | { do: 'pay' | 'refund'; part: number; by: (typeof paymentMethods)[number]; tip: boolean }
  | { do: 'credit' | 'write_off' | 'deduct'; part: number }
  | { do: 'charge'; kind: (typeof feeKinds)[number] }
  | { do: 'price'; cents: number }
  | { do: 'cancel' | 'restore' | 'complete' | 'undo' }
  | { do: 'reverse' | 'waive'; which: number }
  | { do: 'dispute'; withdrawn: number }

const part = fc.oneof(fc.constant(1000), fc.integer({ min: 1, max: 1000 }))

export const anyMoney: fc.Arbitrary<MoneyStep> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constantFrom('pay', 'refund'),
      part,
      by: fc.constantFrom(...paymentMethods, 'card' as const),
      tip: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constantFrom('credit', 'write_off', 'deduct'), part }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('charge'), kind: fc.constantFrom(...feeKinds) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('price'), cents: fc.integer({ min: 0, max: 900_00 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('cancel', 'restore', 'complete', 'undo') }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('reverse', 'waive'), which: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('dispute'), withdrawn: fc.constantFrom(0, 100_00, 400_00) }),
  },
)

const RATE = 0.6

type World = { entries: Entry[]; facts: StatementFacts; price: number }

const priced = (entries: readonly Entry[]): number => sumOf(entries, 'owed', 'price', 'adjustment')

/** The entries that bring price and share to where they should be. */
const following = ({ entries }: World, target: number, share: number, cause: string, kind: EntryKind): Entry[] =>
  [
    entry('owed', kind, target - priced(entries), { cause }),
    entry('earned', 'share', share - sumOf(entries, 'earned', 'share'), { cause }),
  ].filter(({ cents }) => cents !== 0)

const within = (most: number, thousandths: number): number => Math.floor((Math.max(0, most) * thousandths) / 1000)

const moneyMoved = ({ entries }: World, step: Extract<MoneyStep, { by: unknown }>, cause: string): Entry[] => {
  const money = balanceOf(entries)
  const { by: method, tip: isTip } = step
  if (step.do === 'pay') {
    const cents = within(money.balance, step.part)
    const tip = isTip && cents > 0 ? { cents: 12_34, contractorId: 'PAUL' } : null
    const collectedBy = method === 'cash' || method === 'check' ? 'MARIA' : null
    return entriesOf(paymentPosting(cause, { cents: cents + (tip?.cents ?? 0), method, collectedBy, tip }))
  }
  const cents = within(Math.max(money.paid, -money.balance), step.part)
  if (cents === 0) return []
  const tips = activeTips(entries)
  const all = tips.reduce((sum, one) => sum + one.cents, 0)
  const { tip, mustReturn } = refundShares({ ...money, tips: all }, cents, isTip)
  return tip < mustReturn ? [] : entriesOf(refundPosting(cause, cents, method, money.balance, tipsTaken(tips, tip)))
}

/** The causes that can be taken back: also of what takes something back. */
const reversible = (entries: readonly Entry[]): string[] =>
  [...new Set(entries.map(({ cause }) => cause))].filter(
    (cause) => !isReversed(entries, cause) && !cause.startsWith('dispute:') && !cause.startsWith('booked:'),
  )

const charged = (entries: readonly Entry[]): string[] => {
  const fees = new Set(entries.flatMap(({ kind, cause }) => (feeKinds.some((fee) => fee === kind) ? cause : [])))
  return reversible(entries).filter((cause) => fees.has(cause))
}

const pick = (causes: readonly string[], which: number): string | undefined => causes[which % causes.length]

function made(world: World, step: MoneyStep, at: number): Entry[] {
  const { entries, price } = world
  const cause = `${step.do}:B:${at}`
  const isCanceled = world.facts.status === 'cancelled'
  const { owed, balance } = balanceOf(entries)
  switch (step.do) {
    case 'pay':
    case 'refund':
      return moneyMoved(world, step, cause)
    case 'credit':
    case 'write_off': {
      const cents = within(step.do === 'credit' ? owed - sumOf(entries, 'owed', 'tip') : balance, step.part)
      return cents === 0 ? [] : entriesOf(forgivenPosting(cause, step.do, cents))
    }
    case 'deduct':
      return [entry('earned', 'deduction', -step.part, { cause })]
    case 'charge':
      return [entry('owed', step.kind, 100_00, { cause }), entry('earned', 'compensation', 60_00, { cause })]
    case 'price':
      return isCanceled ? [] : following(world, step.cents, sumOf(entries, 'earned', 'share'), cause, 'adjustment')
    case 'cancel':
      return isCanceled ? [] : following(world, 0, 0, cause, 'price')
    case 'restore':
      return isCanceled ? following(world, price, 0, cause, 'price') : []
    case 'complete':
      return isCanceled ? [] : following(world, priced(entries), Math.round(price * RATE), cause, 'price')
    case 'undo':
      return following(world, priced(entries), 0, cause, 'price')
    case 'reverse': {
      const taken = pick(reversible(entries), step.which)
      return taken === undefined ? [] : entriesOf(reversePosting(entries, taken))
    }
    case 'waive': {
      const fee = pick(charged(entries), step.which)
      return fee === undefined ? [] : entriesOf(waivedPosting(entries, fee))
    }
    case 'dispute':
      return entriesOf(...disputePostings(entries, 'D', { withdrawn: step.withdrawn, fees: 15_00 }))
  }
}

/** What is entered after some entries when steps happen, and how the booking stands then. */
export function stepped(before: readonly Entry[], steps: readonly MoneyStep[]): World {
  const world: World = { entries: [...before], facts: statementFacts({ status: 'scheduled' }), price: priced(before) }
  for (const [at, step] of steps.entries()) {
    const { status } = world.facts
    world.entries.push(...made(world, step, at))
    if (step.do === 'price') world.price = step.cents
    if (step.do === 'cancel') world.facts = { ...world.facts, status: 'cancelled' }
    if (step.do === 'restore' || step.do === 'undo') world.facts = { ...world.facts, status: 'scheduled' }
    if (step.do === 'complete' && status !== 'cancelled') world.facts = { ...world.facts, status: 'completed' }
  }
  return world
}
