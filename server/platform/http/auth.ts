import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import type { Access, Endpoint } from '#contract/platform/endpoint.ts'
import { text } from '#domain/platform/translation/text.ts'
import { findSession } from '#server/platform/auth/sessions.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'

/** The authenticated caller. `token` lets a call end the session that it came with. */
export type Caller =
  | { role: 'public' }
  | { role: 'contractor'; contractorId: string; token: string }
  | { role: 'administrator'; token: string }

export type CallerOf<A extends Access> = Extract<Caller, { role: A }>

/** Who a caller is in records. */
export const actorOf = (caller: Caller): string =>
  caller.role === 'public'
    ? 'customer'
    : caller.role === 'administrator'
      ? 'admin'
      : `contractor:${caller.contractorId}`

/** The administrator's session as a cookie, for reads outside of /api/admin/. */
export const ADMIN_COOKIE = 'admin_session'

const unauthenticated = () => new AppError('unauthenticated', text('Please log in to continue.'))

const tokenOf = (request: FastifyRequest, endpoint: Endpoint): string | undefined => {
  const match = /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')
  if (match?.[1]) return match[1]
  if (endpoint.cookie && request.method === 'GET') return parseCookie(request.headers.cookie ?? '')[ADMIN_COOKIE]
  return undefined
}

/** Whether a public call comes from a browser in which the office is signed in now. */
export async function isOfficeAtWork({ db, now }: Pick<Deps, 'db' | 'now'>, request: FastifyRequest): Promise<boolean> {
  const token = parseCookie(request.headers.cookie ?? '')[ADMIN_COOKIE]
  const session = token ? await findSession(db, token) : undefined
  return session?.role === 'administrator' && session.revoked_at === null && session.expires_at > now()
}

/** The only calls that a painter can make with a password that an administrator has seen. */
const openToTemporary = new Set([
  'getContractorProfile',
  'changeContractorPassword',
  'logOutContractor',
  'logOutContractorEverywhere',
])

/**
 * Admits or refuses a call, by the access that its endpoint declares.
 * @throws AppError `unauthenticated` without a live token, `forbidden` for the other role, a deactivated painter, or one whose
 * password is temporary
 */
export async function authorize(deps: Deps, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  if (endpoint.access === 'public') return { role: 'public' }
  const token = tokenOf(request, endpoint)
  const session = token ? await findSession(deps.db, token) : undefined
  if (!token || !session || session.expires_at <= deps.now()) throw unauthenticated()
  if (session.contractor_id !== null && session.is_active === false) {
    throw new AppError('forbidden', text('This account is deactivated. Please contact us.'))
  }
  if (session.revoked_at !== null) throw unauthenticated()
  if (session.role !== endpoint.access) throw new AppError('forbidden', text('You do not have access to this.'))
  if (session.must_change_password && !openToTemporary.has(endpoint.name)) {
    throw new AppError('forbidden', text('Please choose a password of your own first.'))
  }
  return session.contractor_id === null
    ? { role: 'administrator', token }
    : { role: 'contractor', contractorId: session.contractor_id, token }
}
