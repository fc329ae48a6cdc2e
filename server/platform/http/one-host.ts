import type { FastifyInstance } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'

/** Names and values alternate; a proxy in front of this server may have read the other one of two headers. */
const namesHostTwice = (rawHeaders: readonly string[]): boolean => {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? ''
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1
  }
  return hosts > 1
}

/** Refuses a request with two Host headers (RFC 9112, 3.2): Node silently takes the first one. */
export function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (namesHostTwice(request.raw.rawHeaders)) done(invalid('Host', text('A request names one host.')))
    else done()
  })
}
