import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/painters/contractors.ts'
import { endContractorSession, listContractorSessions } from '#contract/painters/sessions.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { endFeedIfOpen } from '#server/painters/calendar/calendar-feed.queries.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptOf, ownerOfCaller, sessionOf } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { endSession, sessionsOf } from '#server/platform/logins/own-sessions.ts'
import { readLink } from '#server/platform/logins/passwords.ts'
import { endSessionsOf, revokeSession } from '#server/platform/logins/sessions.queries.ts'
import { changePassword, forgetPassword, setPassword } from './change-password.ts'
import { logInPainter as logIn } from './log-in-painter.ts'

/** The painters' calls for signing in and out, and for their passwords. */
export function registerSessions(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.logInContractor, ({ body, request, deps }) =>
    logIn(deps, body.email, body.password, attemptOf(deps.config, request, 'contractor')),
  )
  route(app, deps, calls.logOutContractor, async ({ caller, deps }) => {
    await revokeSession(deps.db, caller.token, deps.now())
  })
  route(app, deps, calls.logOutContractorEverywhere, async ({ caller, deps }) => {
    await inTransaction(deps.db, async (db) => {
      await endSessionsOf(db, ownerOfCaller(caller), deps.now())
      await endFeedIfOpen(db, caller.contractorId)
    })
  })
  route(app, deps, listContractorSessions, ({ caller: { contractorId, sessionId: current }, deps }) =>
    sessionsOf(deps.db, { contractorId }, { now: deps.now(), current }),
  )
  route(app, deps, endContractorSession, ({ caller: { contractorId }, params: { sessionId }, deps }) =>
    inTransaction(deps.db, async (db) => {
      if (!(await endSession(db, { contractorId }, sessionId, deps.now())))
        throw new AppError('not_found', text('That session is already over.'))
    }),
  )
  route(app, deps, calls.getContractorLink, async ({ body, deps }) => {
    const { email } = await readLink(deps, 'contractorId', body.token)
    // A painter's link always has an address, and says nothing else.
    return { email: email ?? '' }
  })
  route(app, deps, calls.setContractorPassword, ({ body, request, deps }) => setPassword(deps, body, deviceOf(request)))
  route(app, deps, calls.changeContractorPassword, ({ caller, body, request, deps }) =>
    changePassword(deps, sessionOf(caller), { ...body, device: deviceOf(request) }),
  )
  route(app, deps, calls.forgetContractorPassword, async ({ body, deps }) => {
    const t = translator(deps.reader)
    await forgetPassword(deps, body.email)
    return { message: t('If that address belongs to an account, we’ve sent a link to set a new password.') }
  })
}
