import type { FastifyInstance } from 'fastify'
import { createQuote as createEndpoint, getQuote } from '../../contract/quotes.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { createQuote } from './create-quote.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote } from './quotes.queries.ts'

/** Quotes: priced and kept, and read again by who holds the id. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createEndpoint, ({ body }) => createQuote(deps, body))

  route(app, deps, getQuote, async ({ params }) => {
    const row = await findQuote(deps.db, params.id)
    if (!row) throw new AppError('not_found', 'Quote not found')
    return presentQuote(row)
  })
}
