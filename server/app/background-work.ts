import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/platform/deps.ts'
import type { Repeated } from '#server/platform/outbox/repeat.ts'
import { runOutbox } from '#server/platform/outbox/run-outbox.ts'
import { runScheduledWork } from './schedule/run-scheduled-work.ts'
import { taskKinds } from './task-kinds.ts'

/** The outbox and scheduled work: started when the server listens, and stopped with it, before its database is closed. */
export function backgroundWork(app: FastifyInstance, deps: Deps): void {
  let works: Repeated[] = []
  app.addHook('onListen', async () => {
    works = [runOutbox(deps, taskKinds), runScheduledWork(deps)]
  })
  app.addHook('onClose', async () => {
    await Promise.all(works.map((work) => work.stop()))
  })
}
