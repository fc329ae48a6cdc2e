import { Readable } from 'node:stream'
import type { CustomerLine, CustomerOrder } from '#contract/customers/customer-list.ts'
import { csvLine } from '#domain/platform/csv.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { dollarsFromCents } from '#domain/platform/money.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import { type CustomerFilters, findCustomers, sumUpCustomers } from './customer-list.queries.ts'
import type { Place } from './customer-orders.ts'

/** Number of rows in memory at a time. */
const BATCH = 500

const columns: readonly [Text, (customer: CustomerLine) => string | number | null][] = [
  [text('Customer'), ({ name }) => name],
  [text('Email'), ({ email }) => email],
  [text('Phone'), ({ phone }) => phone],
  [text('Town'), ({ town }) => town],
  [text('Visits'), ({ visits }) => visits],
  [text('Last visit'), ({ lastVisit }) => lastVisit?.date ?? null],
  [text('Next visit'), ({ nextVisit }) => nextVisit?.date ?? null],
  [text('Paid in total'), ({ paid }) => dollarsFromCents(paid).toFixed(2)],
  [text('Last painter'), ({ lastVisit }) => lastVisit?.painterName ?? null],
  [text('Tags'), ({ tags }) => tags.join(', ')],
]

type ExportDeps = Pick<Deps, 'db' | 'reader'>

async function* lines(source: ExportDeps, filters: CustomerFilters, sort: CustomerOrder, today: CivilDate) {
  const t = translator(source.reader)
  // Without the byte order mark a spreadsheet misreads the letters of other languages.
  yield `\u{feff}${csvLine(columns.map(([title]) => t(title)))}`
  let place: Place | undefined
  for (;;) {
    const customers = await findCustomers(source, filters, { today, limit: BATCH, sort, place })
    if (customers.length > 0) yield customers.map(({ line }) => csvLine(columns.map(([, read]) => read(line)))).join('')
    place = customers.at(-1)?.place
    if (customers.length < BATCH) return
  }
}

/**
 * All matching customers in the order of the list, as CSV (RFC 4180), read in batches while the response is streaming. The audit
 * says who exported how many, in which segment, never what was searched for.
 */
export async function exportCustomers(
  deps: Pick<Deps, 'db' | 'reader' | 'market' | 'now' | 'actor'>,
  filters: CustomerFilters,
  sort: CustomerOrder,
): Promise<Readable> {
  const today = todayIn(deps.market, deps.now())
  await inTransaction(deps.db, async (db) => {
    const { customers } = await sumUpCustomers(db, filters, today)
    const after = { customers, ...(filters.segment !== undefined && { segment: filters.segment }) }
    recordAudit(db, deps.now(), {
      actor: deps.actor,
      action: 'customers.exported',
      about: ['customer', newId()],
      after,
    })
  })
  return Readable.from(lines(deps, filters, sort, today))
}
