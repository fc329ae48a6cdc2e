import { parseCookie } from 'cookie'
import type { FastifyRequest } from 'fastify'
import { type Access, type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { IN_COOKIE, PAGE_SESSION } from '#contract/platform/page-session.ts'
import { actorOfAccount } from '#domain/platform/actors.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import { isOfficeRole, mayRole, type OfficeRole, type Permission } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import type { LoginAttempt } from '#server/platform/logins/login-attempt.ts'
import { type LoginOwner, ownerOf } from '#server/platform/logins/login-owner.ts'
import { methodsOf } from '#server/platform/logins/second-factor/factors.queries.ts'
import {
  type FoundSession,
  findSession,
  isConfirmed,
  isFactorMissing,
  isLive,
  noteUse,
} from '#server/platform/logins/sessions.queries.ts'
import { noteOwner } from './call-facts.ts'

/** An account of the office, as the one that makes a call. */
export type Account = { id: string; name: string | null; role: OfficeRole }

/**
 * The authenticated caller. `token` and `sessionId` let a call end or confirm the session that it came with; `confirmedAt` is null unless
 * that was lately. `hasToConfirm` is whether a painter with a second factor has to do that before this call. `factorDueOn` is from
 * when on somebody of the office has to have a second factor; null with one.
 */
export type Caller =
  | { role: 'public' }
  | { role: 'contractor'; contractorId: string; token: string; sessionId: string; hasToConfirm: boolean }
  | {
      role: 'administrator'
      account: Account
      token: string
      sessionId: string
      confirmedAt: Date | null
      factorDueOn: CivilDate | null
    }

export type CallerOf<A extends Access> = Extract<
  Caller,
  { role: A extends 'public' | 'contractor' ? A : 'administrator' }
>

/** Somebody with a session. */
export type SignedIn = CallerOf<'office' | 'contractor'>

/** Whose session a call came with. */
export const ownerOfCaller = (caller: SignedIn): LoginOwner =>
  caller.role === 'contractor' ? { contractorId: caller.contractorId } : { account: caller.account.id }

/** The same, with the session itself. */
export const sessionOf = (caller: SignedIn) => ({ owner: ownerOfCaller(caller), sessionId: caller.sessionId })

/** Whether a caller may see phone numbers and addresses, and find somebody by them (docs/rules/access.md#roles). */
export const seesContacts = (caller: Caller): boolean =>
  caller.role === 'administrator' && mayRole(caller.account.role, 'office:contacts')

/** Who a caller is in records. */
export const actorOf = (caller: Caller): string =>
  caller.role === 'public'
    ? 'customer'
    : caller.role === 'administrator'
      ? actorOfAccount(caller.account.id)
      : `contractor:${caller.contractorId}`

/** The session of the office's pages as a cookie, which no script reads. */
export const ADMIN_COOKIE = 'admin_session'

/**
 * The id of the last session of the office in this browser, which opens nothing. It stays when the session ends: what is then done
 * here with a customer's proof is recorded as done in a browser of the office (docs/rules/access.md#who-opened-it).
 */
export const BROWSER_COOKIE = 'office_browser'

type Site = Pick<Deps['config'], 'publicUrl'>

export const hasHttps = ({ publicUrl }: Site): boolean => publicUrl.startsWith('https:')

/** The name of a cookie: with https one that no other host can set. Without https browsers would not take that. */
export const cookieName = (site: Site, name: string): string => (hasHttps(site) ? `__Host-${name}` : name)

const unauthenticated = () => new AppError('unauthenticated', text('Please log in to continue.'))
const forbidden = () => new AppError('forbidden', text('You do not have access to this.'))

const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer ([\w-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1]

const ownCookie = (site: Site, request: FastifyRequest, name: string): string | undefined =>
  parseCookie(request.headers.cookie ?? '')[cookieName(site, name)]

const cookieOf = (site: Site, request: FastifyRequest) => ownCookie(site, request, ADMIN_COOKIE)

/** Whether a browser brings the cookie of an office session, even of one that is over. */
export const hasOfficeCookie = (site: Site, request: FastifyRequest): boolean => cookieOf(site, request) !== undefined

/** The last session of the office in the browser of a request, by its id. */
export const officeSessionOf = (site: Site, request: FastifyRequest) => ownCookie(site, request, BROWSER_COOKIE)

/** Whether a call comes from a page that goes on with its cookie. */
export const isFromPage = ({ headers }: FastifyRequest): boolean => headers[PAGE_SESSION] === IN_COOKIE

/** Whether the browser says that another site makes it send a request; one that does not tell names at least the origin. */
function isForged({ publicUrl }: Site, { headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': from } = headers
  if (from !== undefined) return from !== 'same-origin' && from !== 'none'
  return origin !== undefined && origin !== new URL(publicUrl).origin && origin.replace(/^https?:\/\//, '') !== host
}

/** The cookie counts for calls of the office that no other site can have made: those of pages, and plain links to documents. */
const countingCookie = (site: Site, request: FastifyRequest, { access, cookie }: Endpoint): string | undefined =>
  sessionRoleOf(access) === 'administrator' &&
  (isFromPage(request) || (cookie === true && request.method === 'GET')) &&
  !isForged(site, request)
    ? cookieOf(site, request)
    : undefined

const tokenOf = (site: Site, request: FastifyRequest, endpoint: Endpoint): string | undefined =>
  bearerOf(request) ?? countingCookie(site, request, endpoint)

/**
 * What comes with a login: its device, and the token of the session that the browser had before. The office's is in its cookie; a
 * painter's page sends it along.
 */
export const attemptOf = (site: Site, request: FastifyRequest, role: SessionRole): LoginAttempt => ({
  device: deviceOf(request),
  earlierToken: role === 'administrator' ? cookieOf(site, request) : bearerOf(request),
  noteOwner: (owner) => noteOwner(request, owner),
})

/** Whether a public call comes from a browser in which somebody of the office who may see customers' contacts is signed in. */
export async function isOfficeAtWork(
  { db, config, market, now }: Pick<Deps, 'db' | 'config' | 'market' | 'now'>,
  request: FastifyRequest,
): Promise<boolean> {
  const token = cookieOf(config, request)
  const session = token ? await findSession(db, token) : undefined
  const isAtWork = session && isLive(session, now()) && !isFactorMissing(session.factor_due_on, market, now())
  const role = isAtWork ? roleOf(session) : undefined
  return role !== undefined && mayRole(role, 'office:contacts')
}

/** The role of an account; undefined for one that this release does not know, which may do nothing. */
const roleOf = ({ account_role: role }: FoundSession): OfficeRole | undefined =>
  role !== null && isOfficeRole(role) ? role : undefined

/** The only calls that a painter can make with a password that an administrator has seen. */
const openToTemporary = new Set([
  'getContractorProfile',
  'changeContractorPassword',
  'beginContractorConfirmation',
  'confirmContractor',
  'logOutContractor',
  'logOutContractorEverywhere',
])

/** The only calls of somebody without a second factor, once it is required: they set one up (docs/rules/access.md#second-factor). */
const openWithoutFactor = new Set([
  'getMe',
  'logOutAdministrator',
  'confirmAdministrator',
  'getMySecondFactors',
  'beginMyPasskey',
  'addMyPasskey',
  'beginMyCodes',
  'confirmMyCodes',
])

/**
 * Admits or refuses a call, by the access that its endpoint declares.
 * @throws AppError `unauthenticated` without a live token, `forbidden` for another role, a deactivated painter, or one whose
 * password is temporary; `second_factor_missing` for who has to set one up first
 */
export async function authorize(deps: Deps, request: FastifyRequest, endpoint: Endpoint): Promise<Caller> {
  const { access } = endpoint
  if (access === 'public') return { role: 'public' }
  const token = tokenOf(deps.config, request, endpoint)
  const session = token ? await findSession(deps.db, token) : undefined
  if (!token || !session || session.expires_at <= deps.now()) throw unauthenticated()
  const owner = ownerOf(session)
  if (owner) noteOwner(request, owner)
  if (session.contractor_id !== null && session.is_active === false) {
    throw new AppError('forbidden', text('This account is deactivated. Please contact us.'))
  }
  if (!isLive(session, deps.now())) throw unauthenticated()
  if (session.role !== sessionRoleOf(access)) throw forbidden()
  return session.contractor_id === null
    ? admitAccount(deps, session, token, endpoint)
    : admitPainter(deps, session, session.contractor_id, { token, endpoint })
}

async function admitPainter(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  session: FoundSession,
  contractorId: string,
  { token, endpoint: { name, fresh, passive } }: { token: string; endpoint: Endpoint },
): Promise<Caller> {
  if (session.must_change_password && !openToTemporary.has(name)) {
    throw new AppError('forbidden', text('Please choose a password of your own first.'))
  }
  if (!passive) await noteUse(db, session, now())
  const hasToConfirm =
    fresh !== undefined && !isConfirmed(session, now()) && (await methodsOf(db, { contractorId })).isProtected
  return { role: 'contractor', contractorId, token, sessionId: session.id, hasToConfirm }
}

async function admitAccount(
  deps: Pick<Deps, 'db' | 'market' | 'now'>,
  session: FoundSession,
  token: string,
  { name, access, passive }: Endpoint,
): Promise<Caller> {
  const role = roleOf(session)
  if (session.account === null || role === undefined || !mayRole(role, access as Permission)) throw forbidden()
  const { factor_due_on: factorDueOn } = session
  if (isFactorMissing(factorDueOn, deps.market, deps.now()) && !openWithoutFactor.has(name)) {
    throw new AppError('second_factor_missing', text('Please set up your second factor first. Then you’re back in.'))
  }
  const now = deps.now()
  if (!passive) await noteUse(deps.db, session, now)
  return {
    role: 'administrator',
    account: { id: session.account, name: session.account_name, role },
    token,
    sessionId: session.id,
    confirmedAt: isConfirmed(session, now) ? session.confirmed_at : null,
    factorDueOn,
  }
}

/** The refusal after which the page asks, and repeats the call (docs/rules/access.md#confirming-again). */
export const confirmationRequired = () => new AppError('confirmation_required', text('Please confirm that it’s you.'))

/**
 * Refuses a call that needs a fresh confirmation of the caller, unless there is one (docs/rules/access.md#confirming-again).
 * @throws AppError `confirmation_required`
 */
export function requireConfirmation(caller: Caller, isNeeded = true): void {
  const isMissing =
    caller.role === 'administrator' ? caller.confirmedAt === null : caller.role === 'contractor' && caller.hasToConfirm
  if (isNeeded && isMissing) throw confirmationRequired()
}

/** @throws AppError `forbidden` without that permission, for what only some bodies of a call need */
export function requirePermission({ account }: CallerOf<'office'>, permission: Permission): void {
  if (!mayRole(account.role, permission)) throw forbidden()
}
