import type { FastifyInstance } from 'fastify'
import { createQuote as createEndpoint, getQuote, getSharedQuote } from '../../contract/quotes.ts'
import { message } from '../../domain/words/message.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { admitQuoteMail } from '../rate-limits/quote-mails.ts'
import { createQuote } from './create-quote.ts'
import { ERASED_EMAIL } from './erased.ts'
import { presentQuote } from './present-quote.ts'
import { findBookedVisits, findQuote } from './quotes.queries.ts'
import { quoteOfShareToken, shareToken } from './share-token.ts'

/** Quotes: priced and stored, and read again by whoever has the id. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createEndpoint, async ({ body, request, deps }) => {
    if (!deps.config.rateLimits) return createQuote(deps, body)
    const mail = await admitQuoteMail(deps, request, body.email)
    try {
      return await createQuote(deps, body, { isMailed: mail.isAdmitted })
    } catch (error) {
      await mail.takeBack()
      throw error
    }
  })

  route(app, deps, getQuote, async ({ params, deps }) => {
    const row = await existing(deps, params.id)
    const quote = { ...presentQuote(row), shareToken: shareToken(deps.config.secret, row.id) }
    const booked = await findBookedVisits(deps, row.id)
    return booked.length > 0 ? { ...quote, booked } : quote
  })

  route(app, deps, getSharedQuote, async ({ params, deps }) => {
    const id = quoteOfShareToken(deps.config.secret, params.token)
    // The contract omits the customer and the id.
    return presentQuote(await existing(deps, id))
  })
}

const existing = async (deps: Deps, id: string | undefined) => {
  const row = id === undefined ? undefined : await findQuote(deps.db, id)
  // What remains of erased people is for accounting, not for holders of an old link.
  if (!row || row.email === ERASED_EMAIL) throw new AppError('not_found', message('Quote not found'))
  return row
}
