import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import type { TestApp } from './test-app.ts'

type Details = Omit<AdminBookingDetails, 'createdAt' | 'confirmedAt'>

/** The administrator's edits of bookings through the front door, and what became of slots, jobs and messages. */
export function bookingEdits(app: TestApp) {
  const messages = () => app.db.selectFrom('outbox_tasks').select(['id', 'kind', 'recipient']).execute()
  return {
    update: async (id: string, body: object) => {
      const answer = await app.office(`PUT /api/admin/bookings/${id}`, body)
      return { ...answer, booking: answer.body as Details, refusal: answer.body as { code: string; message: string } }
    },

    read: async (id: string) => (await app.office(`GET /api/admin/bookings/${id}`)).body as Details,

    /** The messages that `work` put into the outbox, as "kind recipient". */
    messagesOf: async (work: () => Promise<unknown>) => {
      const known = new Set((await messages()).map((row) => row.id))
      await work()
      const fresh = (await messages()).filter((row) => !known.has(row.id))
      return fresh.map((row) => `${row.kind} ${row.recipient}`).sort()
    },

    jobsOf: (bookingId: string) =>
      app.db.selectFrom('jobs').selectAll().where('booking_id', '=', bookingId).orderBy('id').execute(),

    /** The slots that a booking holds, as "painter day slot". */
    reservedSlots: async (bookingId: string) => {
      const rows = await app.rows('contractor_slots', { booking_id: bookingId }, ['contractor_id', 'day', 'slot'])
      return rows.map((row) => `${row.contractor_id} ${row.day} ${row.slot}`).sort()
    },
  }
}
