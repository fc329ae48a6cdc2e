import type { FastifyInstance } from 'fastify'

/**
 * One line per answered call: the route's pattern and never the URL itself, since ids in it are capabilities and queries may
 * contain an e-mail address.
 */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    done()
    if (!request.url.startsWith('/api/')) return
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
  })
}
