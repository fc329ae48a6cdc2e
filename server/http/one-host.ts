import type { FastifyInstance } from 'fastify'
import { invalid } from '../errors.ts'

/** Names and values in turn; what comes before this server may have read the other of two. */
const namesHostTwice = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** A request that names two hosts is refused (RFC 9112, 3.2): Node takes the first and says nothing. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesHostTwice(request.raw.rawHeaders)) done(invalid('Host', 'A request names one host.'))
    else done()
  })
}
