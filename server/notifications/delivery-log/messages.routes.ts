import type { FastifyInstance } from 'fastify'
import { getMessage, listMessages, resendMessage } from '#contract/notifications/messages.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { seesContacts } from '#server/platform/http/auth.ts'
import { positionOf, turnPage } from '#server/platform/http/paging.ts'
import { route } from '#server/platform/http/route.ts'
import { presentAgain } from './message-reader.ts'
import { findMessage, findMessages, presentMessage, presentMessages } from './messages.queries.ts'
import { resendMessage as resend } from './resend-message.ts'

/** The delivery log as the administrator reads it: messages, and any other task that is waiting, failed or was given up. */
export function registerMessages(app: FastifyInstance, deps: Deps): void {
  route(app, deps, listMessages, async (call) => {
    const { limit, cursor, state, q, letters } = call.query
    // Nothing but an address is searched: whoever may not see one finds none.
    if (q !== undefined && !seesContacts(call.caller)) return []
    const rows = await findMessages(deps, { limit: limit + 1, state, q, letters, position: positionOf(cursor) })
    const shown = turnPage(call, rows, limit, ({ created_at, id }) => ({ at: created_at, id }))
    return presentMessages(deps, shown)
  })
  route(app, deps, getMessage, async ({ params, deps }) => {
    const row = await findMessage(deps.db, params.id)
    if (!row) throw new AppError('not_found', text('We can’t find that message.'))
    return { ...(await presentMessage(deps, row)), again: await presentAgain(deps, row) }
  })
  route(app, deps, resendMessage, async ({ params, body, deps }) =>
    presentMessage(deps, await resend(deps, params.id, body.to)),
  )
}
