import { sql } from 'kysely'
import type { EntryKind, PayoutMethod } from '#domain/billing/ledger.ts'
import { payoutSums } from '#domain/billing/payouts.ts'
import { statementOf } from '#domain/billing/statement/statement.ts'
import { linesFor, type StatementLine } from '#domain/billing/statement/statement-lines.ts'
import { townName } from '#domain/coverage/place.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { Cents } from '#domain/platform/money.ts'
import { explainShare } from '#domain/pricing/earnings.ts'
import { statementSourcesOf } from '#server/billing/ledger/statements.queries.ts'
import { readEarningsBasis } from '#server/billing/stored-shapes/stored-earnings.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { composeStatement, type StatementJob } from './compose-statement.ts'
import { issueDocument } from './issue-document.ts'
import { commonFacts } from './work-facts.ts'

type PaidOut = {
  id: string
  contractor_id: string
  paid_on: CivilDate
  method: PayoutMethod
  reference: string | null
  cents: Cents
}

type Entry = { id: string; bookingId: string | null; kind: EntryKind; cents: Cents; isTipReturn: boolean }

/** The entries that a payout covers, and those of them that had been carried over below zero from a day for payouts before. */
type Covered = { entries: readonly Entry[]; carried: { on: CivilDate; entries: readonly Entry[] } }

type JobRow = {
  booking_id: string
  day: CivilDate
  city: string | null
  zip: string | null
  county: string | null
  earnings_basis: unknown
}

const readJobs = async (db: Transaction, contractorId: string, bookingIds: readonly string[]): Promise<JobRow[]> => {
  const { rows } = await sql<JobRow>`
    select distinct on (j.booking_id) j.booking_id, j.scheduled_date as day, q.city, q.zip, q.county, j.earnings_basis
      from jobs j join bookings b on b.id = j.booking_id join quotes q on q.id = b.quote_id
     where j.contractor_id = ${contractorId} and j.booking_id = any(${bookingIds})
     order by j.booking_id, j.assigned_at desc`.execute(db)
  return rows.sort((a, b) => (a.day < b.day ? -1 : 1))
}

/** What entries add to each line of a painter's; nothing of those that take each other back. */
const partsOf = (
  lines: readonly StatementLine[],
  entries: readonly Entry[],
  isCarriedOver: boolean,
): StatementJob['lines'] =>
  lines.flatMap((line) => {
    const own = entries.filter(({ id }) => line.entries.includes(id))
    const cents = own.reduce((sum, entry) => sum + entry.cents, 0)
    // Taken back by an entry that another payout covers, it is named here as it was entered.
    const isMade = own.some(({ id }) => id === line.entries[0])
    return cents === 0 ? [] : [{ line: isMade ? { ...line, state: 'stands' } : line, cents, isCarriedOver }]
  })

/** A painter's lines of the statements of bookings. */
async function linesByBooking(
  db: Transaction,
  contractorId: string,
  bookingIds: readonly string[],
): Promise<Map<string, StatementLine[]>> {
  const sources = await statementSourcesOf(db, bookingIds)
  return new Map(
    sources.map(({ id, entries, facts }) => [id, linesFor(statementOf(entries, facts), 'painter', contractorId)]),
  )
}

/** Issues and mails the statement of a payout, job by job, within its transaction. */
export async function issueStatement(
  db: Transaction,
  deps: Pick<Deps, 'market' | 'now' | 'reader' | 'config'>,
  payout: PaidOut,
  { entries, carried }: Covered,
): Promise<void> {
  const painter = await db
    .selectFrom('contractors')
    .select(['first_name', 'last_name', 'business_name', 'email'])
    .where('id', '=', payout.contractor_id)
    .executeTakeFirstOrThrow()
  const byBooking = Map.groupBy(entries, ({ bookingId }) => bookingId)
  const bookingIds = [...byBooking.keys()].filter((id) => id !== null)
  const rows = await readJobs(db, payout.contractor_id, bookingIds)
  const lines = await linesByBooking(db, payout.contractor_id, bookingIds)
  const carriedOver = new Set(carried.entries)
  const jobs = rows.map(({ booking_id, day, earnings_basis, ...location }): StatementJob => {
    const { commissionRate: rate, ...price } = readEarningsBasis(earnings_basis)
    return {
      day,
      town: townName(deps.reader, location),
      share:
        price.finalPrice > 0
          ? { priceBeforeTax: explainShare(price, rate).priceBeforeTax, rate, isTaxed: price.taxRate > 0 }
          : null,
      lines: [true, false].flatMap((isCarriedOver) =>
        partsOf(
          lines.get(booking_id) ?? [],
          (byBooking.get(booking_id) ?? []).filter((entry) => carriedOver.has(entry) === isCarriedOver),
          isCarriedOver,
        ),
      ),
    }
  })
  const common = await commonFacts(db, deps)
  const id = await issueDocument(db, deps, {
    kind: 'statement',
    contractorId: payout.contractor_id,
    payoutId: payout.id,
    cents: payout.cents,
    compose: (number, issuedOn) =>
      composeStatement({
        ...common,
        number,
        issuedOn,
        painter: { name: `${painter.first_name} ${painter.last_name}`, businessName: painter.business_name },
        jobs,
        method: payout.method,
        reference: payout.reference,
        paidOn: payout.paid_on,
        due: payout.cents,
        sums: payoutSums(entries.filter((entry) => !carriedOver.has(entry))),
        carriedOver: carried.entries.length === 0 ? null : { on: carried.on, cents: payoutSums(carried.entries).due },
      }),
  })
  enqueue(db, deps.now(), painter.email, { kind: 'statement-issued', documentId: id })
}
