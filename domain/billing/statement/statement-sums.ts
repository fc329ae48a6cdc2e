import type { Account } from '#domain/billing/ledger.ts'
import type { Cents } from '#domain/platform/money.ts'
import { type BookingStatement, isFee, type LineKind, type StatementLine } from './statement-lines.ts'

type Lines = Pick<BookingStatement, 'lines'>

/** What some lines add to an account, in cents. */
export const addedTo = ({ lines }: Lines, account: Account, isOfIt: (line: StatementLine) => boolean): Cents =>
  lines.reduce((sum, line) => (isOfIt(line) ? sum + line.adds[account] : sum), 0)

/** What the lines of a kind add to an account, in cents. */
export const addedAs = (statement: Lines, account: Account, kind: LineKind): Cents =>
  addedTo(statement, account, (line) => line.kind === kind)

/** The fees that are charged, in cents; those that were taken off are nothing. */
export const feesIn = (statement: Lines): Cents => addedTo(statement, 'owed', isFee)

/** What a painter earned with the booking, tips included, and what they still have to get or give for it, in cents. */
export function paintersPart(statement: Lines, contractorId: string): { earned: Cents; balance: Cents } {
  const isTheirs = (line: StatementLine): boolean => line.contractorId === contractorId
  const earned = addedTo(statement, 'earned', isTheirs)
  return { earned, balance: earned + addedTo(statement, 'held', isTheirs) }
}

/** The most that a payment can cover, in cents: the whole balance from the start of the work on, and before that what is due. */
export const payableIn = ({ status, balance, due }: Pick<BookingStatement, 'status' | 'balance' | 'due'>): Cents =>
  status === 'in_progress' ? balance : due
