import type { Updateable } from 'kysely'
import { addDays } from '../../domain/calendar.ts'
import { formatId } from '../../domain/identifiers.ts'
import type { Database } from '../database/schema.ts'
import { inTransaction } from '../database/transaction.ts'
import { newId } from '../identifiers.ts'
import type { MessageKind } from '../outbox/enqueue.ts'
import { issueOneTimeToken } from '../sessions/one-time-tokens.ts'
import { aBooking, aPainter, aQuote, aRoom, TODAY } from './builders.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** The public origin of these tests. */
export const ORIGIN = 'https://evencoat.example'

/** A name as nobody should have: markup, quotes and letters beyond ASCII. */
const NAME = 'Dana "<img src=x onerror=alert(1)>" O’Neil & Søn'

/**
 * What a message of one kind speaks of: its payload, words that both versions must hold, and a change after which it is not
 * true any more (null: it stays true).
 */
type MessageCase = {
  payload: Record<string, unknown>
  contains: string[]
  undo: (() => Promise<unknown>) | null
}

/** A visit in the database, of a customer and a painter with hostile names. */
export async function aVisit(app: TestApp, options: Parameters<typeof aBooking>[1] = {}) {
  const quote = await aQuote(app, {
    customerName: NAME,
    rooms: [aRoom({ type: 'kitchen', paintCeiling: true }), aRoom({ paintDoors: true, doorCount: 2 })],
    conditions: { primer: false, furnitureMoving: true, substantialPrep: false },
  })
  const painter = await aPainter(app, { first_name: '<i>Maria</i>', last_name: 'Santos' })
  const { booking, job } = await aBooking(app, { quote, contractorId: painter.id, ...options })
  return { quote, booking, painter, jobId: job?.id ?? '', bookingId: booking.id }
}

/** Makes a case of each kind. */
export function messageCases(app: TestApp): Record<MessageKind, () => Promise<MessageCase>> {
  const setBooking = (id: string, columns: Updateable<Database['bookings']>) =>
    app.db.updateTable('bookings').set(columns).where('id', '=', id).execute()
  const setJob = (id: string, columns: Updateable<Database['jobs']>) =>
    app.db.updateTable('jobs').set(columns).where('id', '=', id).execute()

  return {
    quote: async () => {
      const { quote } = await aVisit(app)
      const contains = [
        'Kitchen 1',
        'Bedroom 2',
        'Furniture moving',
        'Sales tax (6%)',
        'Wednesday, December 23, 2026',
        `${ORIGIN}/quote/${quote.id}`,
      ]
      const undo = () => app.db.updateTable('quotes').set({ expires_at: TEST_NOW }).where('id', '=', quote.id).execute()
      return { payload: { quoteId: quote.id }, contains, undo }
    },
    'booking-confirmation': async () => {
      const { bookingId, quote } = await aVisit(app)
      const contains = [
        'Monday, November 30, 2026',
        '8:00 AM - 12:00 PM',
        quote.address,
        formatId(bookingId),
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
        `${ORIGIN}/cancel-booking/${bookingId}`,
        'until Nov 29, 2026, 9:00 AM',
        '$100.00',
      ]
      return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { status: 'cancelled' }) }
    },
    'painter-confirmed': async () => {
      const { bookingId } = await aVisit(app)
      await setBooking(bookingId, { confirmed_at: TEST_NOW })
      return {
        payload: { bookingId },
        contains: ['Santos', 'Monday, November 30, 2026'],
        undo: () => setBooking(bookingId, { confirmed_at: null }),
      }
    },
    'booking-reminder': async () => {
      const { bookingId, quote } = await aVisit(app, { date: addDays(TODAY, 1) })
      const contains = [
        'tomorrow',
        'Tuesday, November 24, 2026',
        quote.address,
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
      ]
      return {
        payload: { bookingId },
        contains,
        undo: () => setBooking(bookingId, { scheduled_date: addDays(TODAY, 3), end_date: addDays(TODAY, 9) }),
      }
    },
    'booking-completed': async () => {
      const { bookingId } = await aVisit(app, { status: 'completed' })
      return {
        payload: { bookingId },
        contains: ['Your rooms are painted', 'tax included'],
        undo: () => setBooking(bookingId, { status: 'cancelled' }),
      }
    },
    'booking-rescheduled': async () => {
      const { bookingId } = await aVisit(app)
      await setBooking(bookingId, { sequence: 2 })
      const contains = [
        'Monday, November 30, 2026',
        'Fee for the late change: $100.00',
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
      ]
      return {
        payload: { bookingId, fee: 10_000, sequence: 2 },
        contains,
        undo: () => setBooking(bookingId, { sequence: 3 }),
      }
    },
    'booking-cancelled': async () => {
      const { bookingId, quote } = await aVisit(app, { status: 'cancelled' })
      const contains = ['cancelled', 'nothing is charged', `${ORIGIN}/quote/${quote.id}`]
      return {
        payload: { bookingId, fee: 0, sequence: 1 },
        contains,
        undo: () => setBooking(bookingId, { status: 'scheduled' }),
      }
    },
    'job-assigned': async () => {
      const { jobId } = await aVisit(app)
      const contains = [
        'Monday, November 30, 2026',
        'Philadelphia, PA 19102',
        'You earn',
        `${ORIGIN}/contractor/dashboard`,
      ]
      return { payload: { jobId }, contains, undo: () => setJob(jobId, { status: 'acknowledged' }) }
    },
    'job-changed': async () => {
      const { jobId } = await aVisit(app)
      return {
        payload: { jobId },
        contains: ['Monday, November 30, 2026', `${ORIGIN}/contractor/dashboard`],
        undo: () => setJob(jobId, { status: 'rejected' }),
      }
    },
    'job-cancelled': async () => {
      const { jobId } = await aVisit(app, { status: 'cancelled' })
      return {
        payload: { jobId },
        contains: ['not yours any more', 'Monday, November 30, 2026'],
        undo: () => setJob(jobId, { status: 'acknowledged' }),
      }
    },
    'job-reminder': async () => {
      const { jobId } = await aVisit(app)
      return {
        payload: { jobId },
        contains: ['Nov 24, 2026, 6:00 AM', `${ORIGIN}/contractor/dashboard`],
        undo: () => setJob(jobId, { status: 'acknowledged' }),
      }
    },
    'contractor-welcome': async () => {
      const { painter } = await aVisit(app)
      const undo = () =>
        app.db.updateTable('contractors').set({ is_active: false }).where('id', '=', painter.id).execute()
      return { payload: { contractorId: painter.id }, contains: [`${ORIGIN}/contractor/dashboard`], undo }
    },
    'contractor-invitation': async () => {
      const { painter } = await aVisit(app)
      const sealedToken = await inTransaction(app.db, (db) => issueOneTimeToken(db, app.deps, painter.id, 'invitation'))
      const undo = () =>
        app.db
          .updateTable('one_time_tokens')
          .set({ used_at: TEST_NOW })
          .where('contractor_id', '=', painter.id)
          .execute()
      return {
        payload: { contractorId: painter.id, sealedToken },
        contains: [painter.email, `${ORIGIN}/contractor/set-password?token=`],
        undo,
      }
    },
    'password-reset': async () => {
      const { painter } = await aVisit(app)
      const sealedToken = await inTransaction(app.db, (db) =>
        issueOneTimeToken(db, app.deps, painter.id, 'password_reset'),
      )
      const undo = () =>
        app.db
          .updateTable('one_time_tokens')
          .set({ expires_at: TEST_NOW })
          .where('contractor_id', '=', painter.id)
          .execute()
      return {
        payload: { contractorId: painter.id, sealedToken },
        contains: [`${ORIGIN}/contractor/set-password?token=`],
        undo,
      }
    },
    'new-contractor': async () => {
      const { painter } = await aVisit(app)
      return {
        payload: { contractorId: painter.id },
        contains: [painter.email, '(215) 555-0188', `${ORIGIN}/admin/dashboard`],
        undo: null,
      }
    },
    'booking-without-contractor': async () => {
      const { bookingId, painter } = await aVisit(app)
      await setBooking(bookingId, { contractor_id: null, status: 'pending' })
      const contains = ['Monday, November 30, 2026', formatId(bookingId), `${ORIGIN}/admin/dashboard`]
      return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { contractor_id: painter.id }) }
    },
    'commercial-inquiry': async () => {
      const id = newId()
      const message = 'First line.\n<script>alert(1)</script> & "more"'
      await app.db
        .insertInto('commercial_inquiries')
        .values({
          id,
          name: NAME,
          company: 'Park & Sons\r\nBcc: all@example.com',
          email: 'lee@example.com',
          phone: '2155550199',
          message,
          created_at: TEST_NOW,
        })
        .execute()
      const undo = () =>
        app.db.updateTable('commercial_inquiries').set({ handled_at: TEST_NOW }).where('id', '=', id).execute()
      return {
        payload: { inquiryId: id },
        contains: ['lee@example.com', '(215) 555-0199', 'First line.', '"more"'],
        undo,
      }
    },
  }
}
