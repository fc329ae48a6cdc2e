import type { FastifyInstance } from 'fastify'
import { enterMoney, getBookingLedger } from '#contract/billing/booking-ledger.ts'
import { getDisputeEvidence } from '#contract/billing/disputes.ts'
import {
  exportLedger,
  getMoney,
  listLedger,
  listLedgerCounties,
  listReceivables,
  remindOfPayment,
  sumLedger,
} from '#contract/billing/money.ts'
import { getBill, getLinkedBill } from '#contract/bookings/payments.ts'
import { nextPayoutDay } from '#domain/billing/payouts.ts'
import { monthOf, todayIn } from '#domain/platform/dates.ts'
import { readBookingLedger } from '#server/billing/ledger/booking-ledger.queries.ts'
import { exportLedger as exportTable } from '#server/billing/ledger/export-ledger.ts'
import { ledgerCounties, readLedger, sumLedger as readSums } from '#server/billing/ledger/ledger-list.queries.ts'
import { readReceivables } from '#server/billing/ledger/receivables.queries.ts'
import { remindThese } from '#server/billing/ledger/remind.ts'
import { readSummary } from '#server/billing/ledger/summary.queries.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { findKnownBooking } from '#server/bookings/booking/bookings.queries.ts'
import { findProvenBooking } from '#server/bookings/booking/prove-customer.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { requireConfirmation } from '#server/platform/http/auth.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { readBill } from './bill.queries.ts'
import { composeEvidence } from './compose-evidence.ts'
import { enterForBooking } from './enter-for-booking.ts'
import { findLinkedBooking } from './find-linked-booking.ts'

/** The calls about money: the office's, and a customer's bill. */
export function registerMoney(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBookingLedger, ({ params, deps }) => readBookingLedger(deps.db, params.id))
  route(app, deps, enterMoney, async ({ params, body, caller, deps }) => {
    await enterForBooking(deps, params.id, body, () => requireConfirmation(caller))
    return readBookingLedger(deps.db, params.id)
  })
  route(app, deps, getDisputeEvidence, async ({ params, reply, deps }) => {
    const evidence = await composeEvidence(deps, await findKnownBooking(deps.db, params.id))
    const { renderEvidence } = await import('#server/billing/invoices/pdf/render-evidence.ts')
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="evidence-${params.id}.pdf"`)
      .header('cache-control', 'private, no-store')
      .send(await renderEvidence(deps.reader, evidence, deps.now()))
  })
  route(app, deps, sumLedger, ({ query, deps }) => readSums(deps.db, deps.market, query))
  route(app, deps, listLedgerCounties, ({ deps }) => ledgerCounties(deps.db))
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
  route(app, deps, getLinkedBill, async ({ params, reply, deps }) => {
    const booking = await findLinkedBooking(deps, params.reference)
    reply.header('x-robots-tag', 'noindex')
    // A document names the booking.
    return { ...(await readBill(deps, booking)), bookingId: null, documents: [] }
  })
}
