import type { CardRefundState } from '#domain/billing/card-payments.ts'
import type { DisputeState } from '#domain/billing/disputes.ts'
import {
  type Account,
  allEntryKinds,
  type Entry,
  type EntryKind,
  type FeeKind,
  feeKinds,
  type PaymentMethod,
} from '#domain/billing/ledger.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { DocumentKind } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'

/** An entry as it is stored, with the reason of its cause. */
export type StatedEntry = Entry & {
  id: string
  at: Date
  actor: string
  reference: string | null
  /** Null where nobody gave one, and once its customer was erased. */
  reason: string | null
}

/** What is known about a booking's money besides its entries. */
export type StatementFacts = {
  status: BookingStatus
  taxRate: number
  /** Since when what is due now has been due; null when nothing is. */
  dueSince: Date | null
  /** Its refunds to a card, and how far each has come. */
  refunds: readonly { id: string; state: CardRefundState }[]
  disputes: readonly { id: string; state: DisputeState }[]
  /** Its documents, in order. */
  documents: readonly IssuedDocument[]
  /** When it was moved, and from which day, oldest first; moves of the releases before that stored them are missing. */
  moves: readonly { at: Date; from: CivilDate }[]
}

/** A document that states a line. */
export type StatingDocument = { id: string; kind: DocumentKind; number: string }

/** A document with what it bills or confirms, in cents. */
export type IssuedDocument = StatingDocument & {
  cents: Cents
  tax: Cents
  /** The invoice of the finished work. */
  isFinal: boolean
  /** The ids of the entries that it is known to state; none of documents of earlier releases. */
  entries: readonly string[]
}

/** Of a dispute both sides are one line; everything else is called as its entries are. */
export type LineKind = Exclude<EntryKind, 'disputed'>

export const lineKinds = allEntryKinds.filter((kind): kind is LineKind => kind !== 'disputed')

/**
 * How a line stands. `under_way`: a refund that the bank has not carried out yet; `failed`: one that it refused; `canceled`: the
 * price of a visit that does not take place; `waived`: a fee that was taken off; `reversed`: anything else that was taken back;
 * `held`, `won`, `lost`: a dispute.
 */
export const lineStates = [
  'stands',
  'under_way',
  'failed',
  'canceled',
  'waived',
  'reversed',
  'held',
  'won',
  'lost',
] as const
export type LineState = (typeof lineStates)[number]

/** When, by whom and why a line ended. */
export type LineEnd = { at: Date; actor: string; reason: string | null; position: number }

/** A line of a booking's statement (docs/rules/money.md#the-statement); amounts in cents. */
export type StatementLine = {
  /** What made it; unique among the lines of a kind, account and painter. */
  cause: string
  kind: LineKind
  /** Whose line it is: `owed` and `paid` are the customer's, `earned` and `held` a painter's, `costs` the provider's. */
  account: Account
  contractorId: string | null
  /** As it was made, whatever became of it; negative for what lowers its account. */
  amount: Cents
  /** The sales tax that it adds to what is owed, or takes from it. */
  tax: Cents
  /** What it changes of each account by now: nothing once it was taken back. */
  adds: Readonly<Record<Account, Cents>>
  at: Date
  actor: string
  reason: string | null
  method: PaymentMethod | null
  reference: string | null
  documents: readonly StatingDocument[]
  state: LineState
  /** Null for what stands. */
  ended: LineEnd | null
  /** The day from which the visit was moved, of a fee for a late change; null where it was not stored, and for anything else. */
  movedFrom: CivilDate | null
  /** The cause of the refund that makes up for a failed one. */
  madeUpBy: string | null
  /** The ids of its entries, in the order in which they were entered. */
  entries: readonly string[]
  /** Where its first entry stands among all of the booking, from 0 on. */
  position: number
}

/** A booking's money in the order in which it was entered; amounts in cents. */
export type BookingStatement = Pick<StatementFacts, 'status' | 'dueSince'> & {
  lines: readonly StatementLine[]
  owed: Cents
  paid: Cents
  /** `owed` less `paid`: negative when the customer gets something back. */
  balance: Cents
  /** What of it is to be paid now; negative for what goes back. */
  due: Cents
}

/** Whether a line is a fee; a painter's part of one is not. */
export const isFee = <One extends { kind: LineKind }>(line: One): line is One & { kind: FeeKind } =>
  feeKinds.some((kind) => kind === line.kind)

/** Who reads a statement. */
export const audiences = ['customer', 'painter', 'office'] as const
export type Audience = (typeof audiences)[number]

const accountsOf: Readonly<Record<Audience, readonly Account[]>> = {
  customer: ['owed', 'paid'],
  painter: ['earned', 'held'],
  office: ['owed', 'paid', 'earned', 'held', 'costs'],
}

/** The lines that an audience reads, of a painter only their own (docs/rules/money.md#the-statement). */
export const linesFor = (
  { lines }: Pick<BookingStatement, 'lines'>,
  audience: Audience,
  contractorId: string | null = null,
): StatementLine[] =>
  lines.filter(
    (line) =>
      accountsOf[audience].includes(line.account) && (audience !== 'painter' || line.contractorId === contractorId),
  )
