import { sql } from 'kysely'
import type { BookingLedger } from '#contract/billing/booking-ledger.ts'
import { balanceOf, painterBalanceOf, sumOf } from '#domain/billing/ledger.ts'
import { isReversible } from '#domain/billing/postings.ts'
import { activeTips } from '#domain/billing/tip-returns.ts'
import type { BookingStatus } from '#domain/bookings/booking-status.ts'
import type { Cents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { cardPaymentsOf } from '#server/billing/cards/checkouts.queries.ts'
import { reasonsOf } from '#server/billing/invoices/charges.ts'
import { listDocuments } from '#server/billing/invoices/documents.queries.ts'
import { namesOfActors } from '#server/platform/audit/name-actors.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { AppError } from '#server/platform/errors.ts'
import { entriesOf } from './ledger.queries.ts'
import { paymentOf } from './present-payment.ts'

const splitSums = async (db: Db, bookingId: string): Promise<{ tax: Cents; tip: Cents; painter: Cents }> => {
  const { rows } = await sql<{ tax: Cents; tip: Cents; painter: Cents }>`
    select coalesce(sum(tax), 0)::bigint as tax, coalesce(sum(tip), 0)::bigint as tip,
           coalesce(sum(painter), 0)::bigint as painter
      from ledger_entries where booking_id = ${bookingId}`.execute(db)
  return rows[0] ?? { tax: 0, tip: 0, painter: 0 }
}

const namesOf = async (db: Db, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, first_name || ' ' || last_name as name from contractors where id = any(${ids})`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

const statusOf = async (db: Db, bookingId: string): Promise<BookingStatus> => {
  const query = db.selectFrom('bookings').select('status').where('id', '=', bookingId)
  const found = await query.executeTakeFirst()
  if (!found) throw new AppError('not_found', text('Booking not found'))
  return found.status
}

/** The money of a booking, amounts in cents. @throws AppError `not_found` */
export async function readBookingLedger(db: Db, bookingId: string): Promise<BookingLedger> {
  const status = await statusOf(db, bookingId)
  const entries = await entriesOf(db, bookingId)
  const reasons = await reasonsOf(db, bookingId)
  const painters = [...new Set(entries.flatMap(({ contractorId }) => contractorId ?? []))]
  const names = await namesOf(db, painters)
  const people = await namesOfActors(
    db,
    entries.map(({ actor }) => actor),
  )
  const split = await splitSums(db, bookingId)
  const fees = sumOf(entries, 'costs')
  return {
    payment: paymentOf(entries, status),
    painters: painters.map((contractorId) => ({
      contractorId,
      name: names.get(contractorId) ?? '',
      ...painterBalanceOf(entries, contractorId),
    })),
    refundableToCard: (await cardPaymentsOf(db, bookingId)).reduce((sum, { remaining }) => sum + remaining, 0),
    tips: activeTips(entries).reduce((sum, { cents }) => sum + cents, 0),
    collected: { ...split, fees, platform: balanceOf(entries).paid - split.tax - split.tip - split.painter - fees },
    entries: entries.map((entry) => ({
      id: entry.id,
      at: entry.at,
      account: entry.account,
      kind: entry.kind,
      amount: entry.cents,
      method: entry.method,
      reference: entry.reference,
      reason: reasons.get(entry.cause) ?? null,
      actor: entry.actor,
      actorName: people.get(entry.actor) ?? null,
      bookingId,
      contractorId: entry.contractorId,
      contractorName: entry.contractorId === null ? null : (names.get(entry.contractorId) ?? null),
      reversible: isReversible(entries, entry),
    })),
    documents: await listDocuments(db, bookingId),
  }
}
