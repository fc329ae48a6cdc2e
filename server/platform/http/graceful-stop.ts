import type { Server } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** Milliseconds that pending answers have to finish. */
const LONGEST_ANSWER = 10_000
/** Milliseconds between two scans for connections that have had their last answer. */
const SCAN_INTERVAL = 100

/** After this many scans without a new connection the accept queue counts as empty. */
const QUIET_SCANS = 3
/** Maximum number of scans: under steady load new connections never stop. */
const MAX_SCANS = 20

/**
 * Accepts the connections that are still in the kernel's accept queue: closing the listening socket would reset them, in the
 * middle of their requests. The process accepts one at a time.
 */
const acceptQueued = async (server: Server): Promise<void> => {
  let quiet = 0
  const onConnection = () => {
    quiet = -1
  }
  server.on('connection', onConnection)
  for (let scans = 0; scans < MAX_SCANS && quiet < QUIET_SCANS; scans++) {
    await pause(SCAN_INTERVAL)
    quiet += 1
  }
  server.off('connection', onConnection)
}

/**
 * Stops without breaking anything off: pending requests are answered, and each connection ends after its answer. A request
 * not done after ten seconds is cut. Register it after everything else that ends before a stop (event streams).
 */
export function stopGracefully(app: FastifyInstance): void {
  let scan: NodeJS.Timeout | undefined
  let cut: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    if (app.server.listening) await acceptQueued(app.server)
    scan = setInterval(() => app.server.closeIdleConnections(), SCAN_INTERVAL)
    cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER)
  })
  app.addHook('onClose', (_app, done) => {
    clearInterval(scan)
    clearTimeout(cut)
    done()
  })
}
