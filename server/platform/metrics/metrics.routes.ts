import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { type Config, isLocalUrl } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { makeMetrics } from './metrics.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** Headers that proxies add to a call they forward. */
const proxyHeaders = [
  'x-forwarded-for',
  'x-forwarded-host',
  'forwarded',
  'via',
  'x-real-ip',
  'cf-connecting-ip',
] as const

/** A call forwarded by a proxy comes from the proxy's address: it is not local. */
const isLocal = (request: FastifyRequest): boolean =>
  loopback.test(request.socket.remoteAddress ?? '') &&
  loopback.test(request.ip) &&
  proxyHeaders.every((name) => request.headers[name] === undefined)

/**
 * Admits callers with the token, or without a configured token this machine only (docs/rules/access.md). A public site is
 * behind a local proxy whose calls do not count as local: there the token is required.
 */
const authorize = (request: FastifyRequest, { metricsToken: token, publicUrl }: Config): void => {
  if (token === undefined) {
    if (!isLocal(request) || !isLocalUrl(publicUrl)) {
      throw new AppError('forbidden', text('You do not have access to this.'))
    }
    return
  }
  const sentToken = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(sentToken), digest(token)))
    throw new AppError('unauthenticated', text('Please log in to continue.'))
}

/** `GET /metrics` for Prometheus, and the measurement of every call. */
export function registerMetrics(app: FastifyInstance, deps: Deps): void {
  const metrics = makeMetrics(deps)
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(request, reply)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    authorize(request, deps.config)
    const { type, text } = await metrics.read()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}
