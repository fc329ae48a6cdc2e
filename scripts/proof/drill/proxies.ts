import net from 'node:net'
import { type Balanced, haproxyConfiguration } from './configurations.ts'
import { as, start, waitUntil } from './processes.ts'
import type { Stage } from './stage.ts'

/** A port of this machine that nobody listens on. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })

const isOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Starts HAProxy before the database and before the product. */
export async function startProxies(stage: Stage, balanced: Balanced): Promise<void> {
  const configuration = stage.write('configuration/haproxy.cfg', haproxyConfiguration(balanced))
  const haproxy = start([...as('haproxy'), 'haproxy', '-db', '-f', configuration], stage.at('log', 'haproxy'))
  stage.atEnd('HAProxy', () => haproxy.end('SIGKILL'))
  await waitUntil('HAProxy', () => isOpen(balanced.databasePort), 10_000)
}
