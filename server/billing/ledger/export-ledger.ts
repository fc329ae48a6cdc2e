import { Readable } from 'node:stream'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import { type Words, words } from '#domain/platform/words/words.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { type LedgerFilters, type LedgerRow, readLedger } from './ledger-list.queries.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

type Source = Pick<Deps, 'db' | 'market' | 'reader'>

const columns: [Message, (entry: LedgerRow, source: Source, t: Words) => string | null][] = [
  [message('Date'), (entry, { market }) => todayIn(market, entry.at)],
  [message('Time'), (entry) => entry.at.toISOString()],
  [message('Account'), (entry) => entry.account],
  [message('Entry'), (entry, _source, t) => t(labelOfEntry({ kind: entry.kind, cents: entry.amount }))],
  [message('Amount'), (entry) => dollarsFromCents(entry.amount).toFixed(2)],
  [message('Method'), (entry, _source, t) => (entry.method ? t(paymentMethodLabels[entry.method]) : null)],
  [message('Reference'), (entry) => entry.reference],
  [message('Reason'), (entry) => entry.reason],
  [message('Booking'), (entry) => entry.bookingId],
  [message('Customer'), (entry) => entry.customerName],
  [message('Painter'), (entry) => entry.contractorName],
  [message('By'), (entry) => entry.actor],
  [message('ID'), (entry) => entry.id],
]

async function* lines(source: Source, filters: LedgerFilters): AsyncGenerator<string> {
  const t = words(source.reader)
  // Without this mark a spreadsheet takes the letters of other languages for something else.
  yield `\u{feff}${csvLine(columns.map(([title]) => t(title)))}`
  let position: Position | undefined
  for (;;) {
    const entries = await readLedger(source.db, source.market, filters, { limit: BATCH, position })
    if (entries.length > 0)
      yield entries.map((entry) => csvLine(columns.map(([, read]) => read(entry, source, t)))).join('')
    const last = entries.at(-1)
    if (!last || entries.length < BATCH) return
    position = { at: last.at, id: last.id }
  }
}

/** The entries of the ledger, newest first, as CSV (RFC 4180), read in batches while the response is streaming. */
export const exportLedger = (source: Source, filters: LedgerFilters): Readable => Readable.from(lines(source, filters))
