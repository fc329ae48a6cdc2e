import type { FastifyInstance } from 'fastify'
import { createQuote as createEndpoint, getQuote } from '../../contract/quotes.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { admitQuoteMail } from '../rate-limits/quote-mails.ts'
import { createQuote } from './create-quote.ts'
import { ERASED_EMAIL } from './erased.ts'
import { presentQuote } from './present-quote.ts'
import { findBookedVisits, findQuote } from './quotes.queries.ts'

/** Quotes: priced and kept, and read again by who holds the id. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createEndpoint, async ({ body, request }) => {
    if (!deps.config.rateLimits) return createQuote(deps, body)
    const mail = await admitQuoteMail(deps, request, body.email)
    try {
      return await createQuote(deps, body, mail.isAdmitted)
    } catch (error) {
      await mail.takeBack()
      throw error
    }
  })

  route(app, deps, getQuote, async ({ params }) => {
    const row = await findQuote(deps.db, params.id)
    // What remains of erased people is for the books, not for who has kept a link.
    if (!row || row.email === ERASED_EMAIL) throw new AppError('not_found', 'Quote not found')
    const booked = await findBookedVisits(deps.db, row.id)
    return booked.length > 0 ? { ...presentQuote(row), booked } : presentQuote(row)
  })
}
