import { type RawBuilder, sql } from 'kysely'
import type { DuePayout } from '#contract/billing/office-payouts.ts'
import type { EntryKind, PaymentMethod } from '#domain/billing/ledger.ts'
import { payoutSums } from '#domain/billing/payouts.ts'
import { unfinishedBookingStatuses } from '#domain/platform/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { isDisputed } from '#server/billing/cards/disputes.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

/** An entry of a painter that no payout covers yet. */
export type UnsettledEntry = {
  id: string
  contractorId: string
  bookingId: string | null
  kind: EntryKind
  cents: Cents
  /** A tip that went back to the customer (`isTipReturn`). */
  isTipReturn: boolean
  method: PaymentMethod | null
  at: Date
}

/**
 * Whether earnings with a booking `b` wait: as long as something is due of it (its row `r` of the receivables), until its visit has
 * taken place, since the fee of a late move is paid after it, and while a bank disputes its payment.
 */
export const waitsForCustomer = sql<boolean>`(r.booking_id is not null
  or coalesce(b.status in (${sql.join(unfinishedBookingStatuses)}), false) or ${isDisputed(sql`b.id`)})`

/** Collected money does not wait. */
export const waits = sql<boolean>`(u.kind <> 'collected' and ${waitsForCustomer})`

/** `isTipReturn` of the domain, of an entry of the ledger under this name. */
const isTipReturn = (entry: RawBuilder<unknown>) =>
  sql<boolean>`(${entry}.kind = 'tip' and (${entry}.cause like 'refund:%' or ${entry}.cause like 'reversal:refund:%'))`

const unsettled = (condition: RawBuilder<boolean>) => sql`
  select u.entry_id as id, u.contractor_id as "contractorId", u.booking_id as "bookingId", u.kind, u.cents, u.method, u.at,
         ${isTipReturn(sql`e`)} as "isTipReturn", ${waits} as waits
    from unsettled_entries u
    join ledger_entries e on e.id = u.entry_id
    left join bookings b on b.id = u.booking_id
    left join receivables r on r.booking_id = u.booking_id and r.cents > 0
   where ${condition}
   order by u.entry_id`

/**
 * The entries of the next payout: a painter's earnings with visits that took place and of which nothing is due anymore, and all money
 * that they collected.
 */
const payable = (condition: RawBuilder<boolean>) => unsettled(sql<boolean>`${condition} and not ${waits}`)

/** The entries that a payout covers, locked: a second payout to the same painter at once waits and finds them gone. */
export const lockUnsettledOf = async (db: Transaction, contractorId: string): Promise<UnsettledEntry[]> =>
  (await sql<UnsettledEntry>`${payable(sql<boolean>`u.contractor_id = ${contractorId}`)} for update of u`.execute(db))
    .rows

/** All entries of a painter that no payout covers yet: those that the next one covers, and those that wait for a customer. */
export async function readUnsettledOf(
  db: Db,
  contractorId: string,
): Promise<{ payable: UnsettledEntry[]; waiting: UnsettledEntry[] }> {
  const query = unsettled(sql<boolean>`u.contractor_id = ${contractorId}`)
  const { rows } = await sql<UnsettledEntry & { waits: boolean }>`${query}`.execute(db)
  return { payable: rows.filter((row) => !row.waits), waiting: rows.filter((row) => row.waits) }
}

/** How many bookings entries are for. */
export const bookingsOf = (entries: readonly UnsettledEntry[]): number =>
  new Set(entries.flatMap(({ bookingId }) => bookingId ?? [])).size

type Sum = {
  contractorId: string
  name: string
  kind: EntryKind
  isTipReturn: boolean
  cents: Cents
  since: Date
  jobs: number
}

/**
 * Each painter's pay as of now, by name. Painters with nothing open are left out, and so are those whose entries cancel each
 * other out, such as a share of a fee that was waived: the next payout covers them too.
 */
export async function readDuePayouts(db: Db): Promise<DuePayout[]> {
  const { rows } = await sql<Sum>`
    with due as materialized (${payable(sql<boolean>`true`)}),
         jobs as (select "contractorId", count(distinct "bookingId")::int as jobs from due group by 1),
         sums as (select "contractorId", kind, "isTipReturn", sum(cents)::bigint as cents, min(at) as since from due group by 1, 2, 3)
    select s.*, j.jobs, c.first_name || ' ' || c.last_name as name
      from sums s join jobs j using ("contractorId") join contractors c on c.id = s."contractorId"
     order by c.first_name, c.last_name, s."contractorId"`.execute(db)
  return [...Map.groupBy(rows, ({ contractorId }) => contractorId)]
    .map(([contractorId, sums]) => ({
      contractorId,
      name: sums[0]?.name ?? '',
      since: sums.reduce<Date | null>((first, { since }) => (first && first < since ? first : since), null),
      jobs: sums[0]?.jobs ?? 0,
      ...payoutSums(sums),
    }))
    .filter(({ due, collected }) => due !== 0 || collected !== 0)
}
