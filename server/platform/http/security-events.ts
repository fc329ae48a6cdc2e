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

/** What the calls that prove who somebody is are called when they succeed, and when what was sent is wrong. */
const authentications: Readonly<Record<string, { succeeded: string; refused: string }>> = {
  '/api/admin/login': { succeeded: 'login', refused: 'login refused' },
  '/api/contractor/login': { succeeded: 'login', refused: 'login refused' },
  '/api/contractor/set-password': { succeeded: 'password set', refused: 'password refused' },
  '/api/contractor/change-password': { succeeded: 'password changed', refused: 'password refused' },
  '/api/contractor/email': { succeeded: 'email change requested', refused: 'email change refused' },
}

const eventOf = (code: ErrorCode | undefined, { routeOptions, method }: FastifyRequest, status: number) => {
  const known = code && events[code]
  const authentication = method === 'POST' ? authentications[routeOptions.url ?? ''] : undefined
  if (known || !authentication) return known
  if (status < 300) return authentication.succeeded
  return status < 500 ? authentication.refused : undefined
}

/** The account that was tried, as it was sent. */
const accountIn = ({ body }: FastifyRequest): string | undefined => {
  if (typeof body !== 'object' || body === null) return undefined
  const { email, username } = body as Record<string, unknown>
  const name = email ?? username
  return typeof name === 'string' ? name.trim().toLowerCase() : undefined
}

/**
 * Logs one line for each login and each password that was set, changed or refused, for refused access and for exceeded limits.
 * The account is logged as a keyed hash: it can be correlated across lines, and a reader of the log does not learn who it is.
 * Another secret gives another one: nothing reads it but people, who compare lines of one time.
 */
export function logSecurityEvents(app: FastifyInstance, { secrets }: Pick<Config, 'secrets'>): void {
  const mark = (what: string): string =>
    secrets
      .make((secret) => signature(secret, 'security events', what))
      .toString('base64url')
      .slice(0, 16)
  app.addHook('onResponse', (request, reply, done) => {
    done()
    const code = refusalOf(request)
    const event = eventOf(code, request, reply.statusCode)
    if (!event) return
    const account = accountIn(request)
    request.log[code ? 'warn' : 'info'](
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
