import { sql } from 'kysely'
import type { BookingLedger, BookingLine } from '#contract/billing/booking-ledger.ts'
import type { LedgerEntry } from '#contract/billing/ledger.ts'
import { isReversible } from '#domain/billing/postings.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { linesFor, type StatedEntry, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { addedAs, addedTo, paintersPart } from '#domain/billing/statement/statement-sums.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { cardPaymentsOf } from '#server/billing/cards/checkouts.queries.ts'
import { listDocuments } from '#server/billing/invoices/documents.queries.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { paymentIn } from './present-statement.ts'
import { statementSourcesOf } from './statements.queries.ts'

const splitSums = async (db: Db, bookingId: string): Promise<{ tax: Cents; tip: Cents; painter: Cents }> => {
  const { rows } = await sql<{ tax: Cents; tip: Cents; painter: Cents }>`
    select coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(tip), 0)::bigint as tip,
           coalesce(sum(painter), 0)::bigint as painter
      from ledger_entries where booking_id = ${bookingId}`.execute(db)
  return rows[0] ?? { tax: 0, tip: 0, painter: 0 }
}

/** The first and last names of some painters, by their ids. */
export const namesOfPainters = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from contractors where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Names of painters and of the office's people, by what the entries hold of them. */
type Names = { painters: ReadonlyMap<string, string>; people: ReadonlyMap<string | null, string> }

const painterIn = ({ painters }: Names, contractorId: string | null) => ({
  contractorId,
  contractorName: contractorId === null ? null : (painters.get(contractorId) ?? null),
})

const actorIn = ({ people }: Names, actor: string) => ({ actor, actorName: people.get(actor) ?? null })

const presentEntry = (
  bookingId: string,
  names: Names,
  { id, at, account, kind, cents, method, reference, reason, actor, contractorId }: StatedEntry,
  reversible: boolean,
): LedgerEntry => ({
  id,
  at,
  account,
  kind,
  amount: cents,
  method,
  reference,
  reason,
  ...actorIn(names, actor),
  bookingId,
  ...painterIn(names, contractorId),
  reversible,
})

const presentLine = (
  names: Names,
  lines: readonly StatementLine[],
  line: StatementLine,
  reversible: ReadonlySet<string>,
): BookingLine => {
  const { kind, account, amount, tax, adds, at, reason, method, reference, documents, state, ended, entries } = line
  const madeUpBy = lines.find(({ kind, cause }) => kind === 'refund' && cause === line.madeUpBy)
  return {
    id: entries[0] ?? '',
    kind,
    account,
    amount,
    tax,
    owed: adds.owed,
    paid: adds.paid,
    painter: adds.earned + adds.held,
    costs: adds.costs,
    at,
    ...actorIn(names, line.actor),
    ...painterIn(names, line.contractorId),
    reason,
    method,
    reference,
    state,
    ended: ended && { at: ended.at, ...actorIn(names, ended.actor), reason: ended.reason },
    madeUpBy: madeUpBy?.entries[0] ?? null,
    documents: documents.map(({ id, kind, number }) => ({ id, kind, number })),
    entries: [...entries],
    reversible: entries.find((id) => reversible.has(id)) ?? null,
  }
}

/** The money of a booking, amounts in cents. @throws AppError `not_found` */
export async function readBookingLedger(db: Db, bookingId: string): Promise<BookingLedger> {
  const [source] = await statementSourcesOf(db, [bookingId])
  if (!source) throw new AppError('not_found', text('Booking not found'))
  const { entries, facts } = source
  const statement = statementOf(entries, facts)
  const painters = [...new Set(entries.flatMap(({ contractorId }) => contractorId ?? []))]
  const names: Names = {
    painters: await namesOfPainters(db, painters),
    people: await namesOfActors(
      db,
      entries.map(({ actor }) => actor),
    ),
  }
  const split = await splitSums(db, bookingId)
  const fees = addedTo(statement, 'costs', () => true)
  const reversible = new Set(entries.flatMap((entry) => (isReversible(entries, entry) ? entry.id : [])))
  return {
    payment: paymentIn(statement),
    painters: painters.map((contractorId) => ({
      contractorId,
      name: names.painters.get(contractorId) ?? '',
      ...paintersPart(statement, contractorId),
    })),
    refundableToCard: (await cardPaymentsOf(db, bookingId)).reduce((sum, { remaining }) => sum + remaining, 0),
    tips: addedAs(statement, 'earned', 'tip'),
    collected: { ...split, fees, platform: statement.paid - split.tax - split.tip - split.painter - fees },
    lines: linesFor(statement, 'office').map((line) => presentLine(names, statement.lines, line, reversible)),
    entries: entries.map((entry) => presentEntry(bookingId, names, entry, reversible.has(entry.id))),
    documents: await listDocuments(db, bookingId),
  }
}
