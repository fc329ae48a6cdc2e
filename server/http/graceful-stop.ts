import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that answers under way have to end. */
const LONGEST_ANSWER = 10_000
/** Milliseconds between two looks for connections that have had their last answer. */
const LOOK = 100

/** So many looks without a new connection: nobody stands at the door any more. */
const QUIET_LOOKS = 3
/** Looks at most: under steady load there is always somebody. */
const MOST_LOOKS = 20

/**
 * Lets in who has come as far as the door: the system has taken these connections, the process has not yet, and closing the
 * door would turn them away unheard, in the middle of what they say. The process lets in one at a time.
 */
const letIn = async (server: Server): Promise<void> => {
  let quiet = 0
  const heard = () => {
    quiet = -1
  }
  server.on('connection', heard)
  for (let looks = 0; looks < MOST_LOOKS && quiet < QUIET_LOOKS; looks++) {
    await pause(LOOK)
    quiet += 1
  }
  server.off('connection', heard)
}

/**
 * A stop that breaks nothing off: what has been asked is answered, and each connection ends after its answer. Whoever is still
 * not done after ten seconds is cut. To be registered after everything else that ends before a stop (event streams).
 */
export function stopGracefully(app: FastifyInstance): void {
  let look: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (app.server.listening) await letIn(app.server)
    look = setInterval(() => app.server.closeIdleConnections(), LOOK)
    cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER)
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(look)
    clearTimeout(cut)
    done()
  })
}
