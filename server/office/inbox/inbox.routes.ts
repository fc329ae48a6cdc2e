import type { FastifyInstance } from 'fastify'
import { assignInboxItem, getInbox, snoozeInboxItems, wakeInboxItems } from '#contract/office/inbox.ts'
import { settleMention, settleMoneyChange } from '#contract/office/mentions.ts'
import { OWNER } from '#domain/platform/roles.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { firstFits } from '#server/scheduling/candidates/first-fits.ts'
import { assignItem } from './assign-item.ts'
import { readInbox } from './read-inbox.ts'
import { settleItem } from './settle-item.ts'
import { snoozeItems, wakeItems } from './snooze-items.ts'

/** The inbox of the office. */
export function registerInbox(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getInbox, ({ query, caller, deps }) =>
    readInbox(deps, firstFits, { ...query, account: caller.account.id, isOwner: caller.account.role === OWNER }),
  )
  route(app, deps, assignInboxItem, ({ body, deps }) => assignItem(deps, body))
  route(app, deps, settleMention, ({ params, body, deps }) => settleItem(deps, 'mentions', params.id, body.done))
  route(app, deps, settleMoneyChange, ({ params, body, deps }) =>
    settleItem(deps, 'money_changes', params.id, body.done),
  )
  route(app, deps, snoozeInboxItems, ({ body, deps }) => snoozeItems(deps, body))
  route(app, deps, wakeInboxItems, async ({ body, deps }) => ({ woken: await wakeItems(deps, body.ids) }))
}
