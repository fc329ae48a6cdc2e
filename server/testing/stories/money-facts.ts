import { at, number, type StoredRow, text } from './rows.ts'

/** Cents by what they are: what is owed, and what was paid, as entered and taken back. */
export type PlainMoney = {
  /** Sums of the entries of the customer, by kind: price, adjustment, late_cancellation_fee, credit, payment, refund, … */
  byKind: Record<string, number>
  /** Every amount that was ever entered, without its sign. */
  entered: number[]
  /** What the price was at any time, in the order in which it changed. */
  prices?: number[]
  owed: number
  paid: number
  /** What is left to pay; negative: what we owe. */
  balance: number
  /** What can be asked for now; negative: what we owe. */
  due: number
  /** The fees that stand, each with its kind. */
  fees: { kind: string; cents: number }[]
  /** Credits that were given, and those of them that were taken back. */
  credits: { given: number; takenBack: number }
  /** How money came, and how it goes or went back: `failed` refunds to a card come another way. */
  methods: string[]
  refunds: { cents: number; method: string; state: 'waiting' | 'done' | 'failed'; at: Date }[]
  disputed: boolean
}

const afterWork = ['price', 'adjustment', 'late_rescheduling_fee']
const feeKinds = ['late_cancellation_fee', 'late_rescheduling_fee', 'trip_charge']

/** The price after each entry that changed it. */
function pricesOf(customers: readonly StoredRow[]): number[] {
  let price = 0
  return customers
    .filter(({ kind }) => kind === 'price' || kind === 'adjustment')
    .map(({ cents }) => {
      price += number(cents)
      return price
    })
}

/** What is so about the money of a booking, by its entries. */
export function moneyOf(
  entries: StoredRow[],
  cardRefunds: StoredRow[],
  disputes: StoredRow[],
  status: string,
): PlainMoney {
  const customers = entries.filter(({ account }) => account === 'owed' || account === 'paid')
  const byKind: Record<string, number> = {}
  for (const { kind, cents } of customers) byKind[text(kind)] = (byKind[text(kind)] ?? 0) + number(cents)
  const sum = (account: string) =>
    customers.reduce((total, entry) => total + (entry.account === account ? number(entry.cents) : 0), 0)
  const owed = sum('owed')
  const paid = sum('paid')
  const balance = owed - paid
  const now = owed - afterWork.reduce((total, kind) => total + (byKind[kind] ?? 0), 0) - paid
  const credits = customers.filter(({ kind }) => kind === 'credit').map(({ cents }) => number(cents))
  const byHand = customers.filter(
    ({ kind, method, cents }) => kind === 'refund' && method !== 'card' && number(cents) < 0,
  )
  return {
    byKind,
    entered: entries.map(({ cents }) => Math.abs(number(cents))),
    prices: pricesOf(customers),
    owed,
    paid,
    balance,
    due: status === 'completed' || status === 'cancelled' ? balance : Math.max(0, now),
    fees: feeKinds.flatMap((kind) => (byKind[kind] ? [{ kind, cents: byKind[kind] }] : [])),
    credits: {
      given: -credits.filter((cents) => cents < 0).reduce((total, cents) => total + cents, 0),
      takenBack: credits.filter((cents) => cents > 0).reduce((total, cents) => total + cents, 0),
    },
    methods: [...new Set(customers.flatMap(({ kind, method }) => (kind === 'payment' ? [text(method)] : [])))],
    refunds: [
      ...cardRefunds.map(({ cents, state, created_at: made }) => ({
        cents: number(cents),
        method: 'card',
        state: text(state) as 'waiting' | 'done' | 'failed',
        at: at(made),
      })),
      ...byHand.map(({ cents, method, at: made }) => ({
        cents: -number(cents),
        method: text(method),
        state: 'done' as const,
        at: at(made),
      })),
    ],
    disputed: disputes.some(({ closed_at: closed }) => closed === null),
  }
}
