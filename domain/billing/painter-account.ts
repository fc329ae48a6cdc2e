import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { EntryKind } from './ledger.ts'
import { payoutSums } from './payouts.ts'
import type { StatementLine } from './statement/statement-lines.ts'

/**
 * How far a painter has been paid for a job: there is nothing to pay, the customer has not paid yet, the next payout covers it,
 * or it was paid out.
 */
export const payStates = ['nothing', 'waiting', 'next_payout', 'paid_out'] as const
export type PayState = (typeof payStates)[number]

/** An entry of a painter's accounts, and how far it has come. */
export type AccountEntry = {
  kind: EntryKind
  cents: Cents
  state: Exclude<PayState, 'nothing'>
  /** Null unless a payout covers it. */
  paidOn: CivilDate | null
}

/** One job's income for its painter, by kind, amounts in cents. Deductions and collected amounts are positive. */
export type JobAccount = {
  share: Cents
  /** Less what of them went back. */
  tips: Cents
  /** Tips that went back to the customer. */
  tipsReturned: Cents
  compensation: Cents
  warrantyPay: Cents
  deductions: Cents
  collected: Cents
  /** What it is made of, in the order in which it was entered. */
  lines: readonly StatementLine[]
  /** The part of it that no payout covers yet; negative when the painter holds more than they earned. */
  open: Cents
  state: PayState
  /** The day of the last payout; null when there was none. */
  paidOn: CivilDate | null
}

/** Whether anything is left of entries when those that take each other back are left out. */
const stands = (entries: readonly AccountEntry[]): boolean =>
  entries.some(({ kind }) => entries.reduce((sum, entry) => (entry.kind === kind ? sum + entry.cents : sum), 0) !== 0)

/**
 * A painter's account of one job (docs/rules/money.md#the-painters-earnings).
 * @param lines the painter's, of the booking's statement
 * @param entries the painter's, with how far each was paid
 */
export function jobAccountOf(lines: readonly StatementLine[], entries: readonly AccountEntry[]): JobAccount {
  const sum = (kind: EntryKind, isOfIt: (line: StatementLine) => boolean = () => true): Cents =>
    lines.reduce(
      (total, line) => (line.kind === kind && isOfIt(line) ? total + line.adds.earned + line.adds.held : total),
      0,
    )
  const steps = ['waiting', 'next_payout', 'paid_out'] as const
  const state = steps.find((step) => stands(entries.filter((entry) => entry.state === step))) ?? 'nothing'
  const days = entries.flatMap(({ paidOn }) => paidOn ?? []).sort()
  return {
    share: sum('share'),
    tips: sum('tip'),
    tipsReturned: 0 - sum('tip', ({ amount }) => amount < 0),
    compensation: sum('compensation'),
    warrantyPay: sum('warranty_pay'),
    deductions: 0 - sum('deduction'),
    collected: 0 - sum('collected'),
    lines,
    open: payoutSums(entries.filter((entry) => entry.state !== 'paid_out')).due,
    state,
    paidOn: days.at(-1) ?? null,
  }
}
