import type { Insertable } from 'kysely'
import { addDays } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aDayReport } from './a-day-report.ts'
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

  /** A claim whose visit was done, as the office decided it. */
  const aClaim = async (decision: Partial<Insertable<Database['warranty_claims']>>) => {
    const done = await visit(app, { status: 'completed' })
    const { bookingId, jobId } = await visit(app, { status: 'completed' })
    await setBooking(bookingId, { purpose: 'warranty', follows_booking_id: done.bookingId })
    const claimId = newId()
    const claim = {
      booking_id: done.bookingId,
      visit_id: bookingId,
      claimed_by: 'customer',
      claimed_at: TEST_NOW,
    } as const
    const decided = { cause: 'damage', decided_at: TEST_NOW, ...decision } as const
    await app.insert('warranty_claims', { id: claimId, words: 'It peels.', ...claim, ...decided })
    const open = { cause: null, bearer: null, pay: null, note: null, decided_at: null }
    return { bookingId, jobId, claimId, undo: () => app.update('warranty_claims', { id: claimId }, open) }
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
    'still-nobody': async () => {
      const date = addDays(TODAY, 1)
      const { bookingId } = await visit(app, { date, status: 'pending', contractorId: null })
      const contains = [
        'We still have nobody for tomorrow',
        'canceling is free until we’ve found somebody',
        `${ORIGIN}/manage-booking?booking=${bookingId}`,
        `${ORIGIN}/cancel-booking/${bookingId}`,
      ]
      const undo = () => setBooking(bookingId, { scheduled_date: addDays(date, 1), end_date: addDays(date, 2) })
      return { payload: { bookingId, date }, contains, undo }
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
    'day-given-up': async () => {
      const day = addDays(TODAY, 1)
      const { bookingId, jobId } = await visit(app, { date: TODAY, status: 'in_progress' })
      await setBooking(bookingId, { half_days: 4, end_date: day })
      await aDayReport(app, { bookingId, jobId }, { kind: 'given_up', day, at: TEST_NOW, reason: 'sick' })
      const contains = ['can’t come', formatShortDate(reader, day), `${ORIGIN}/booking/${bookingId}`]
      return { payload: { bookingId, day }, contains, undo: () => app.empty('visit_events') }
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
        'each of these is free',
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
    'warranty-not-covered': async () => {
      const { bookingId, claimId, undo } = await aClaim({ bearer: 'customer', note: 'Water <b>damage</b>' })
      const contains = [
        'not under warranty',
        'damage after the work',
        'Water <b>damage</b>',
        `${ORIGIN}/booking/${bookingId}`,
      ]
      return { payload: { bookingId, claimId }, contains, undo }
    },
    'job-warranty-decided': async () => {
      const { jobId, claimId, undo } = await aClaim({ bearer: 'business', pay: 80_00 })
      const contains = [formatMoney(reader, 80_00), 'Damage after the work', `${ORIGIN}/contractor/dashboard`]
      return { payload: { jobId, claimId }, contains, undo }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
