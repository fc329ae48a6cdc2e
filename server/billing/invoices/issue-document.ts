import { sql } from 'kysely'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { type DocumentContent, type DocumentKind, formatDocumentNumber } from '#domain/platform/document.ts'
import type { Cents } from '#domain/platform/money.ts'
import { documentContentToStore } from '#server/billing/stored-shapes/stored-document.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'

type Compose = (number: string, issuedOn: CivilDate) => DocumentContent

/** The subject of a document, and its content once its number is known. */
export type Draft = {
  kind: DocumentKind
  bookingId?: string
  contractorId?: string
  payoutId?: string
  /** By how much it changes what the customer was billed, or the amount that it states. */
  cents: Cents
  /** The sales tax in it, of invoices and credit notes. */
  tax?: Cents
  isFinal?: boolean
  /** The ids of the ledger's entries that it states. */
  states?: readonly string[]
  compose: Compose
  /** The same without the text that customer or office typed; left out where there is none. */
  composeWithoutTyped?: Compose
}

/**
 * Draws the next number of a kind and year. Concurrent callers wait until this transaction has ended: if it
 * fails, they get the same number, so that there is no gap.
 */
const drawNumber = async (db: Transaction, kind: DocumentKind, year: number): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    insert into document_numbers as drawn (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = drawn.last + 1
    returning last`.execute(db)
  const last = rows[0]?.last
  if (last === undefined) throw new Error('no number was drawn')
  return last
}

/** Records which entries of the ledger a document states: none is ever stated twice. */
export async function storeStatedEntries(
  db: Transaction,
  documentId: string,
  entries: readonly string[],
): Promise<void> {
  if (entries.length === 0) return
  await sql`
    insert into document_entries (entry_id, document_id) select unnest(${entries}::text[]), ${documentId}`.execute(db)
}

/**
 * Issues a document: numbered without gaps, stored as it reads, and never changed afterwards. Issue it late in a transaction:
 * all others of its kind wait.
 * @returns its id
 */
export async function issueDocument(
  db: Transaction,
  { market, now }: Pick<Deps, 'market' | 'now'>,
  draft: Draft,
): Promise<string> {
  const { kind, bookingId, contractorId, payoutId, cents, tax = 0, isFinal = false, states = [] } = draft
  const { compose, composeWithoutTyped } = draft
  const at = now()
  const issuedOn = todayIn(market, at)
  const year = Number(issuedOn.slice(0, 4))
  const number = await drawNumber(db, kind, year)
  const id = newId()
  const formatted = formatDocumentNumber(year, number)
  const row = {
    id,
    kind,
    year,
    number,
    booking_id: bookingId ?? null,
    contractor_id: contractorId ?? null,
    payout_id: payoutId ?? null,
    cents,
    tax,
    is_final: isFinal,
    content: documentContentToStore(compose(formatted, issuedOn), composeWithoutTyped?.(formatted, issuedOn) ?? null),
    issued_at: at,
  }
  await db.insertInto('documents').values(row).execute()
  await storeStatedEntries(db, id, states)
  return id
}
