import type { Entry } from '#domain/billing/ledger.ts'
import type { Posting } from '#domain/billing/postings.ts'
import type { StatedEntry, StatementFacts } from '#domain/billing/statement/statement-lines.ts'

/** Entries as they are stored, one minute after the other, with the reasons of their causes. */
export const asStored = (
  entries: readonly Entry[],
  reasons: Readonly<Record<string, string>> = {},
  began: Date = new Date('2026-10-27T14:00:00Z'),
): StatedEntry[] =>
  entries.map((entry, index) => ({
    ...entry,
    id: `entry-${index}`,
    at: new Date(began.getTime() + index * 60_000),
    actor: 'office',
    reference: null,
    reason: reasons[entry.cause] ?? null,
  }))

/** The entries of postings. */
export const entriesOf = (...postings: readonly Posting[]): Entry[] =>
  postings.flatMap(({ cause, lines }) => lines.map((line) => ({ ...line, cause })))

/** What is known of a booking besides its entries, as far as a test is not about it. */
export const statementFacts = (more: Partial<StatementFacts> = {}): StatementFacts => ({
  status: 'completed',
  taxRate: 0.08,
  dueSince: null,
  refunds: [],
  disputes: [],
  documents: [],
  moves: [],
  ...more,
})
