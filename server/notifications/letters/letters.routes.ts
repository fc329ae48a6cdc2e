import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/notifications/letters.ts'
import { NO_EMAIL } from '#domain/platform/customer-identity.ts'
import { mayRole } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { renderInWorker } from '#server/billing/invoices/pdf/worker-queue.ts'
import { findBookingWithQuote } from '#server/bookings/booking/bookings.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { linksUnder } from '#server/platform/auth/links.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Account } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { composeLetter } from './compose-letter.ts'
import { finishLetters } from './finish-letters.ts'
import { findDoneLetters, findLettersById, findWaitingLetters, type LetterRow } from './letters.queries.ts'
import { type ReadLetter, readLetters } from './read-letters.ts'

async function list(deps: Deps, rows: readonly LetterRow[]) {
  const { letters } = await readLetters(deps, rows.slice(0, calls.MOST_LETTERS))
  return { letters: letters.map(({ shown }) => shown), more: rows.length > calls.MOST_LETTERS }
}

/** Records who has letters that open a booking, each with its customer: what is done with them later looks like the customer's. */
const recordKeys = (deps: Deps, letters: readonly ReadLetter[]): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    for (const { row } of letters) {
      const { id, kind } = row
      recordAudit(db, deps.now(), {
        actor: deps.actor,
        action: 'letter.opened',
        about: ['message', id],
        after: { kind },
      })
    }
  })

/**
 * Letters as one PDF, in the order in which they were written.
 * @throws AppError `not_found` when none is left to print; `forbidden` for one that opens a booking, without the permission to
 * dispatch (docs/rules/access.md#roles)
 */
async function printed(deps: Deps, ids: readonly string[], { role }: Account): Promise<Buffer> {
  const t = translator(deps.reader)
  const { letters } = await readLetters(deps, await findLettersById(deps.db, ids))
  const keyed = letters.filter(({ shown }) => shown.carriesKey)
  if (keyed.length > 0 && !mayRole(role, 'office:dispatch')) {
    throw new AppError(
      'forbidden',
      text('This letter opens the customer’s booking. Somebody who dispatches has to print it.'),
    )
  }
  const composed = await Promise.all(letters.map((letter) => composeLetter(deps, letter)))
  const left = composed.filter((letter) => letter !== null)
  if (left.length === 0) throw new AppError('not_found', text("There's nothing left to print."))
  const title = t('{count, plural, one {# letter} other {# letters}}', { count: left.length })
  if (keyed.length > 0) await recordKeys(deps, keyed)
  return renderInWorker({ letters: left, title, printedAt: deps.now() })
}

/** The link to a booking, for the office to pass on. @throws AppError `not_found`; `conflict` when emails hold it */
async function linkOf(deps: Deps, id: string): Promise<string> {
  const found = await findBookingWithQuote(deps.db, id)
  if (!found) throw new AppError('not_found', text('Booking not found'))
  if (found.quote.email !== NO_EMAIL) {
    throw new AppError('conflict', text('This customer has an email address: the link is in every email to them.'))
  }
  await inTransaction(deps.db, async (db) =>
    recordAudit(db, deps.now(), { actor: deps.actor, action: 'booking.link-given', about: ['booking', id] }),
  )
  return linksUnder(deps.config.publicUrl, deps.config.secrets).booking(found.booking)
}

/** Messages to customers without email, which the office prints or tells them by phone. */
export function registerLetters(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listLetters, async ({ query, reply, deps }) => {
    reply.header('cache-control', 'no-store')
    const limit = calls.MOST_LETTERS + 1
    return list(
      deps,
      await (query.done ? findDoneLetters(deps.db, limit) : findWaitingLetters(deps.db, deps.now(), limit)),
    )
  })
  route(app, deps, calls.printLetters, async ({ query, caller, reply, deps }) =>
    reply
      .type('application/pdf')
      .header('content-disposition', 'inline; filename="evencoat-letters.pdf"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(await printed(deps, query.ids, caller.account)),
  )
  route(app, deps, calls.finishLetters, async ({ body, deps }) => ({
    done: await finishLetters(deps, body.ids, body.how),
  }))
  route(app, deps, calls.getBookingLink, async ({ params, reply, deps }) => {
    reply.header('cache-control', 'no-store')
    return { url: await linkOf(deps, params.id) }
  })
}
