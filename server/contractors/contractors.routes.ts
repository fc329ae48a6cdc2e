import type { FastifyInstance } from 'fastify'
import {
  ContractorRegistration,
  confirmContractorEmail,
  getContractorProfile,
  registerContractor,
  sendEmailConfirmation,
} from '../../contract/contractors.ts'
import { todayIn } from '../../domain/dates.ts'
import { message } from '../../domain/words/message.ts'
import { words } from '../../domain/words/words.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { route } from '../http/route.ts'
import { readForm } from '../http/uploads.ts'
import { requireRoom, spendUpload } from '../rate-limits/upload-budget.ts'
import { confirmOwnEmail, sendConfirmation } from './confirm-email.ts'
import { findContractor, readinessOf } from './contractors.queries.ts'
import { registerContractor as register } from './register-contractor.ts'
import { checkW9 } from './w9-document.ts'

const WELCOME = message('Your contractor account has been created! You can now log in to access your dashboard.')

/** How a painter joins, and who they are. */
export function registerContractors(app: FastifyInstance, deps: Deps): void {
  route(app, deps, registerContractor, async ({ request, deps }) => {
    const { fields, files } = await readForm(request)
    const form = ContractorRegistration.parse(fields)
    const w9 = await checkW9(files.w9Document)
    await requireRoom(deps, w9.bytes.length)
    await spendUpload(deps, request, 'bytes', w9.bytes.length)
    const id = await register(deps, form, w9)
    return { id, message: words(deps.reader)(WELCOME) }
  })
  route(app, deps, confirmContractorEmail, ({ body, deps }) => confirmOwnEmail(deps, body.key))
  route(app, deps, sendEmailConfirmation, async ({ caller, deps }) => {
    const t = words(deps.reader)
    await sendConfirmation(deps, caller.contractorId)
    return { message: t('If the address still needs confirming, we have sent a new link.') }
  })
  route(app, deps, getContractorProfile, async ({ caller, deps }) => {
    const found = await findContractor(deps.db, caller.contractorId)
    if (!found) throw new AppError('not_found', message('Not found'))
    return {
      id: found.id,
      firstName: found.first_name,
      lastName: found.last_name,
      email: found.email,
      phone: found.phone,
      businessName: found.business_name,
      isVerified: found.is_verified,
      emailConfirmed: found.email_confirmed_at !== null,
      ...(await readinessOf(deps.db, found.id, todayIn(deps.market, deps.now()))),
    }
  })
}
