import type { BookingStatus } from '../../domain/booking-status.ts'
import { type Entry, splitOf } from '../../domain/ledger.ts'
import type { Cents } from '../../domain/money.ts'
import type { Posting } from '../../domain/postings.ts'
import type { VisitKind } from '../../domain/slots.ts'
import { insertLater } from '../database/later.ts'
import type { Transaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { newId } from '../identifiers.ts'
import type { Subject } from './ledger.queries.ts'
import { updateReceivable } from './receivables.ts'

export type Clerk = Pick<Deps, 'market' | 'now' | 'actor'>

/** What is noted besides the amounts: a check's number or a provider's reference, and why. */
export type Remarks = { reference?: string | null; reason?: string | null }

/** A booking that the caller has locked. */
export type LockedBooking = { id: string; quote_id: string; status: BookingStatus }

type Row = { id: string; entry: Entry; tax: Cents; tip: Cents; painter: Cents }

/** The rows of a posting. What it changes of the split of the collected money stands with the money, if there is any. */
const rowsOf = (entries: readonly Entry[], { cause, lines }: Posting, taxRate: number): Row[] => {
  const added = lines.map((line): Entry => ({ ...line, cause }))
  const before = splitOf(entries, taxRate)
  const after = splitOf([...entries, ...added], taxRate)
  const bearer = added.find(({ account }) => account === 'paid') ?? added[0]
  return added.map((entry) => ({
    id: newId(),
    entry,
    tax: entry === bearer ? after.tax - before.tax : 0,
    tip: entry === bearer ? after.tip - before.tip : 0,
    painter: entry === bearer ? after.painter - before.painter : 0,
  }))
}

const write = (
  db: Transaction,
  { now, actor }: Clerk,
  subject: Pick<Subject, 'bookingId' | 'county'>,
  rows: readonly Row[],
  { reference = null }: Remarks,
) => {
  for (const { id, entry, ...split } of rows) {
    insertLater(db, 'ledger_entries', {
      id,
      cause: entry.cause,
      account: entry.account,
      kind: entry.kind,
      cents: entry.cents,
      booking_id: subject.bookingId,
      contractor_id: entry.contractorId,
      method: entry.method,
      reference,
      actor,
      at: now(),
      county: subject.county,
      ...split,
    })
    if (entry.contractorId !== null) {
      insertLater(db, 'unsettled_entries', {
        entry_id: id,
        contractor_id: entry.contractorId,
        booking_id: subject.bookingId,
      })
    }
  }
}

/**
 * Enters postings of a booking that the caller has locked, and keeps the list of what is due in step. Written at the end of the
 * transaction at the latest.
 * @param entries those made so far
 * @returns all entries, the new ones included
 */
export async function post(
  db: Transaction,
  clerk: Clerk,
  { subject, status, entries }: { subject: Subject; status: BookingStatus; entries: readonly Entry[] },
  postings: readonly Posting[],
  remarks: Remarks = {},
): Promise<Entry[]> {
  const all = [...entries]
  for (const posting of postings) {
    const rows = rowsOf(all, posting, subject.taxRate)
    write(db, clerk, subject, rows, remarks)
    if (remarks.reason) {
      insertLater(db, 'ledger_reasons', { cause: posting.cause, booking_id: subject.bookingId, reason: remarks.reason })
    }
    all.push(...rows.map(({ entry }) => entry))
  }
  await updateReceivable(db, { market: clerk.market, now: clerk.now() }, subject.bookingId, all, status)
  return all
}

/** The first entry of a new booking: what it costs. A consultation is free. */
export const openingEntries = (
  { id, kind }: { id: string; kind: VisitKind },
  { final_cost: cents }: { final_cost: Cents },
): Entry[] =>
  kind === 'consultation' || cents === 0
    ? []
    : [{ cause: `booked:${id}`, account: 'owed', kind: 'price', cents, contractorId: null, method: null }]

/** Makes the first entry of a new booking. */
export function openLedger(
  db: Transaction,
  clerk: Clerk,
  booking: { id: string; kind: VisitKind },
  quote: { county: string | null; final_cost: Cents },
): void {
  const rows = openingEntries(booking, quote).map((entry) => ({ id: newId(), entry, tax: 0, tip: 0, painter: 0 }))
  write(db, clerk, { bookingId: booking.id, county: quote.county }, rows, {})
}
