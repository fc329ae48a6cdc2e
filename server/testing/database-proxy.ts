import net from 'node:net'

export type DatabaseProxy = Awaited<ReturnType<typeof startDatabaseProxy>>

/** Stands between a server and its database; can be cut, or hang: then it takes everything and passes nothing on. */
export async function startDatabaseProxy(target: URL) {
  let state: 'passing' | 'cut' | 'hanging' = 'passing'
  const sockets = new Set<net.Socket>()
  const track = (socket: net.Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.once('close', () => sockets.delete(socket))
  }
  const join = (client: net.Socket) => {
    const upstream = net.connect(Number(target.port || 5432), target.hostname)
    track(upstream)
    client.once('close', () => upstream.destroy())
    upstream.once('close', () => client.destroy())
    client.pipe(upstream)
    upstream.pipe(client)
  }
  const server = net.createServer({ allowHalfOpen: true }, (client) => {
    track(client)
    if (state === 'passing') join(client)
    else if (state === 'cut') client.destroy()
    // A stopped process still has its connections accepted, by the kernel; here they are never passed on.
    else client.pause()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as net.AddressInfo
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut: () => {
      state = 'cut'
      destroyAll()
    },
    hang: () => {
      state = 'hanging'
      for (const socket of sockets) {
        socket.unpipe()
        socket.pause()
      }
    },
    /** Connections that hung are ended: what they were sent is lost. */
    restore: () => {
      if (state === 'hanging') destroyAll()
      state = 'passing'
    },
    close: async () => {
      state = 'cut'
      destroyAll()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
