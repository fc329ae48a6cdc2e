import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createQuote as createEndpoint, getQuote, getSharedQuote, setOwnColors } from '#contract/quotes/quotes.ts'
import { text } from '#domain/platform/translation/text.ts'
import { isReturn } from '#domain/quotes/quotes.ts'
import { linkIdOf } from '#server/platform/auth/quote-link.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasOfficeCookie, isOfficeAtWork } from '#server/platform/http/auth.ts'
import { requestKeyOf } from '#server/platform/http/idempotency-key.ts'
import { route } from '#server/platform/http/route.ts'
import type { Allowance } from '#server/platform/rate-limits/counters.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import type { StoredQuote } from '#server/pricing/stored-shapes/stored-quote.ts'
import { createQuote } from './create-quote.ts'
import { presentQuote } from './present-quote.ts'
import { findBookedVisits, findNamedQuote, findQuote, recordOpened, writeOwnColors } from './quotes.queries.ts'
import { quoteOfShareToken, shareToken } from './share-token.ts'

const HOUR = 3_600

/** Messages about quotes to one mailbox. */
const perMailbox = { times: 5, seconds: HOUR } as const satisfies Allowance
/** Mailboxes to which one address has such messages sent. */
const perVisitor = { times: 20, seconds: HOUR } as const satisfies Allowance
/** How often a visitor used one mailbox: only the first time counts, in this process. */
const pairs = { times: 1_000, seconds: HOUR } as const satisfies Allowance

/**
 * Whether a quote is also e-mailed: anyone can request one in anyone's name, and must not be able to flood one mailbox or many
 * through us. Beyond the limits the quote is still made and shown; only the message is skipped.
 * @returns `takeBack` for a quote that was not made
 */
async function admitQuoteEmail(
  { counters }: Pick<Deps, 'counters'>,
  request: FastifyRequest,
  email: string,
): Promise<{ isAdmitted: boolean; undo: () => Promise<void> }> {
  const visitor = visitorOf(request.ip)
  const mailbox = `quote-mails:${email}`
  const pair = `quote-pair:${visitor}:${email}`
  const toMailbox = await counters.add(mailbox, perMailbox)
  let isAdmitted = toMailbox.count <= perMailbox.times
  if ((await counters.add(pair, pairs)).count === 1) {
    const recipients = await counters.add(`quote-recipients:${visitor}`, perVisitor)
    if (recipients.count > perVisitor.times) {
      isAdmitted = false
      // The mailbox stays new to this visitor, next time as well.
      await counters.undo(pair, pairs)
    }
  }
  return { isAdmitted, undo: () => counters.undo(mailbox, perMailbox) }
}

/** Quotes: priced and stored, and read again by everybody who has the id. */
export function registerQuotes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, createEndpoint, async ({ body, request, deps }) => {
    const key = requestKeyOf(request)
    if (!deps.config.rateLimits) return createQuote(deps, body, { key })
    const admission = await admitQuoteEmail(deps, request, body.email)
    try {
      return await createQuote(deps, body, { isMailed: admission.isAdmitted, key })
    } catch (error) {
      await admission.undo()
      throw error
    }
  })

  route(app, deps, getQuote, async ({ params, request, deps }) => {
    const row = await opened(deps, request, params.id)
    await recordReturn(deps, request, row)
    const token = shareToken(deps.config.secrets, linkIdOf(row))
    const quote = { ...presentQuote(row), id: params.id, shareToken: token }
    const booked = await findBookedVisits(deps.db, row.id)
    return booked.length > 0 ? { ...quote, booked } : quote
  })

  route(app, deps, setOwnColors, async ({ params, body, request, deps }) => {
    const { id } = await opened(deps, request, params.id)
    await writeOwnColors(deps.db, id, body.ownColors)
    return body
  })

  route(app, deps, getSharedQuote, async ({ params, deps }) => {
    const id = quoteOfShareToken(deps.config.secrets, params.token)
    const row = id === undefined ? undefined : await findNamedQuote(deps.db, id)
    // The contract omits the customer and the id.
    return presentQuote(existing(row))
  })
}

/** Notes that the customer came back to their quote; nobody waits for anything once that is known. The office reads quotes, too. */
async function recordReturn(
  { db, config, now: clock }: Deps,
  request: FastifyRequest,
  { id, source, created_at: createdAt, opened_at: openedAt }: StoredQuote,
): Promise<void> {
  const now = clock()
  if (openedAt !== null || hasOfficeCookie(config, request) || !isReturn({ source, createdAt }, now)) return
  await recordOpened(db, id, now)
}

/** For its customer by the name that they know it by; for the office, which has its id from its lists, by that as well. */
const opened = async (deps: Deps, request: FastifyRequest, name: string): Promise<StoredQuote> => {
  const row = await findNamedQuote(deps.db, name)
  return existing(row ?? ((await isOfficeAtWork(deps, request)) ? await findQuote(deps.db, name) : undefined))
}

const existing = (row: StoredQuote | undefined): StoredQuote => {
  // The remaining data of erased people is for accounting, not for holders of an old link.
  if (!row || row.customer_id === null) throw new AppError('not_found', text('Quote not found'))
  return row
}
