import type { Complaint } from '#contract/bookings/complaints.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { Transaction } from '#server/platform/database/transaction.ts'

const selectComplaints = (db: Db) =>
  db
    .selectFrom('complaints')
    .select([
      'id',
      'booking_id as bookingId',
      'words as text',
      'opened_at as openedAt',
      'closed_at as closedAt',
      'outcome',
    ])

/** The complaints about some bookings, the newest first. */
export const complaintsOf = async (db: Db, bookingIds: readonly string[]): Promise<Complaint[]> =>
  bookingIds.length === 0
    ? []
    : selectComplaints(db).where('booking_id', 'in', bookingIds).orderBy('opened_at', 'desc').orderBy('id').execute()

/** The open complaint about a booking, of which there is one at most. */
export const findOpenComplaint = (db: Db, bookingId: string): Promise<Complaint | undefined> =>
  selectComplaints(db).where('booking_id', '=', bookingId).where('closed_at', 'is', null).executeTakeFirst()

/** All open complaints, the oldest first. */
export const openComplaints = (db: Db): Promise<Complaint[]> =>
  selectComplaints(db).where('closed_at', 'is', null).orderBy('opened_at').orderBy('id').execute()

/** Erases what customers complained about. */
export const removeComplaints = async (db: Transaction, bookingIds: readonly string[]): Promise<void> => {
  if (bookingIds.length > 0) await db.deleteFrom('complaints').where('booking_id', 'in', bookingIds).execute()
}
