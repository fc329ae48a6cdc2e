import { type Selectable, sql } from 'kysely'
import { noVisitNotes, type VisitNotes } from '#domain/bookings/visit-notes.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/schema.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

const notesIn = (row: Selectable<Database['visit_notes']>): VisitNotes => ({
  gateCode: row.gate_code,
  parking: row.parking,
  pets: row.pets,
  other: row.other,
})

/** The notes for painters about the homes of some bookings, by booking; those without notes are left out. */
export async function notesByBooking(db: Db, bookingIds: readonly string[]): Promise<Map<string, VisitNotes>> {
  const query = db.selectFrom('visit_notes').selectAll()
  const rows = await query.where(sql<boolean>`booking_id = any(${bookingIds})`).execute()
  return new Map(rows.map((row) => [row.booking_id, notesIn(row)]))
}

/** The notes for the painter of a booking. */
export const notesOf = async (db: Db, bookingId: string): Promise<VisitNotes> =>
  (await notesByBooking(db, [bookingId])).get(bookingId) ?? noVisitNotes

/** Replaces the notes of a booking. */
export async function storeNotes(db: Transaction, now: Date, bookingId: string, notes: VisitNotes): Promise<void> {
  const columns = {
    gate_code: notes.gateCode,
    parking: notes.parking,
    pets: notes.pets,
    other: notes.other,
    updated_at: now,
  }
  await db
    .insertInto('visit_notes')
    .values({ booking_id: bookingId, ...columns })
    .onConflict((conflict) => conflict.column('booking_id').doUpdateSet(columns))
    .execute()
}
