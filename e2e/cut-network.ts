import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import type { BrowserContext } from 'playwright-core'
import type { Site } from './site.ts'

/**
 * A network between a browser and the site that can be cut: connections break, and new ones are refused, for pages and service
 * workers alike.
 */
export async function startNetwork(site: Site) {
  const { port, hostname } = new URL(site.url)
  const open = new Set<Socket>()
  const writes: string[] = []
  let isCut = false
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(Number(port), hostname)
    near.on('data', (chunk: Buffer) => {
      const line = /^(?:POST|PUT) \S+/.exec(chunk.toString('latin1'))?.[0]
      if (line) writes.push(line)
    })
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket)
          other.destroy()
        })
      socket.pipe(other)
    }
    return undefined
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    /** The site, as a browser reaches it over this network. */
    site: { ...site, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    /** The calls that change something and got through, in order: "PUT /api/…". */
    writes,
    /** No network any more, which the browser notices. */
    cut: async (context: BrowserContext): Promise<void> => {
      isCut = true
      breakAll()
      await context.setOffline(true)
    },
    mend: async (context: BrowserContext): Promise<void> => {
      isCut = false
      await context.setOffline(false)
    },
    close: async (): Promise<void> => {
      breakAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type Network = Awaited<ReturnType<typeof startNetwork>>
