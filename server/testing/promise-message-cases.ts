import type { Insertable } from 'kysely'
import { formatMoney } from '#domain/platform/format.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { aVisit, type MessageCase, ORIGIN } from './a-visit.ts'
import { TODAY } from './builders.ts'
import { market, reader } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A case of each message about promises and about what is to be mended. */
export function promiseMessageCases(app: TestApp, visit = aVisit) {
  const setBooking = (id: string, values: Partial<Insertable<Database['bookings']>>) =>
    app.update('bookings', { id }, values)
  const { lateCredit, missedCredit } = market.promises

  const missed = async () => {
    const { bookingId, quote } = await visit(app, { date: TODAY })
    await setBooking(bookingId, { missed_at: TEST_NOW })
    return { bookingId, quote, undo: () => setBooking(bookingId, { missed_at: null }) }
  }

  return {
    'promise-credit': async () => {
      const { bookingId } = await visit(app, { status: 'completed' })
      const credited = `credited your booking with ${formatMoney(reader, lateCredit)}`
      const contains = [credited, 'arrived later', `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, promise: 'late', cents: lateCredit }, contains, undo: null }
    },
    'promise-withdrawn': async () => {
      const { bookingId } = await visit(app, { status: 'completed' })
      const reason = 'The <b>wrong</b> house'
      const withdrawn = `credited your booking with ${formatMoney(reader, lateCredit)} and have taken that back`
      const contains = [withdrawn, reason, `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, cents: lateCredit, reason }, contains, undo: null }
    },
    'visit-missed': async () => {
      const { bookingId, undo } = await missed()
      const contains = [
        'nobody has come',
        formatMoney(reader, missedCredit),
        `${ORIGIN}/manage-booking?booking=${bookingId}&key=m`,
        `${ORIGIN}/cancel-booking/${bookingId}?key=m`,
      ]
      return { payload: { bookingId, cents: missedCredit }, contains, undo }
    },
    'visit-missed-alarm': async () => {
      const { bookingId, undo } = await missed()
      const contains = ['Santos', '(215) 555-0188', '(215) 555-0123', formatId(bookingId), `${ORIGIN}/admin/dashboard`]
      return { payload: { bookingId }, contains, undo }
    },
    'painter-cannot-return': async () => {
      const { bookingId, painter } = await visit(app)
      const done = await visit(app, { status: 'completed', date: TODAY, contractorId: painter.id })
      await setBooking(bookingId, {
        contractor_id: null,
        status: 'pending',
        purpose: 'touch_up',
        follows_booking_id: done.bookingId,
      })
      const contains = [
        'Another painter',
        'free of charge',
        'Maria',
        `${ORIGIN}/booking/${bookingId}?key=m`,
        `${ORIGIN}/manage-booking?booking=${bookingId}&key=m`,
        `${ORIGIN}/cancel-booking/${bookingId}?key=m`,
      ]
      const undo = () => setBooking(bookingId, { contractor_id: painter.id, status: 'scheduled' })
      return { payload: { bookingId }, contains, undo }
    },
    'follow-up-waiting': async () => {
      const { bookingId, painter, quote } = await visit(app)
      await setBooking(bookingId, { contractor_id: null, status: 'pending', purpose: 'touch_up' })
      const contains = ['touch-up', 'free of charge', quote.address, `${ORIGIN}/cancel-booking/${bookingId}?key=m`]
      const undo = () => setBooking(bookingId, { contractor_id: painter.id, status: 'scheduled' })
      return { payload: { bookingId }, contains, undo }
    },
    'touch-up-asked': async () => {
      const { bookingId } = await visit(app)
      await setBooking(bookingId, { purpose: 'touch_up' })
      const done = await visit(app, { status: 'completed' })
      const words = 'A drip.\n<script>alert(1)</script>'
      await app.insert('sign_offs', {
        booking_id: done.bookingId,
        verdict: 'fix',
        words,
        said_at: TEST_NOW,
        touch_up_id: bookingId,
      })
      const contains = ['A drip.', 'Santos', '(215) 555-0123', formatId(bookingId), `${ORIGIN}/admin/dashboard`]
      return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { status: 'cancelled' }) }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
