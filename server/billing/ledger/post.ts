import { sql } from 'kysely'
import { dueNow, type Entry, type Split } from '#domain/billing/ledger.ts'
import { reminderAt } from '#domain/billing/payment-reminders.ts'
import type { Posting } from '#domain/billing/postings.ts'
import { type SplitEntry, withSplits } from '#domain/billing/splits.ts'
import type { BookingStatus } from '#domain/platform/booking-status.ts'
import type { Moment } from '#domain/platform/market.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { VisitKind } from '#domain/scheduling/slots.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, type Statement, writeTogether } from '#server/platform/database/write-together.ts'
import type { Deps } from '#server/platform/deps.ts'
import { newId } from '#server/platform/identifiers.ts'
import type { Subject } from './ledger.queries.ts'

/**
 * Keeps the list of what is due in step with a booking's entries and status. An amount that changes keeps its age and its
 * reminders; what is settled leaves the list.
 */
function receivableOf(
  db: Transaction,
  { market, now }: Moment,
  bookingId: string,
  entries: readonly Entry[],
  status: BookingStatus,
): Statement {
  const cents = dueNow(entries, status)
  if (cents === 0) return db.deleteFrom('receivables').where('booking_id', '=', bookingId).compile()
  const remindAt = cents > 0 ? reminderAt(market, now, 0) : null
  // A balance that turns from a debt into a refund, or back, begins again.
  return sql`
    insert into receivables as known (booking_id, cents, since, remind_at)
      values (${bookingId}, ${cents}, ${now}, ${remindAt})
    on conflict (booking_id) do update
      set cents = excluded.cents,
          since = case when (known.cents > 0) = (excluded.cents > 0) then known.since else excluded.since end,
          remind_at = case when (known.cents > 0) = (excluded.cents > 0) then known.remind_at else excluded.remind_at end,
          reminders = case when (known.cents > 0) = (excluded.cents > 0) then known.reminders else 0 end`.compile(db)
}

/** Keeps what a booking's customer has paid in step with the entries, for the office's list of customers. */
const paidOf = (db: Transaction, bookingId: string, made: readonly NumberedEntry[]): Statement[] => {
  const cents = made.reduce((sum, entry) => (entry.account === 'paid' ? sum + entry.cents : sum), 0)
  if (cents === 0) return []
  const change = sql`
    update customers set paid = paid + ${cents}
     where id = (select q.customer_id from bookings b join quotes q on q.id = b.quote_id where b.id = ${bookingId})`
  return [change.compile(db)]
}

export type LedgerContext = Pick<Deps, 'market' | 'now' | 'actor'>

/** Notes besides the amounts: a check's number or a provider's reference, and why. */
export type Remarks = { reference?: string | null; reason?: string | null }

/** A booking that the caller has locked. */
export type LockedBooking = { id: string; quote_id: string; status: BookingStatus }

type NumberedEntry = SplitEntry & { id: string; seq: number }

/** The rows of entries, those of a painter's share also among what the painter has not been paid. */
const entryRows = (
  { now, actor }: LedgerContext,
  subject: Pick<Subject, 'bookingId' | 'county'>,
  rows: readonly NumberedEntry[],
  { reference = null }: Remarks,
): Statement[] => {
  const at = now()
  const entries = rows.map(({ contractorId, ...entry }) => ({
    ...entry,
    booking_id: subject.bookingId,
    contractor_id: contractorId,
    // Of the money itself, not of what follows from it.
    reference: entry.account === 'paid' || entry.account === 'held' ? reference : null,
    actor,
    at,
    county: subject.county,
  }))
  const unsettled = rows.flatMap(({ id, contractorId, kind, cents, method }) =>
    contractorId === null
      ? []
      : { entry_id: id, contractor_id: contractorId, booking_id: subject.bookingId, kind, cents, method, at },
  )
  return [...rowsOf('ledger_entries', ...entries), ...rowsOf('unsettled_entries', ...unsettled)]
}

/**
 * Enters postings of a booking that the caller has locked, and keeps the list of what is due in step, in one statement.
 * @param entries all of the booking that were made so far: the new ones are numbered after them
 * @returns all entries, the new ones included
 */
export async function post(
  db: Transaction,
  context: LedgerContext,
  { subject, status, entries }: { subject: Subject; status: BookingStatus; entries: readonly Entry[] },
  postings: readonly Posting[],
  remarks: Remarks = {},
): Promise<Entry[]> {
  const { bookingId, taxRate } = subject
  const made: NumberedEntry[] = []
  for (const posting of postings) {
    const before = [...entries, ...made]
    made.push(
      ...withSplits(before, posting, taxRate).map((entry, line) => ({
        ...entry,
        id: newId(),
        seq: before.length + line + 1,
      })),
    )
  }
  const all = [...entries, ...made]
  const { reason } = remarks
  const reasons = reason ? postings.map(({ cause }) => ({ cause, booking_id: bookingId, reason })) : []
  const moment = { market: context.market, now: context.now() }
  if (postings.length > 0) recordChange(db, { topic: 'bookings', bookingId, kind: 'payment' })
  await writeTogether(db, [
    ...entryRows(context, subject, made, remarks),
    ...rowsOf('ledger_reasons', ...reasons),
    receivableOf(db, moment, bookingId, all, status),
    ...paidOf(db, bookingId, made),
  ])
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

/** The first entry of a new booking, to be written together with it. */
export const openingRows = (
  context: LedgerContext,
  booking: { id: string; kind: VisitKind },
  quote: { county: string | null; final_cost: Cents },
): Statement[] => {
  const rows = openingEntries(booking, quote).map((entry) => ({ ...entry, ...nothing, id: newId(), seq: 1 }))
  return entryRows(context, { bookingId: booking.id, county: quote.county }, rows, {})
}
