import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/customers/customer-list.ts'
import { meanOfVisits } from '#domain/customers/segments.ts'
import { todayIn } from '#domain/platform/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { indexQuotes } from '#server/platform/search/index-quotes.ts'
import { withQuestion } from '#server/platform/search/search-words.ts'
import { countSegments, countTags, findCustomers, sumUpCustomers } from './customer-list.queries.ts'
import { cursorOf, placeOf } from './customer-orders.ts'
import { exportCustomers } from './export-customers.ts'
import { tagCustomers } from './tag-customers.ts'

/** The office's list of customers (docs/rules/office.md#the-list-of-customers). */
export function registerCustomerList(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listCustomers, async (call) => {
    const { deps, query, caller } = call
    const { limit, cursor, sort = 'last', ...filters } = withQuestion(query, seesContacts(caller))
    const place = placeOf(sort, cursor)
    // Whoever has just asked for their first quote is in the list, too.
    await indexQuotes(deps.db)
    const today = todayIn(deps.market, deps.now())
    const rows = await findCustomers(deps, filters, { today, limit: limit + 1, sort, place })
    return turnPage(call, rows, limit, (row) => cursorOf(row.place)).map(({ line }) => line)
  })
  route(app, deps, calls.summarizeCustomers, async ({ query, deps, caller }) => {
    await indexQuotes(deps.db)
    const summary = await sumUpCustomers(
      deps.db,
      withQuestion(query, seesContacts(caller)),
      todayIn(deps.market, deps.now()),
    )
    return { ...summary, mean: meanOfVisits(summary.paid, summary.visits) }
  })
  route(app, deps, calls.countCustomerSegments, async ({ deps }) => {
    await indexQuotes(deps.db)
    const [{ customers, ...segments }, tags] = await Promise.all([
      countSegments(deps.db, todayIn(deps.market, deps.now())),
      countTags(deps.db),
    ])
    return { customers, segments, tags }
  })
  route(app, deps, calls.exportCustomers, async ({ query, reply, deps, caller }) => {
    const { sort = 'last', ...filters } = withQuestion(query, seesContacts(caller))
    await indexQuotes(deps.db)
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="customers-${todayIn(deps.market, deps.now())}.csv"`)
      .header('cache-control', 'no-store')
    return exportCustomers(deps, filters, sort)
  })
  route(app, deps, calls.tagCustomers, ({ body, deps }) => tagCustomers(deps, body))
}
