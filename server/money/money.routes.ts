import type { FastifyInstance } from 'fastify'
import { enterMoney, getBookingLedger, type MoneyEntry } from '../../contract/admin/booking-ledger.ts'
import { exportLedger, getMoney, listLedger, listReceivables, remindOfPayment } from '../../contract/admin/money.ts'
import { getBill } from '../../contract/payments.ts'
import { monthOf, todayIn } from '../../domain/dates.ts'
import { nextPayoutDay } from '../../domain/payouts.ts'
import type { Posting } from '../../domain/postings.ts'
import { message } from '../../domain/words/message.ts'
import { type BookingRow, lockBooking } from '../booking-life/held-life.ts'
import { findProvenBooking } from '../bookings/prove-customer.ts'
import { refundToCard } from '../cards/refund-to-card.ts'
import { inTransaction, type Transaction } from '../database/transaction.ts'
import { type Deps, momentOf } from '../deps.ts'
import { bill } from '../documents/bill.ts'
import { issueReceipt } from '../documents/issue-receipt.ts'
import { enqueue } from '../effects/enqueue.ts'
import { AppError } from '../errors.ts'
import { positionOf, turnPage } from '../http/paging.ts'
import { route } from '../http/route.ts'
import { subjectOf } from '../ledger/ledger.queries.ts'
import { enterForOffice } from '../ledger/office-entries.ts'
import { recordPayment } from '../ledger/record-payment.ts'
import { remindThese } from '../ledger/remind.ts'
import { readDuePayouts } from '../payouts/unsettled.queries.ts'
import { readBill } from './bill.queries.ts'
import { readBookingLedger } from './booking-ledger.queries.ts'
import { exportLedger as exportTable } from './export-ledger.ts'
import { readLedger } from './ledger-list.queries.ts'
import { readReceivables } from './receivables.queries.ts'
import { readSummary } from './summary.queries.ts'

/** Enters what the office says about the money of a booking. @throws AppError `not_found`; those of the entry */
const enter = (deps: Deps, bookingId: string, entry: MoneyEntry): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const booking = await lockBooking(db, bookingId)
    if (!booking) throw new AppError('not_found', message('Booking not found'))
    if (entry.kind === 'payment') {
      if (await recordPayment(db, deps, booking, entry, entry.collectedBy)) await issueReceipt(db, deps, booking)
      return
    }
    if (entry.kind === 'refund' && entry.method === 'card') {
      if (await refundToCard(db, deps, booking, { ...entry, occasion: 'office' })) await bill(db, deps, booking)
      return
    }
    const posting = await enterForOffice(db, deps, booking, entry)
    if (!posting) return
    await bill(db, deps, booking)
    await tellOfWithdrawal(db, deps, booking, posting)
  })

/** Tells the customer that a payment was recorded by mistake. */
const tellOfWithdrawal = async (db: Transaction, deps: Deps, booking: BookingRow, { lines }: Posting) => {
  const cents = lines.reduce((sum, line) => (line.kind === 'payment' ? sum - line.cents : sum), 0)
  if (cents <= 0) return
  const { email } = await subjectOf(db, booking)
  enqueue(db, deps.now(), email, { kind: 'payment-withdrawn', bookingId: booking.id, cents })
}

/** The calls about money: the office's, and a customer's bill. */
export function registerMoney(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBookingLedger, ({ params, deps }) => readBookingLedger(deps.db, params.id))
  route(app, deps, enterMoney, async ({ params, body, deps }) => {
    await enter(deps, params.id, body)
    return readBookingLedger(deps.db, params.id)
  })
  route(app, deps, getMoney, async ({ query, deps }) => {
    const moment = momentOf(deps)
    const month = query.month ?? monthOf(todayIn(deps.market, moment.now))
    const due = (await readDuePayouts(deps.db)).filter((painter) => painter.due > 0)
    return {
      ...(await readSummary(deps.db, moment, month)),
      payouts: {
        amount: due.reduce((sum, painter) => sum + painter.due, 0),
        painters: due.length,
        on: nextPayoutDay(todayIn(deps.market, moment.now), deps.market.payouts.weekday),
      },
    }
  })
  route(app, deps, listReceivables, async (call) => {
    const { limit, cursor, side } = call.query
    const page = { side, limit: limit + 1, after: positionOf(cursor) }
    const rows = await readReceivables(deps.db, call.deps.now(), page)
    return turnPage(call, rows, limit, ({ since, bookingId }) => ({ at: since, id: bookingId }))
  })
  route(app, deps, listLedger, async (call) => {
    const { limit, cursor, ...filters } = call.query
    const page = { limit: limit + 1, position: positionOf(cursor) }
    const rows = await readLedger(deps.db, call.deps.market, filters, page)
    return turnPage(call, rows, limit, ({ at, id }) => ({ at, id }))
  })
  route(app, deps, exportLedger, ({ query, reply, deps }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="ledger-${todayIn(deps.market, deps.now())}.csv"`)
      .header('cache-control', 'no-store')
    return exportTable(deps, query)
  })
  route(app, deps, remindOfPayment, async ({ body, deps }) => ({ reminded: await remindThese(deps, body.bookingIds) }))
  route(app, deps, getBill, async ({ params, query, reply, deps }) => {
    const { booking } = await findProvenBooking(deps, params.id, query, 'pay')
    reply.header('x-robots-tag', 'noindex')
    return readBill(deps, booking)
  })
}
