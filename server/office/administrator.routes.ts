import { stringifySetCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOverview } from '#contract/office/overview.ts'
import { beginPasskeyLogin, completeOfficeLogin, logInByPasskey } from '#contract/office/second-factor.ts'
import { logInAdministrator, logOutAdministrator } from '#contract/office/session.ts'
import { cleanupStats } from '#server/office/cleanup/cleanup.queries.ts'
import { recordSecurityEvent } from '#server/platform/audit/security-events.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { type Deps, momentOf } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import {
  ADMIN_COOKIE,
  attemptOf,
  BROWSER_COOKIE,
  cookieName,
  hasHttps,
  isFromPage,
} from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import * as logIn from '#server/platform/logins/log-in-account.ts'
import { type openSession, revokeSession, TRACED_FOR } from '#server/platform/logins/sessions.queries.ts'
import { countOverview } from './overview.queries.ts'

type ByRequest = { request: FastifyRequest; reply: FastifyReply }

/** The administrator's calls for signing in and out, and the numbers of the overview. */
export function registerAdministrator(app: FastifyInstance, deps: Deps): void {
  /** Another site cannot make a browser send them, and no script reads them. */
  const setCookie = (reply: FastifyReply, name: string, value: string, expires: Date) => {
    // Browsers go by the age, whatever their clock says.
    const maxAge = Math.max(0, Math.round((expires.getTime() - deps.now().getTime()) / 1000))
    const cookie = { name: cookieName(deps.config, name), value, maxAge, expires, path: '/' }
    const guarded = { ...cookie, httpOnly: true, sameSite: 'strict', secure: hasHttps(deps.config) } as const
    reply.header('set-cookie', stringifySetCookie(guarded))
  }
  const attempt = (request: FastifyRequest) => attemptOf(deps.config, request, 'administrator')
  type Opened = Awaited<ReturnType<typeof openSession>>
  const answer = ({ request, reply }: ByRequest, { token, expiresAt, sessionId }: Opened) => {
    setCookie(reply, ADMIN_COOKIE, token, expiresAt)
    setCookie(reply, BROWSER_COOKIE, sessionId, new Date(deps.now().getTime() + TRACED_FOR))
    return { success: true as const, ...(!isFromPage(request) && { token }), expiresAt }
  }
  route(app, deps, logInAdministrator, async ({ body, deps, ...by }) =>
    answer(by, await logIn.logInAccount(deps, body.username, body.password, attempt(by.request))),
  )
  route(app, deps, completeOfficeLogin, async ({ body, deps, ...by }) =>
    answer(by, await logIn.completeLogin(deps, body, attempt(by.request))),
  )
  route(app, deps, beginPasskeyLogin, ({ deps }) => logIn.beginPasskeyLogin(deps))
  route(app, deps, logInByPasskey, async ({ body, deps, ...by }) =>
    answer(by, await logIn.logInByPasskey(deps, body, attempt(by.request))),
  )
  route(app, deps, logOutAdministrator, async ({ caller, request, reply, deps }) => {
    const now = deps.now()
    await inTransaction(deps.db, async (db) => {
      await revokeSession(db, caller.token, now)
      const account = caller.account.id
      await recordSecurityEvent(db, now, { action: 'logout.done', account, device: deviceOf(request) })
    })
    setCookie(reply, ADMIN_COOKIE, '', new Date(0))
  })
  route(app, deps, getOverview, async ({ deps }) => {
    const counts = await countOverview(deps.db)
    const { oldQuotesCount, oldBookingsCount, orphanedAssignmentsCount } = await cleanupStats(deps.db, momentOf(deps))
    return { ...counts, itemsNeedingCleanup: oldQuotesCount + oldBookingsCount + orphanedAssignmentsCount }
  })
}
