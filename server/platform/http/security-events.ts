import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { signature } from '#server/platform/auth/signature.ts'
import type { Config } from '#server/platform/config.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import { refusalOf } from './error-handler.ts'

/** Refusals that are worth monitoring. */
const events: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'login or session refused',
  forbidden: 'access refused',
  proof_required: 'access refused',
  too_many_requests: 'limit reached',
}

/** The account that was tried, as it was sent. */
const accountIn = ({ body }: FastifyRequest): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { email, username } = body as Record<string, unknown>
  const name = email ?? username
  return typeof name === 'string' ? name.trim().toLowerCase() : undefined
}

/**
 * Logs one line for each refused login, refused access and exceeded limit. The account is logged as a keyed hash: it can be
 * correlated across lines, and a reader of the log does not learn who it is.
 */
export function logSecurityEvents(app: FastifyInstance, { secret }: Pick<Config, 'secret'>): void {
  const mark = (what: string): string => signature(secret, 'security events', what).toString('base64url').slice(0, 16)
  app.addHook('onResponse', (request, _reply, done) => {
    done()
    const code = refusalOf(request)
    const event = code && events[code]
    if (!event) return
    const account = accountIn(request)
    request.log.warn(
      {
        reqId: request.id,
        event,
        code,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        visitor: mark(`visitor ${visitorOf(request.ip)}`),
        ...(account === undefined ? {} : { account: mark(`account ${account}`) }),
      },
      'security event',
    )
  })
}
