import type { FastifyInstance } from 'fastify'
import { getOfficeQuote, listCalls, listQuotes, type QuoteLine } from '#contract/quotes/office-quotes.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { indexQuotes } from '#server/platform/search/index-quotes.ts'
import { withQuestion } from '#server/platform/search/search-words.ts'
import { findCallIds, findQuoteIds } from './find-quotes.ts'
import { presentQuote } from './present-quote.ts'
import { readQuoteLines } from './quote-lines.queries.ts'
import { findQuote } from './quotes.queries.ts'

const byExpiry = ({ quoteId, expiresAt }: QuoteLine) => ({ at: expiresAt, id: quoteId })
const byCreation = ({ quoteId, createdAt }: QuoteLine) => ({ at: createdAt, id: quoteId })

/** The office's list of quotes, and whom it calls about them. */
export function registerQuoteList(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listQuotes, async (call) => {
    const { deps, query, caller } = call
    const { limit, cursor, ...filters } = withQuestion(query, seesContacts(caller))
    if (filters.q !== undefined) await indexQuotes(deps.db)
    const wanted = { now: deps.now(), limit: limit + 1, position: positionOf(cursor) }
    const rows = await readQuoteLines(deps, await findQuoteIds(deps.db, filters, wanted))
    return turnPage(call, rows, limit, filters.sort === 'expiry' ? byExpiry : byCreation)
  })
  route(app, deps, getOfficeQuote, async ({ params, deps }) => {
    const row = await findQuote(deps.db, params.id)
    if (!row || row.customer_id === null) throw new AppError('not_found', text('Quote not found'))
    return { ...presentQuote(row), id: row.id }
  })
  route(app, deps, listCalls, async (call) => {
    const { deps, query } = call
    const now = deps.now()
    const wanted = { now, today: todayIn(deps.market, now), limit: query.limit + 1, position: positionOf(query.cursor) }
    const rows = await readQuoteLines(deps, await findCallIds(deps.db, wanted))
    return turnPage(call, rows, query.limit, byExpiry)
  })
}
