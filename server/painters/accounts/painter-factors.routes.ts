import type { FastifyInstance } from 'fastify'
import { listContractorFactors, resetContractorFactors } from '#contract/painters/office-contractors.ts'
import * as calls from '#contract/painters/second-factor.ts'
import { text } from '#domain/platform/translation/text.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deviceOf } from '#server/platform/devices/device-of.ts'
import { AppError } from '#server/platform/errors.ts'
import { attemptOf, ownerOfCaller, sessionOf } from '#server/platform/http/auth.ts'
import { route } from '#server/platform/http/route.ts'
import { beginFactorConfirmation, confirm } from '#server/platform/logins/confirm.ts'
import { registerOwnFactors } from '#server/platform/logins/own-factors.routes.ts'
import { resetFactors } from '#server/platform/logins/second-factor/change-factors.ts'
import { listFactors } from '#server/platform/logins/second-factor/factors.queries.ts'
import { completeLogin } from './log-in-painter.ts'
import { findPainter } from './painters.queries.ts'

/** The second factor of painters, which nobody has to have: signing in with it, and setting it up. */
export function registerPainterFactors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.completeContractorLogin, ({ body, request, deps }) =>
    completeLogin(deps, body, attemptOf(deps.config, request, 'contractor')),
  )
  route(app, deps, calls.beginContractorConfirmation, ({ caller, deps }) =>
    beginFactorConfirmation(deps, ownerOfCaller(caller)),
  )
  route(app, deps, calls.confirmContractor, ({ caller, body, request, deps }) =>
    confirm(deps, sessionOf(caller), body, deviceOf(request)),
  )
  registerOwnFactors(app, deps, calls.painterFactors)
  route(app, deps, listContractorFactors, async ({ params: { id: contractorId }, deps }) => {
    if (!(await findPainter(deps.db, contractorId)))
      throw new AppError('not_found', text('We can’t find that painter.'))
    return listFactors(deps.db, deps.config, { contractorId })
  })
  route(app, deps, resetContractorFactors, ({ params: { id: contractorId }, deps }) =>
    resetFactors(deps, { owner: { contractorId }, device: null }),
  )
}
