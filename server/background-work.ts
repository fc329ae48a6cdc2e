import type { FastifyInstance } from 'fastify'
import type { Repeated } from './background/repeat.ts'
import type { Deps } from './deps.ts'
import { effectKinds } from './effect-kinds.ts'
import { runEffects } from './effects/run-effects.ts'
import { runScheduledWork } from './scheduled/run-scheduled-work.ts'

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
