import type { FastifyInstance } from 'fastify'
import { getBookingLedger } from '#contract/billing/booking-ledger.ts'
import {
  exportLedger,
  getMoney,
  listLedger,
  listLedgerCounties,
  listReceivables,
  remindOfPayment,
  sumLedger,
} from '#contract/billing/money.ts'
import { nextPayoutDay } from '#domain/billing/payouts.ts'
import { monthOf, todayIn } from '#domain/platform/dates.ts'
import { readDuePayouts } from '#server/billing/payouts/unsettled.queries.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { readBookingLedger } from './booking-ledger.queries.ts'
import { exportLedger as exportTable } from './export-ledger.ts'
import { ledgerCounties, readLedger, sumLedger as readSums } from './ledger-list.queries.ts'
import { readReceivables } from './receivables.queries.ts'
import { remindThese } from './remind.ts'
import { readSummary } from './summary.queries.ts'

/** What the office reads of money, and its reminders. */
export function registerLedger(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getBookingLedger, ({ params, deps }) => readBookingLedger(deps.db, params.id))
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
}
