import { dueNow } from '#domain/billing/ledger.ts'
import { deductionPosting, paymentPosting } from '#domain/billing/postings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatDeadline } from '#domain/platform/format-dates.ts'
import { bill } from '#server/billing/invoices/bill.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { recordPayment } from '#server/billing/ledger/record-payment.ts'
import { recordHandover } from '#server/billing/payouts/handovers.ts'
import { payPainters } from '#server/billing/payouts/pay-painters.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { lockBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aFailedRefund } from './a-failed-refund.ts'
import { aVisit, type MessageCase, ORIGIN } from './a-visit.ts'
import { reader } from './market.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** What is said of a visit that is still to take place, and of no other. */
export const ofVisitsToCome = ['When:', 'arrives', 'done about', 'after the visit', 'after the work', 'confirms by']

/** A case of each message about money. */
export function moneyMessageCases(app: TestApp, visit = aVisit) {
  const done = () => visit(app, { status: 'completed' })

  const payAll = async (bookingId: string) =>
    inTransaction(app.db, async (db) => {
      const booking = await lockBooking(db, bookingId)
      if (!booking) throw new Error('no such booking')
      const entries = await entriesOf(db, bookingId)
      const cents = dueNow(entries, booking.status)
      const subject = await subjectOf(db, booking)
      const posting = paymentPosting(newId(), { cents, method: 'cash', collectedBy: null })
      await post(db, app.deps, { subject, status: booking.status, entries }, [posting])
    })

  const newestDocument = async (bookingId: string | null, contractorId: string | null): Promise<string> => {
    const query = app.db.selectFrom('documents').select('id').orderBy('issued_at', 'desc').orderBy('id').limit(1)
    const found = bookingId
      ? query.where('booking_id', '=', bookingId)
      : query.where('contractor_id', '=', contractorId)
    return (await found.executeTakeFirstOrThrow()).id
  }

  return {
    'document-issued': async () => {
      const { bookingId, quote } = await done()
      await inTransaction(app.db, async (db) => {
        const booking = await lockBooking(db, bookingId)
        if (booking) await bill(db, app.deps, booking, { finishes: true })
      })
      const documentId = await newestDocument(bookingId, null)
      const contains = [
        formatMoney(reader, quote.final_cost),
        ...(quote.breakdown.tax > 0 ? [formatMoney(reader, quote.breakdown.tax)] : []),
        `${ORIGIN}/pay/${bookingId}`,
        `${ORIGIN}/documents/${documentId}`,
        'Total',
        'You owe',
        'in cash or by check',
      ]
      return { payload: { documentId }, contains, lacks: [...ofVisitsToCome, 'is open'], undo: null }
    },
    'statement-issued': async () => {
      const { bookingId, painter, quote } = await done()
      await payAll(bookingId)
      const due = (await readDuePayouts(app.db)).find(({ contractorId }) => contractorId === painter.id)
      const painters = [{ contractorId: painter.id, amount: due?.due ?? 0 }]
      await payPainters(app.deps, { painters, method: 'transfer', reference: 'ACH 17' })
      const documentId = await newestDocument(null, painter.id)
      const contains = [formatMoney(reader, due?.due ?? 0), formatMoney(reader, quote.breakdown.subtotal)]
      return { payload: { documentId }, contains: [...contains, `${ORIGIN}/documents/${documentId}`], undo: null }
    },
    'payment-reminder': async () => {
      const { bookingId, quote } = await done()
      const open = `your rooms are painted. You owe ${formatMoney(reader, quote.final_cost)} for the work.`
      const contains = [open, `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, reminder: 1 }, contains, lacks: ofVisitsToCome, undo: () => payAll(bookingId) }
    },
    'fee-waived': async () => {
      const { bookingId } = await visit(app)
      const contains = [`the ${formatMoney(reader, 10_000)} for your late change`, 'Snow', `${ORIGIN}/pay/${bookingId}`]
      return {
        payload: { bookingId, cents: 10_000, reason: 'Snow' },
        contains,
        lacks: ['You owe $', 'Late change fee:'],
        undo: null,
      }
    },
    'payment-withdrawn': async () => {
      const { bookingId } = await done()
      const contains = [`a payment of ${formatMoney(reader, 12_345)} for your booking`, `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, cents: 12_345 }, contains, lacks: ofVisitsToCome, undo: null }
    },
    'written-off': async () => {
      const { bookingId } = await done()
      const contains = [`We took ${formatMoney(reader, 12_345)} off your bill`, `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, cents: 12_345 }, contains, lacks: ofVisitsToCome, undo: null }
    },
    'card-refund': async () => {
      const { bookingId } = await done()
      const why = `${formatMoney(reader, 6_789)} of your card payment was no longer due`
      const contains = [why, `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, cents: 6_789, occasion: 'not_open' }, contains, lacks: ofVisitsToCome, undo: null }
    },
    'card-refund-failed': async () => {
      const { bookingId } = await done()
      return {
        payload: { bookingId, cents: 6_789 },
        contains: [`The bank didn’t accept the card refund of ${formatMoney(reader, 6_789)}`, 'by cash or check'],
        undo: null,
      }
    },
    'payment-disputed': async () => {
      const { bookingId } = await done()
      const now = TEST_NOW
      const page = { id: newId(), booking_id: bookingId, purpose: 'balance' as const, cents: 40_000, created_at: now }
      const paid = { state: 'paid' as const, received: 40_000, payment_id: newId(), paid_at: now, expires_at: now }
      await app.insert('checkouts', { ...page, ...paid })
      const dispute = { id: newId(), provider_id: newId(), checkout_id: page.id, booking_id: bookingId, cents: 40_000 }
      const due = new Date(now.getTime() + 7 * 86_400_000)
      const about = { reason: 'product_unacceptable', state: 'needs_response' as const, due_at: due, opened_at: now }
      await app.insert('disputes', { ...dispute, ...about })
      const contains = [formatMoney(reader, 40_000), 'the work isn’t as agreed', formatDeadline(reader, due)]
      return { payload: { bookingId, disputeId: dispute.id }, contains, undo: null }
    },
    'refund-failed': async () => {
      const { bookingId } = await done()
      await aFailedRefund(app, bookingId, 6_789)
      const contains = [formatMoney(reader, 6_789), 'another way', `${ORIGIN}/pay/${bookingId}`]
      return { payload: { bookingId, cents: 6_789 }, contains, lacks: ofVisitsToCome, undo: null }
    },
    'reservation-lapsed': async () => {
      const { bookingId, quote } = await visit(app, { status: 'cancelled' })
      const contains = ['the date is open to others again', 'you owe nothing', `${ORIGIN}/quote/${quote.id}`]
      const undo = () => app.update('bookings', { id: bookingId }, { status: 'pending' })
      return { payload: { bookingId }, contains, undo }
    },
    'deposit-asked': async () => {
      const until = new Date(TEST_NOW.getTime() + 2 * 3_600_000)
      const { bookingId } = await visit(app)
      const set = (change: object) => app.update('bookings', { id: bookingId }, change)
      await set({ status: 'reserved', deposit: 12_345, reserved_until: until })
      // No painter has the job of a visit that is only reserved.
      await app.db.deleteFrom('jobs').where('booking_id', '=', bookingId).execute()
      const contains = [formatMoney(reader, 12_345), formatDeadline(reader, until), `${ORIGIN}/pay/${bookingId}`]
      const undo = () => set({ status: 'scheduled', reserved_until: null })
      return { payload: { bookingId }, contains, undo }
    },
    'handover-recorded': async () => {
      const { bookingId, painter, quote } = await done()
      const price = quote.final_cost
      await inTransaction(app.db, async (db) => {
        const booking = await lockBooking(db, bookingId)
        if (!booking) throw new Error('no such booking')
        await recordPayment(db, app.deps, booking, { method: 'cash', amount: price }, painter.id)
      })
      const { entryId } = await recordHandover(app.deps, painter.id, {
        amount: 2_500,
        method: 'check',
        reference: '77',
      })
      const contains = [formatMoney(reader, 2_500), 'Check, 77', formatMoney(reader, price - 2_500)]
      return { payload: { contractorId: painter.id, entryId }, contains, undo: null }
    },
    'pay-deducted': async () => {
      const { bookingId, jobId, painter } = await done()
      const posting = deductionPosting(`deduction:${newId()}`, 2_500, painter.id)
      await inTransaction(app.db, async (db) => {
        const booking = await lockBooking(db, bookingId)
        if (!booking) throw new Error('no such booking')
        const entries = await entriesOf(db, bookingId)
        const subject = await subjectOf(db, booking)
        const about = { subject, status: booking.status, entries }
        await post(db, app.deps, about, [posting], { reason: 'A broken lamp' })
      })
      const contains = [formatMoney(reader, 2_500), 'A broken lamp', `${ORIGIN}/contractor/dashboard`]
      return { payload: { jobId, cause: posting.cause }, contains, undo: null }
    },
    'tip-returned': async () => {
      const { jobId } = await done()
      const contains = [formatMoney(reader, 2_500), 'comes off your next payout', `${ORIGIN}/contractor/dashboard`]
      return { payload: { jobId, cents: 2_500, outcome: 'returned' }, contains, undo: null }
    },
    'tip-received': async () => {
      const { jobId } = await done()
      const left = `your customer left you a tip of ${formatMoney(reader, 2_500)}. All of it is yours`
      const contains = [left, `${ORIGIN}/contractor/dashboard`]
      return { payload: { jobId, cents: 2_500 }, contains, undo: null }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
