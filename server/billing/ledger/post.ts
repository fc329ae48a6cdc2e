import { sql } from 'kysely'
import { dueNow, type Entry, type Split } from '#domain/billing/ledger.ts'
import { reminderAt } from '#domain/billing/payment-reminders.ts'
import { type Posting, type SplitEntry, withSplits } from '#domain/billing/postings.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { insertLater } from '#server/platform/database/later.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Subject } from './ledger.queries.ts'

/**
 * Keeps the list of what is due in step with a booking's entries and status. An amount that changes keeps its age and its
 * reminders; what is settled leaves the list.
 */
async function updateReceivable(
  db: Transaction,
  { market, now }: Moment,
  bookingId: string,
  entries: readonly Entry[],
  status: BookingStatus,
): Promise<void> {
  const cents = dueNow(entries, status)
  if (cents === 0) {
    await db.deleteFrom('receivables').where('booking_id', '=', bookingId).execute()
    return
  }
  const remindAt = cents > 0 ? reminderAt(market, now, 0) : null
  // A balance that turns from a debt into a refund, or back, begins again.
  await sql`
    insert into receivables as known (booking_id, cents, since, remind_at)
      values (${bookingId}, ${cents}, ${now}, ${remindAt})
    on conflict (booking_id) do update
      set cents = excluded.cents,
          since = case when (known.cents > 0) = (excluded.cents > 0) then known.since else excluded.since end,
          remind_at = case when (known.cents > 0) = (excluded.cents > 0) then known.remind_at else excluded.remind_at end,
          reminders = case when (known.cents > 0) = (excluded.cents > 0) then known.reminders else 0 end`.execute(db)
}

export type LedgerContext = Pick<Deps, 'market' | 'now' | 'actor'>

/** Notes besides the amounts: a check's number or a provider's reference, and why. */
export type Remarks = { reference?: string | null; reason?: string | null }

/** A booking that the caller has locked. */
export type LockedBooking = { id: string; quote_id: string; status: BookingStatus }

type Row = SplitEntry & { id: string }

const write = (
  db: Transaction,
  { now, actor }: LedgerContext,
  subject: Pick<Subject, 'bookingId' | 'county'>,
  rows: readonly Row[],
  { reference = null }: Remarks,
) => {
  const at = now()
  for (const { contractorId, ...entry } of rows) {
    insertLater(db, 'ledger_entries', {
      ...entry,
      booking_id: subject.bookingId,
      contractor_id: contractorId,
      // Of the money itself, not of what follows from it.
      reference: entry.account === 'paid' || entry.account === 'held' ? reference : null,
      actor,
      at,
      county: subject.county,
    })
    if (contractorId !== null) {
      insertLater(db, 'unsettled_entries', {
        entry_id: entry.id,
        contractor_id: contractorId,
        booking_id: subject.bookingId,
        kind: entry.kind,
        cents: entry.cents,
        method: entry.method,
        at,
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
  context: LedgerContext,
  { subject, status, entries }: { subject: Subject; status: BookingStatus; entries: readonly Entry[] },
  postings: readonly Posting[],
  remarks: Remarks = {},
): Promise<Entry[]> {
  const all = [...entries]
  for (const posting of postings) {
    const rows = withSplits(all, posting, subject.taxRate).map((entry) => ({ ...entry, id: newId() }))
    write(db, context, subject, rows, remarks)
    if (remarks.reason) {
      insertLater(db, 'ledger_reasons', { cause: posting.cause, booking_id: subject.bookingId, reason: remarks.reason })
    }
    all.push(...rows)
  }
  if (postings.length > 0) recordChange(db, { topic: 'bookings', bookingId: subject.bookingId, kind: 'payment' })
  await updateReceivable(db, { market: context.market, now: context.now() }, subject.bookingId, all, status)
  return all
}

/** The first entry of a new booking: what it costs. A consultation is free. */
export const openingEntries = (
  { id, kind, status }: { id: string; kind: VisitKind; status?: BookingStatus },
  { final_cost: cents }: { final_cost: Cents },
): Entry[] =>
  kind === 'consultation' || status === 'reserved' || cents === 0
    ? []
    : [{ cause: `booked:${id}`, account: 'owed', kind: 'price', cents, contractorId: null, method: null }]

const nothing: Split = { tax: 0, tip: 0, painter: 0 }

/** Makes the first entry of a new booking. */
export function openLedger(
  db: Transaction,
  context: LedgerContext,
  booking: { id: string; kind: VisitKind },
  quote: { county: string | null; final_cost: Cents },
): void {
  const rows = openingEntries(booking, quote).map((entry) => ({ ...entry, ...nothing, id: newId() }))
  write(db, context, { bookingId: booking.id, county: quote.county }, rows, {})
}
