import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import { type Endpoint, type SessionRole, sessionRoleOf } from '#contract/platform/endpoint.ts'
import { mayRole, type OfficeRole, officeRoles } from '#domain/platform/roles.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { ADMIN_COOKIE } from '#server/platform/http/auth.ts'
import { hashToken, newId, newToken } from '#server/platform/identifiers.ts'
import {
  CONFIRMED_FOR,
  IDLE,
  openSession,
  PAINTER_IDLE,
  revokeSession,
} from '#server/platform/logins/sessions.queries.ts'
import { allEndpoints } from '#server/platform/openapi/all-endpoints.ts'
import { anAccount } from './an-account.ts'
import { aBooking, administratorToken, aPainter, painterToken, TODAY } from './builders.ts'
import { TEST_NOW, testApp } from './test-app.ts'

/** The session of an administrator lasts 12 hours, that of a painter 30 days. */
const LONG_AGO = new Date(TEST_NOW.getTime() - 31 * 86_400_000)

const app = await testApp()
const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
const painterId = (await aPainter(app)).id
const otherId = (await aPainter(app)).id
const deactivatedId = (await aPainter(app, { is_active: false })).id

const accounts = Object.fromEntries(
  await Promise.all(officeRoles.map(async (role) => [role, (await anAccount(app, role)).id] as const)),
) as Record<OfficeRole, string>

const owners = { contractor: { contractorId: painterId }, administrator: { account: accounts.owner } }

/** A session of that role that is over, by time or by logging out. */
const ended = async (role: SessionRole, how: 'expired' | 'revoked') => {
  const { token } = await openSession(app.db, owners[role], how === 'expired' ? LONG_AGO : TEST_NOW)
  if (how === 'revoked') await revokeSession(app.db, token, TEST_NOW)
  return token
}

/** A session of the office that has changed since it was opened. */
const changed = async (account: string, to: Updateable<Database['sessions']>) => {
  const { token } = await openSession(app.db, { account }, TEST_NOW)
  await app.update('sessions', { token_hash: hashToken(token) }, to)
  return token
}

/** The session of a painter who has not called for too long. */
const idle = async (contractorId: string) => {
  const { token } = await openSession(app.db, { contractorId }, TEST_NOW)
  await app.update('sessions', { token_hash: hashToken(token) }, { seen_at: before(PAINTER_IDLE + 1) })
  return token
}

const before = (milliseconds: number): Date => new Date(TEST_NOW.getTime() - milliseconds)

/** An account of the office with that role that is not there any more. */
const removed = async () => {
  const { token } = await anAccount(app, 'owner', { removed_at: TEST_NOW })
  return token
}

/** Everybody who may knock, each with a token of this very moment, since some calls end the session they come with. */
const callers = {
  nobody: async () => undefined,
  garbage: async () => 'x'.repeat(43),
  'a token that never was': async () => newToken(),
  'an expired contractor': () => ended('contractor', 'expired'),
  'an expired owner': () => ended('administrator', 'expired'),
  'a contractor who logged out': () => ended('contractor', 'revoked'),
  'an owner who logged out': () => ended('administrator', 'revoked'),
  'an owner who made no call for an hour': () => changed(accounts.owner, { seen_at: before(IDLE + 1) }),
  'a contractor who made no call for two weeks': () => idle(painterId),
  'somebody whose access was removed': removed,
  'somebody with a role of a later release': async () => (await anAccount(app, 'wizard' as OfficeRole)).token,
  'a deactivated contractor': () => painterToken(app, deactivatedId),
  'a contractor': () => painterToken(app, painterId),
  'another contractor': () => painterToken(app, otherId),
}
type Caller = keyof typeof callers

/** The answer to each caller at each kind of endpoint: refused with this status, or let in. */
const expected: Record<Caller, Record<SessionRole, 401 | 403 | 'in'>> = {
  nobody: { contractor: 401, administrator: 401 },
  garbage: { contractor: 401, administrator: 401 },
  'a token that never was': { contractor: 401, administrator: 401 },
  'an expired contractor': { contractor: 401, administrator: 401 },
  'an expired owner': { contractor: 401, administrator: 401 },
  'a contractor who logged out': { contractor: 401, administrator: 401 },
  'an owner who logged out': { contractor: 401, administrator: 401 },
  'an owner who made no call for an hour': { contractor: 401, administrator: 401 },
  'a contractor who made no call for two weeks': { contractor: 401, administrator: 401 },
  'somebody whose access was removed': { contractor: 401, administrator: 401 },
  'somebody with a role of a later release': { contractor: 403, administrator: 403 },
  'a deactivated contractor': { contractor: 403, administrator: 403 },
  'a contractor': { contractor: 'in', administrator: 403 },
  'another contractor': { contractor: 'in', administrator: 403 },
}

/** Each role of the office, whether it has confirmed lately that it is there or not. */
const staff = officeRoles.flatMap((role) => [
  { role, confirmed: true, name: `a ${role} who has just confirmed` },
  { role, confirmed: false, name: `a ${role} who confirmed a while ago` },
])

const mayRoleCall = (role: OfficeRole, { access }: Endpoint): boolean =>
  access !== 'public' && access !== 'contractor' && mayRole(role, access)

/** Public calls that refuse by themselves: the permission is in what is sent, not in a session. */
const refusesByItself: Record<string, number> = {
  readW9: 401,
  readComplianceDocument: 401,
  getBooking: 403,
  getVisit: 403,
  getConversation: 403,
  listVisitPhotos: 403,
  getVisitNotes: 403,
  streamBookingNews: 403,
  getBill: 403,
  getCheckout: 403,
  askAboutCheckout: 403,
  cancelBooking: 403,
  getBookingCalendar: 403,
  getBookingReview: 403,
  getSignOff: 403,
  getBookingPush: 403,
  removeBookingDevice: 403,
  listChanges: 403,
  declineChange: 403,
  takeBackAnswer: 403,
  getWarranty: 403,
}

const samples: Record<string, string> = { date: TODAY, file: 'unknown', email: 'nobody@example.com', secret: 'unknown' }

/** A path with parameters of the right form that lead nowhere. */
const pathOf = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => samples[name] ?? newId())

type Credentials = { authorization?: string; cookie?: string; 'x-session'?: string; 'sec-fetch-site'?: string }

/** The status alone: a stream of events has no end, so its body is not waited for. */
const statusOfStream = async (endpoint: Endpoint, headers: Credentials): Promise<number> => {
  const leave = new AbortController()
  const response = await fetch(`${address}${pathOf(endpoint)}`, { headers: { ...headers }, signal: leave.signal })
  const { status } = response
  leave.abort()
  await response.body?.cancel().catch(() => undefined)
  return status
}

const knock = async (endpoint: Endpoint, headers: Credentials): Promise<number> => {
  if (endpoint.produces === 'text/event-stream') return statusOfStream(endpoint, headers)
  return (await app.call(`${endpoint.method} ${pathOf(endpoint)}`, { headers: { ...headers } })).status
}

const bearer = (token: string | undefined): Credentials =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** The answer that each caller has to get: refused with this status, or anything that is neither a refusal nor a fault. */
const answersWanted = (endpoint: Endpoint): Map<string, number | 'in'> => {
  const { access } = endpoint
  if (access === 'public') {
    return new Map(Object.keys(callers).map((caller) => [caller, refusesByItself[endpoint.name] ?? 'in']))
  }
  return new Map<string, number | 'in'>([
    ...Object.entries(expected).map(
      ([caller, answers]) => [caller, answers[sessionRoleOf(access) as SessionRole]] as const,
    ),
    ...staff.map(({ role, confirmed, name }) => {
      const isIn = mayRoleCall(role, endpoint) && (endpoint.fresh !== true || confirmed)
      return [name, isIn ? 'in' : 403] as const
    }),
  ])
}

const everybody: Record<string, () => Promise<string | undefined>> = {
  ...callers,
  ...Object.fromEntries(
    staff.map(({ role, confirmed, name }) => [
      name,
      () => changed(accounts[role], { confirmed_at: confirmed ? TEST_NOW : before(CONFIRMED_FOR + 1) }),
    ]),
  ),
}

/** Tokens are used again, except after a call that let their caller in: it may have ended the sessions of its account. */
const tokens = new Map<string, string | undefined>()

const statusFor = async (endpoint: Endpoint, caller: string): Promise<number> => {
  if (!tokens.has(caller)) tokens.set(caller, await everybody[caller]?.())
  const status = await knock(endpoint, bearer(tokens.get(caller)))
  if (status !== 401 && status !== 403 && endpoint.method !== 'GET') {
    const [, account] = / (\w+) who (?:has just )?confirmed/.exec(caller) ?? []
    for (const one of tokens.keys())
      if (one === caller || (account && one.includes(`a ${account} who`))) tokens.delete(one)
  }
  return status
}

const isAsWanted = (wanted: number | 'in', status: number): boolean =>
  wanted === 'in' ? status !== 401 && status !== 403 && status < 500 : status === wanted

const table = allEndpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

test.each(table)('%s lets in whoever may make it, and nobody else', async (_, endpoint) => {
  const wrong: string[] = []
  for (const [caller, wanted] of answersWanted(endpoint)) {
    const status = await statusFor(endpoint, caller)
    if (!isAsWanted(wanted, status)) wrong.push(`${caller}: ${status} instead of ${wanted}`)
  }
  expect(wrong).toEqual([])
})

test.each(table.filter(([, { access }]) => access !== 'public'))(
  '%s admits the office’s cookie alone only where cookies count',
  async (_, endpoint) => {
    const status = await knock(endpoint, { cookie: `${ADMIN_COOKIE}=${await administratorToken(app)}` })
    if (endpoint.cookie && endpoint.method === 'GET') return expect([401, 403]).not.toContain(status)
    expect(status).toBe(401)
  },
)

test.each(table.filter(([, { access }]) => access !== 'public'))(
  '%s admits the cookie of the office’s own pages where the office may call, and of no other site',
  async (_, endpoint) => {
    const cookie = `${ADMIN_COOKIE}=${await administratorToken(app)}`
    const page = { cookie, 'x-session': 'cookie' }
    expect(await knock(endpoint, { ...page, 'sec-fetch-site': 'cross-site' })).toBe(401)
    const status = await knock(endpoint, { ...page, 'sec-fetch-site': 'same-origin' })
    if (endpoint.access === 'contractor') return expect(status).toBe(401)
    expect([401, 403]).not.toContain(status)
  },
)

test('every call is registered: none answers as an unknown path', async () => {
  for (const endpoint of allEndpoints) {
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1')
    expect(app.app.hasRoute({ method: endpoint.method, url: path }), `${endpoint.method} ${endpoint.path}`).toBe(true)
  }
})

test('a painter reaches nothing of another one', async () => {
  const { job } = await aBooking(app, { contractorId: painterId, date: '2026-12-07' })
  const other = await painterToken(app, otherId)
  const own = await painterToken(app, painterId)
  const move = (token: string) =>
    app.call(`PUT /api/contractor/jobs/${job?.id}/status`, { token, body: { status: 'acknowledged' } })
  expect((await move(other)).status).toBe(404)
  const jobs = (await app.call('GET /api/contractor/jobs', { token: other })).body as { id: string }[]
  expect(jobs.map((one) => one.id)).not.toContain(job?.id)
  expect((await move(own)).status).toBe(200)
})

test.each([
  ['another scheme', (token: string) => `Basic ${token}`],
  ['no scheme', (token: string) => token],
  ['two tokens', (token: string) => `Bearer ${token}, Bearer ${token}`],
  ['a token with more behind it', (token: string) => `Bearer ${token}x`],
])('%s gives no permission', async (_, write) => {
  const token = await administratorToken(app)
  const answer = await app.call('GET /api/admin/overview', { headers: { authorization: write(token) } })
  expect(answer.status).toBe(401)
})

test('a token in the address gives no permission', async () => {
  const token = await administratorToken(app)
  expect((await app.call(`GET /api/admin/overview?token=${token}&authorization=Bearer%20${token}`)).status).toBe(401)
})
