import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/platform/errors.ts'
import { signature } from '#server/platform/auth/signature.ts'
import type { Config } from '#server/platform/config.ts'
import { methodOf } from '#server/platform/logins/login-method.ts'
import { keyOfOwner } from '#server/platform/logins/login-owner.ts'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import { factsOf } from './call-facts.ts'
import { refusalOf } from './error-handler.ts'

/** Refusals that are worth monitoring. */
const events: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'login or session refused',
  forbidden: 'access refused',
  proof_required: 'access refused',
  too_many_requests: 'limit reached',
  second_factor_required: 'second factor asked for',
}

type Names = { succeeded: string; refused: string }

const login: Names = { succeeded: 'login', refused: 'login refused' }
const confirmation: Names = { succeeded: 'confirmation', refused: 'confirmation refused' }
const passwordSet: Names = { succeeded: 'password set', refused: 'password refused' }
const passwordChanged: Names = { succeeded: 'password changed', refused: 'password refused' }
const factorChanged: Names = { succeeded: 'second factor changed', refused: 'second factor not changed' }

/** What the calls that prove who somebody is are called when they succeed, and when what was sent is wrong. */
const authentications: Readonly<Record<string, Names>> = {
  '/api/admin/login': login,
  '/api/admin/login/second-factor': login,
  '/api/admin/login/passkey': login,
  '/api/admin/confirm': confirmation,
  '/api/admin/set-password': passwordSet,
  '/api/admin/me/password': passwordChanged,
  '/api/contractor/login': login,
  '/api/contractor/login/second-factor': login,
  '/api/contractor/confirm': confirmation,
  '/api/contractor/set-password': passwordSet,
  '/api/contractor/change-password': passwordChanged,
  '/api/contractor/passkeys/:passkeyId/remove': factorChanged,
  '/api/contractor/codes/remove': factorChanged,
  '/api/contractor/recovery-codes': factorChanged,
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
 * Logs one line for each step of a login or confirmation with its method, for each password that was set, changed or refused, for
 * refused access and for exceeded limits. The account is logged as a keyed hash, by the name that was sent, and by its id once that
 * is known: it can be correlated across lines, and a reader of the log does not learn who it is.
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
    const facts = factsOf(request)
    const loginMethod = facts && methodOf(facts.endpoint.name, request.body)
    request.log[code && code !== 'second_factor_required' ? 'warn' : 'info'](
      {
        reqId: request.id,
        event,
        code,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        visitor: mark(`visitor ${visitorOf(request.ip)}`),
        ...(loginMethod === undefined ? {} : { loginMethod }),
        ...(account === undefined ? {} : { account: mark(`account ${account}`) }),
        ...(facts?.owner ? { owner: mark(`owner ${keyOfOwner(facts.owner)}`) } : {}),
      },
      'security event',
    )
  })
}
