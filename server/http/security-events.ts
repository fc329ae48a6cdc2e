import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '../../contract/errors.ts'
import type { Config } from '../config.ts'
import { signature } from '../keys/signature.ts'
import { visitorOf } from '../rate-limits/visitor-address.ts'
import { refusalOf } from './error-handler.ts'

/** Refusals that somebody who watches wants to see. */
const events: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'login or session refused',
  forbidden: 'access refused',
  proof_required: 'access refused',
  too_many_requests: 'limit reached',
}

/** Whose account was tried, as it came in. */
const accountIn = ({ body }: FastifyRequest): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { email, username } = body as Record<string, unknown>
  const name = email ?? username
  return typeof name === 'string' ? name.trim().toLowerCase() : undefined
}

/**
 * One line for each refused login, refused access and reached limit. Who it was stands there as a keyed hash: the same person is
 * recognised from line to line, and nobody who reads the log learns who it is.
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
