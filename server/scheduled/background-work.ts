import type { FastifyInstance } from 'fastify'
import type { Deps } from '../deps.ts'
import { runOutbox } from '../outbox/run-outbox.ts'
import type { Repeated } from './repeat.ts'
import { runScheduledWork } from './run-scheduled-work.ts'

/**
 * Delivery of messages and scheduled work: begins when the server listens, and ends with it, before its database is closed.
 * @returns the nudge for what waits in the outbox
 */
export function backgroundWork(app: FastifyInstance, deps: Deps): { nudgeOutbox: () => void } {
  let outbox: Repeated | undefined
  let scheduled: Repeated | undefined
  app.addHook('onListen', async () => {
    outbox = runOutbox(deps)
    scheduled = runScheduledWork(deps)
  })
  app.addHook('onClose', async () => {
    await Promise.all([outbox?.stop(), scheduled?.stop()])
  })
  return { nudgeOutbox: () => outbox?.nudge() }
}
