import { message } from '../../domain/words/message.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { enqueue } from '../effects/enqueue.ts'
import { AppError } from '../errors.ts'
import { ERASED_EMAIL } from './erased.ts'

/**
 * Sends a quote to its customer, as often as the office asks for it.
 * @throws AppError `not_found`, `quote_expired`
 */
export const sendQuote = (deps: Deps, quoteId: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const quote = await db
      .selectFrom('quotes')
      .select(['email', 'expires_at'])
      .where('id', '=', quoteId)
      .forUpdate()
      .executeTakeFirst()
    if (!quote || quote.email === ERASED_EMAIL) throw new AppError('not_found', message('Quote not found'))
    const now = deps.now()
    if (quote.expires_at <= now)
      throw new AppError('quote_expired', message('This quote has expired. Please request a new one.'))
    enqueue(db, now, quote.email, { kind: 'quote', quoteId })
    recordAudit(db, now, { actor: deps.actor, action: 'quote.sent', subjectType: 'quote', subjectId: quoteId })
  })
