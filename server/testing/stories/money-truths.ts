import { type Claim, dollars } from './claims.ts'
import type { PlainFacts } from './facts.ts'
import type { Topic } from './phrase.ts'

/** For how long something is what happened just now, in milliseconds. */
const JUST_NOW = 120_000

/** What is so instead of what was said; nothing where it is so. */
export type Truth = (said: Claim, facts: PlainFacts) => string | false

const owed = (cents: number): string =>
  cents > 0
    ? `the ledger says that ${dollars(cents)} is owed`
    : cents < 0
      ? `the ledger says that we owe ${dollars(cents)}`
      : 'the ledger says that nothing is owed'
const differs = (cents: number | undefined, real: number): boolean => cents !== real

const feeNames: Record<string, string> = {
  late_cancellation_fee: 'late cancellation fee',
  late_rescheduling_fee: 'late change fee',
  trip_charge: 'trip charge',
}
const feeThatStands = ({ money: { fees } }: PlainFacts): string | false =>
  fees.length > 0 && `a ${fees.map(({ kind }) => feeNames[kind]).join(' and a ')} stands`

const netCredit = ({ money: { credits } }: PlainFacts): number => credits.given - credits.takenBack

/** How money that we owe can go back. */
function wayBack({ value }: Claim, { money }: PlainFacts): string | false {
  const failed = money.refunds.some(({ state }) => state === 'failed')
  // One that lowered the price is owed no more once it fails, but its customer was told that it comes.
  const isAwaited = money.refunds.some(
    (one) => one.state === 'failed' && money.refunds.every(({ state, at }) => state === 'failed' || at < one.at),
  )
  if (value === 'another')
    return !isAwaited && (money.balance >= 0 ? 'we owe nothing anymore' : !failed && 'no refund failed')
  if (value === 'card')
    return (
      money.refunds.every(({ method, state }) => method !== 'card' || state === 'failed') &&
      'no refund to a card is under way or done'
    )
  if (failed) return 'a refund that way has failed'
  return money.methods.length === 0 && 'nothing was ever paid'
}

/** What we owe, or owed before we sent money on its way just now: a letter about that can be older by a moment. */
function owesBack({ cents = 0 }: Claim, { money: { balance, refunds }, now }: PlainFacts): string | false {
  let before = -balance
  for (const { cents: sent, state, at } of refunds.toReversed()) {
    if (cents === before) break
    if (state !== 'failed' && now.getTime() - at.getTime() <= JUST_NOW) before += sent
  }
  return differs(cents, before) && owed(balance)
}

/** What is so about money, by what is said of it. */
export const moneyTruths: Partial<Record<Topic, Truth>> = {
  due: ({ cents }, { money: { due } }) => differs(cents, due) && owed(due),
  payable: ({ cents }, { status, money: { due, balance }, deposit }) =>
    differs(cents, due) &&
    !(status === 'in_progress' && cents === balance) &&
    !(status === 'reserved' && cents === deposit) &&
    owed(due),
  left: ({ cents }, { money: { balance } }) =>
    differs(cents, balance) && !(cents === 0 && balance < 0) && owed(balance),
  // While the painter can take back that it is done, nobody is asked for money.
  'nothing due': (_, { money: { due }, today }) => due > 0 && !today.undoable && owed(due),
  'paid in full': (_, { money: { balance, paid } }) => (balance > 0 ? owed(balance) : paid <= 0 && 'nothing was paid'),
  'nothing charged': (_, facts) => (facts.money.due > 0 ? owed(facts.money.due) : feeThatStands(facts)),
  'change free of charge': (_, facts) =>
    facts.money.fees.some(({ kind }) => kind === 'late_rescheduling_fee') && feeThatStands(facts),
  'we owe': owesBack,
  'gets back': owesBack,
  fee: ({ cents, value }, { money: { fees } }) => {
    const fee = fees.find(({ kind }) => kind === value)
    return differs(cents, fee?.cents ?? 0) && (fee ? `the ledger says ${dollars(fee.cents)}` : 'no such fee stands')
  },
  credit: ({ cents = 0, value }, facts) =>
    // What we gave up comes off the bill as well, and is no credit.
    !(value === 'or given up' && cents === -(facts.money.byKind.write_off ?? 0)) &&
    ((netCredit(facts) < cents && `the ledger has ${dollars(netCredit(facts))} of credits`) ||
      (!facts.money.entered.includes(cents) && netCredit(facts) !== cents && 'the ledger has no such credit')),
  'credit taken back': (_, { money: { credits } }) => credits.takenBack === 0 && 'no credit was taken back',
  price: ({ cents }, { price }) => differs(cents, price) && `the price is ${dollars(price)}`,
  deposit: ({ cents }, { deposit }) => differs(cents, deposit) && `the deposit is ${dollars(deposit)}`,
  'way back': wayBack,
  'trip charge': (_, { money: { fees } }) =>
    !fees.some(({ kind }) => kind === 'trip_charge') && 'no trip charge stands',
  'was billed': (_, { documents }) => !documents.some(({ name }) => name.startsWith('Invoice')) && 'nothing was billed',
  'changed by us': (_, { wasMoved }) => !wasMoved && 'it was never moved',
  'costs now': ({ cents }, { free, now }) =>
    free.always
      ? 'a change is free'
      : now <= free.until
        ? 'a change is still free'
        : differs(cents, free.fee) && `the fee is ${dollars(free.fee)}`,
  'costs then': ({ cents }, { free }) => differs(cents, free.fee) && `the fee is ${dollars(free.fee)}`,
  'free now': (_, { free, now }) => !free.always && now > free.until && 'a change costs a fee by now',
}
