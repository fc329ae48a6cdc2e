import { Readable } from 'node:stream'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfEntry } from '#domain/billing/tip-returns.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { type Translator, translator } from '#domain/platform/translation/translator.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { Position } from '#server/platform/http/paging.ts'
import { type LedgerFilters, type LedgerRow, readLedger } from './ledger-list.queries.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

type ExportDeps = Pick<Deps, 'db' | 'market' | 'reader'>

const columns: [Text, (entry: LedgerRow, source: ExportDeps, t: Translator) => string | null][] = [
  [text('Date'), (entry, { market }) => todayIn(market, entry.at)],
  [text('Time'), (entry) => entry.at.toISOString()],
  [text('Account'), (entry) => entry.account],
  [text('Entry'), (entry, _source, t) => t(labelOfEntry({ kind: entry.kind, cents: entry.amount }))],
  [text('Amount'), (entry) => dollarsFromCents(entry.amount).toFixed(2)],
  [text('Method'), (entry, _source, t) => (entry.method ? t(paymentMethodLabels[entry.method]) : null)],
  [text('Reference'), (entry) => entry.reference],
  [text('Reason'), (entry) => entry.reason],
  [text('Booking'), (entry) => entry.bookingId],
  [text('Customer'), (entry) => entry.customerName],
  [text('Painter'), (entry) => entry.contractorName],
  [text('By'), (entry) => entry.actorName ?? entry.actor],
  [text('ID'), (entry) => entry.id],
]

async function* lines(source: ExportDeps, filters: LedgerFilters): AsyncGenerator<string> {
  const t = translator(source.reader)
  // Without a byte order mark a spreadsheet misreads characters of other languages.
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
export const exportLedger = (source: ExportDeps, filters: LedgerFilters): Readable =>
  Readable.from(lines(source, filters))
