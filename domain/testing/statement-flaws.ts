import { accounts, balanceOf, dueNow, painterBalanceOf, sumOf, taxOwed } from '#domain/billing/ledger.ts'
import { billRows } from '#domain/billing/statement/line-labels.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { linesFor, type StatedEntry, type StatementFacts } from '#domain/billing/statement/statement-lines.ts'
import type { Cents } from '#domain/platform/money.ts'

/** The sum of what is counted of each. */
const total = <One>(all: readonly One[], of: (one: One) => Cents): Cents => all.reduce((sum, one) => sum + of(one), 0)

/**
 * What is wrong with the statement of a booking: where its lines do not add up to what the entries do, in each account, in tax,
 * balance and what is due, for its customer and each painter; an entry that is in no line or in several; what was taken back and
 * counts all the same. Empty when all is well (docs/rules/money.md#the-statement).
 */
export function statementFlaws(entries: readonly StatedEntry[], facts: StatementFacts): string[] {
  const statement = statementOf(entries, facts)
  const { lines } = statement
  const { owed, paid, balance } = balanceOf(entries)
  const stated = lines.flatMap((line) => line.entries).sort()
  const known = entries.map(({ id }) => id).sort()
  const painters = [...new Set(entries.flatMap(({ contractorId }) => contractorId ?? []))]
  const pairs: [what: string, given: Cents, right: Cents][] = [
    ['owed', statement.owed, owed],
    ['paid', statement.paid, paid],
    ['balance', statement.balance, balance],
    ['due', statement.due, dueNow(entries, facts.status)],
    ['tax', total(lines, ({ tax }) => tax), taxOwed(entries, facts.taxRate)],
    ['bill', total(billRows(statement), ({ cents }) => cents), balance],
    ...accounts.map((account): [string, Cents, Cents] => [
      account,
      total(lines, ({ adds }) => adds[account]),
      sumOf(entries, account),
    ]),
    ...painters.map((painter): [string, Cents, Cents] => [
      `of ${painter}`,
      total(linesFor(statement, 'painter', painter), ({ adds }) => adds.earned + adds.held),
      painterBalanceOf(entries, painter).balance,
    ]),
  ]
  // What a payment's receipt confirms, and what an invoice or a credit note bills.
  const stating = facts.documents.filter((document) => document.entries.length > 0)
  const documented = stating.map(({ kind, number, cents, entries: ids }): [string, Cents, Cents] => [
    `${kind} ${number}`,
    cents,
    total(
      entries.filter(({ id, account }) => ids.includes(id) && (kind === 'receipt') === (account === 'paid')),
      (one) => one.cents,
    ),
  ])
  return [
    ...[...pairs, ...documented].flatMap(([what, given, right]) =>
      given === right ? [] : `${what} is stated as ${given} instead of ${right}`,
    ),
    ...(stated.join(' ') === known.join(' ') ? [] : ['entries are in no line or in several']),
    ...lines.flatMap(({ cause, kind, ended, adds }) =>
      ended && accounts.some((account) => adds[account] !== 0) ? `${kind} of ${cause} ended and counts` : [],
    ),
  ]
}
