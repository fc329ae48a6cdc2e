import type { FastifyInstance, FastifyRequest } from 'fastify'
import { listColleagues as colleaguesEndpoint } from '#contract/office/colleagues.ts'
import * as calls from '#contract/office/people.ts'
import {
  confirmAdministrator,
  forgetOfficePassword,
  getOfficeLink,
  setOfficePassword,
} from '#contract/office/session.ts'
import { roles } from '#domain/platform/roles.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { type CallerOf, sessionOf } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { findAccount } from '#server/platform/logins/accounts.queries.ts'
import { confirm } from '#server/platform/logins/confirm.ts'
import { endSession, sessionsOf } from '#server/platform/logins/own-sessions.ts'
import { changePassword, readLink } from '#server/platform/logins/passwords.ts'
import { listFactors } from '#server/platform/logins/second-factor/factors.queries.ts'
import { CONFIRMED_FOR, endSessionsOf, isFactorMissing } from '#server/platform/logins/sessions.queries.ts'
import * as change from './change-people.ts'
import { listColleagues } from './colleagues.ts'
import { forgetPassword, setPassword } from './passwords.ts'
import { listAccounts } from './people.queries.ts'

const SENT = text('If that address belongs to an account, we’ve sent a link to set a new password.')

type Somebody = CallerOf<'office'>

const by = ({ account }: Somebody, request: FastifyRequest): change.By => ({
  you: account.id,
  device: deviceOf(request),
})

/** Ends one session of an account, or all except the caller's own. @throws AppError `not_found` */
const endSessions = (deps: Deps, caller: Somebody, account: string, sessionId?: string): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    if (!(await findAccount(db, account))) throw change.noPerson()
    if (sessionId === undefined) await endSessionsOf(db, { account }, now, caller.sessionId)
    else if (!(await endSession(db, { account }, sessionId, now))) throw change.noPerson()
    recordAudit(db, now, {
      actor: deps.actor,
      action: sessionId === undefined ? 'person.sessions-ended' : 'person.session-ended',
      about: ['person', account],
    })
  })

/** The people of the office, and what each of them does with the own account. */
export function registerPeople(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.listPeople, ({ caller, deps }) =>
    listAccounts(deps.db, { you: caller.account.id, now: deps.now() }),
  )
  route(app, deps, calls.getPerson, async ({ params, caller, deps }) => {
    const now = deps.now()
    const [person] = await listAccounts(deps.db, { you: caller.account.id, now, id: params.id })
    if (!person) throw change.noPerson()
    const factors = await listFactors(deps.db, deps.config, { account: person.id })
    return {
      ...person,
      factors,
      sessions: await sessionsOf(deps.db, { account: person.id }, { now, current: caller.sessionId }),
    }
  })
  route(app, deps, calls.invitePerson, ({ body, caller, request, deps }) =>
    change.invitePerson(deps, body, by(caller, request)),
  )
  route(app, deps, calls.invitePersonAgain, ({ params, caller, request, deps }) =>
    change.invitePersonAgain(deps, params.id, by(caller, request)),
  )
  route(app, deps, calls.changePerson, ({ params, body, caller, request, deps }) =>
    change.changePerson(deps, params.id, body, by(caller, request)),
  )
  route(app, deps, calls.removePerson, ({ params, caller, request, deps }) =>
    change.removePerson(deps, params.id, by(caller, request)),
  )
  route(app, deps, calls.endPersonSession, ({ params, caller, deps }) =>
    endSessions(deps, caller, params.id, params.sessionId),
  )
  route(app, deps, calls.endPersonSessions, ({ params, caller, deps }) => endSessions(deps, caller, params.id))
}

/** What everybody in the office does with the own account. */
export function registerOwnAccount(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.getMe, async ({ caller, deps }) => {
    const now = deps.now()
    const { id, role, name } = caller.account
    const [me] = await listAccounts(deps.db, { you: id, now, id })
    if (!me) throw change.noPerson()
    return {
      id,
      name,
      email: me.email,
      role,
      permissions: [...roles[role].may],
      confirmedUntil: caller.confirmedAt && new Date(caller.confirmedAt.getTime() + CONFIRMED_FOR),
      secondFactor: me.secondFactor,
      mustSetUpSecondFactor: isFactorMissing(caller.factorDueOn, deps.market, deps.now()),
      sessions: await sessionsOf(deps.db, { account: id }, { now, current: caller.sessionId }),
    }
  })
  route(app, deps, colleaguesEndpoint, ({ caller, deps }) => listColleagues(deps.db, caller.account.id))
  route(app, deps, calls.updateMe, async ({ caller, body, request, deps }) => {
    await change.changePerson(deps, caller.account.id, body, by(caller, request))
  })
  route(app, deps, calls.changeMyPassword, ({ caller, body, request, deps }) =>
    changePassword(deps, sessionOf(caller), { ...body, device: deviceOf(request) }),
  )
  route(app, deps, calls.endMySession, ({ caller, params, deps }) =>
    endSessions(deps, caller, caller.account.id, params.sessionId),
  )
  route(app, deps, calls.endMySessions, ({ caller, deps }) => endSessions(deps, caller, caller.account.id))
  route(app, deps, confirmAdministrator, ({ caller, body, request, deps }) =>
    confirm(deps, sessionOf(caller), body, deviceOf(request)),
  )
  route(app, deps, getOfficeLink, ({ body, deps }) => readLink(deps, 'account', body.token))
  route(app, deps, setOfficePassword, ({ body, request, deps }) => setPassword(deps, body, deviceOf(request)))
  route(app, deps, forgetOfficePassword, async ({ body, deps }) => {
    await forgetPassword(deps, body.email)
    return { message: translator(deps.reader)(SENT) }
  })
}
