import type { FastifyInstance } from 'fastify'
import { assignNeed, getNeeds, snoozeNeeds, wakeNeeds } from '#contract/office/inbox.ts'
import { settleMention as settleMentionEndpoint } from '#contract/office/mentions.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { firstFits } from '#server/scheduling/candidates/first-fits.ts'
import { assignItem } from './assign-item.ts'
import { readInbox } from './read-inbox.ts'
import { settleMention } from './settle-mention.ts'
import { snoozeItems, wakeItems } from './snooze-items.ts'

/** The inbox of the office. */
export function registerInbox(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getNeeds, ({ query, caller, deps }) =>
    readInbox(deps, firstFits, { ...query, account: caller.account.id }),
  )
  route(app, deps, assignNeed, ({ body, deps }) => assignItem(deps, body))
  route(app, deps, settleMentionEndpoint, ({ params, body, deps }) => settleMention(deps, params.id, body.done))
  route(app, deps, snoozeNeeds, ({ body, deps }) => snoozeItems(deps, body))
  route(app, deps, wakeNeeds, async ({ body, deps }) => ({ woken: await wakeItems(deps, body.ids) }))
}
