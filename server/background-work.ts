import type { FastifyInstance } from 'fastify'
import type { Repeated } from '#server/background/repeat.ts'
import { runEffects } from '#server/effects/run-effects.ts'
import { runScheduledWork } from '#server/scheduled/run-scheduled-work.ts'
import type { Deps } from './deps.ts'
import { effectKinds } from './effect-kinds.ts'

/** Effects and scheduled work: started when the server listens, and stopped with it, before its database is closed. */
export function backgroundWork(app: FastifyInstance, deps: Deps): void {
  let works: Repeated[] = []
  app.addHook('onListen', async () => {
    works = [runEffects(deps, effectKinds), runScheduledWork(deps)]
  })
  app.addHook('onClose', async () => {
    await Promise.all(works.map((work) => work.stop()))
  })
}
