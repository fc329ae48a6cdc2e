import { entryKindLabels, type PaymentMethod } from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import {
  type Audience,
  type BookingStatement,
  isFee,
  type LineKind,
  linesFor,
  type StatementLine,
} from './statement-lines.ts'

const takenOff = text('Taken off your bill')

/** What an audience calls a kind of line, where that differs from the name of its entries. */
const ownLabels: Readonly<Record<Audience, Partial<Record<LineKind, Text>>>> = {
  customer: { payment: text('Paid'), refund: text('Refunded'), write_off: takenOff },
  painter: {
    share: text('Your share'),
    compensation: text('Your share of a fee'),
    handed_over: text('You handed it over to the office'),
  },
  office: {},
}

/** What a painter took from a customer, as they call it. */
const kept: Partial<Record<PaymentMethod, Text>> = { cash: text('Cash you kept'), check: text('Check you kept') }

const disputeLabels = {
  customer: {
    held: text('Your bank is looking into this payment'),
    won: text('Your bank looked into this payment, and it stays paid'),
    lost: text('Your bank gave this payment back to you'),
  },
  office: {
    held: text('The bank is looking into this payment'),
    won: text('Given back by the bank'),
    lost: entryKindLabels.dispute,
  },
} as const

type Labeled = Pick<StatementLine, 'kind' | 'amount' | 'method' | 'state'>

const labelOfMade = ({ kind, amount, method }: Labeled, audience: Audience): Text => {
  if (kind === 'tip' && amount < 0 && audience === 'customer') return text('Tip returned to you')
  const ofMethod = kind === 'collected' && audience === 'painter' && method ? kept[method] : undefined
  return ofMethod ?? ownLabels[audience][kind] ?? labelOfEntry({ kind, cents: amount })
}

/** What a line is called, for whom, and as it ended (docs/rules/money.md#the-statement). */
export function labelOfLine(line: Labeled, audience: Audience): Text {
  const made = labelOfMade(line, audience)
  if (line.kind === 'tip' && line.amount < 0 && line.state === 'reversed' && audience === 'painter')
    return text('Tip that’s yours after all')
  switch (line.state) {
    case 'stands':
      return made
    case 'under_way':
      return text('Refund on its way to {audience, select, customer {your} other {the}} card', { audience })
    case 'failed':
      return text('Refund that didn’t reach {audience, select, customer {your} other {the}} card', { audience })
    case 'canceled':
      return text('{line} (canceled)', { line: made })
    case 'waived':
      return text('{line} (taken off)', { line: made })
    case 'reversed':
      return isFee(line) ? text('{line} (taken off)', { line: made }) : text('{line} (taken back)', { line: made })
    case 'held':
    case 'won':
    case 'lost':
      return disputeLabels[audience === 'customer' ? 'customer' : 'office'][line.state]
  }
}

/** Why a line was made, as far as its customer reads it: why we gave something up is the office's own business. */
export const reasonFor = ({ kind, reason }: StatementLine): string | null => (kind === 'write_off' ? null : reason)

/** A row of a customer's bill, in cents: more than 0 adds to what is left to pay. */
export type BillRow = {
  label: Text
  reason: string | null
  cents: Cents
  /** Whether it changes what is owed or what is paid. */
  changes: 'owed' | 'paid'
  line: StatementLine
}

/**
 * The rows of a customer's bill: what their lines change of what is owed and of what is paid, one row each. Together they are the
 * balance (docs/rules/money.md#the-statement).
 */
export const billRows = (statement: Pick<BookingStatement, 'lines'>): BillRow[] =>
  linesFor(statement, 'customer').flatMap((line): BillRow[] => {
    const { account, kind, adds } = line
    const label = labelOfLine(line, 'customer')
    const reason = reasonFor(line)
    const moved: BillRow[] = adds.paid === 0 ? [] : [{ label, reason, cents: -adds.paid, changes: 'paid', line }]
    if (adds.owed === 0) return moved
    const owed = { cents: adds.owed, changes: 'owed', line } as const
    if (account === 'owed') return [{ label, reason, ...owed }]
    // The money moved, and it is not owed again.
    return [...moved, { label: kind === 'refund' ? entryKindLabels.credit : takenOff, reason: null, ...owed }]
  })
