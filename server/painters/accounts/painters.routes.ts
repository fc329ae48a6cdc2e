import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#contract/painters/contractors.ts'
import { getComplianceStatuses } from '#domain/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { text } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { documentsByPainter } from '#server/painters/compliance/compliance-documents.queries.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm, type UploadedFile } from '#server/platform/http/uploads.ts'
import { requireRoom, spendUpload } from '#server/platform/rate-limits/upload-budget.ts'
import { confirmOwnEmail, sendConfirmation } from './confirm-email.ts'
import { findPainter, readinessOf } from './painters.queries.ts'
import { registerPainter as register } from './register-painter.ts'
import { changeEmail, replaceW9, updateProfile } from './update-profile.ts'
import { checkW9, type W9Document } from './w9-document.ts'

const WELCOME = text('Your contractor account has been created! You can now log in to access your dashboard.')

/** The document of a form, once it is known to be one and to have room. */
async function readW9(deps: Deps, request: FastifyRequest, file: UploadedFile | undefined): Promise<W9Document> {
  const w9 = await checkW9(file)
  await requireRoom(deps, w9.bytes.length)
  await spendUpload(deps, request, 'bytes', w9.bytes.length)
  return w9
}

/** Who a painter is, and what is missing before jobs can come. */
async function readProfile(deps: Deps, id: string): Promise<calls.Profile> {
  const found = await findPainter(deps.db, id)
  if (!found) throw new AppError('not_found', text('Not found'))
  const today = todayIn(deps.market, deps.now())
  return {
    id: found.id,
    firstName: found.first_name,
    lastName: found.last_name,
    email: found.email,
    phone: found.phone,
    businessName: found.business_name,
    isVerified: found.is_verified,
    emailConfirmed: found.email_confirmed_at !== null,
    licenseNumber: found.license_number,
    experienceYears: found.experience_years,
    bio: found.bio,
    homeZip: found.home_zip,
    newEmail: found.new_email,
    w9Name: found.w9_name,
    paint: deps.market.paint,
    complianceDocuments: getComplianceStatuses((await documentsByPainter(deps.db, [id])).get(id) ?? [], today),
    ...(await readinessOf(deps.db, found.id, today)),
  }
}

/** How a painter joins, and who they are. */
export function registerPainters(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.registerContractor, async ({ request, deps }) => {
    const { fields, files } = await readForm(request)
    const form = calls.ContractorRegistration.parse(fields)
    const w9 = await readW9(deps, request, files.w9Document)
    const id = await register(deps, form, w9)
    return { id, message: translator(deps.reader)(WELCOME) }
  })
  route(app, deps, calls.confirmContractorEmail, ({ body, deps }) => confirmOwnEmail(deps, body.key))
  route(app, deps, calls.sendEmailConfirmation, async ({ caller, deps }) => {
    const t = translator(deps.reader)
    await sendConfirmation(deps, caller.contractorId)
    return { message: t('If the address still needs confirming, we’ve sent a new link.') }
  })
  route(app, deps, calls.getContractorProfile, ({ caller, deps }) => readProfile(deps, caller.contractorId))
  route(app, deps, calls.updateContractorProfile, async ({ caller, body, deps }) => {
    await updateProfile(deps, caller.contractorId, body)
    return readProfile(deps, caller.contractorId)
  })
  route(app, deps, calls.changeContractorEmail, async ({ caller, body, deps }) => {
    await changeEmail(deps, caller.contractorId, body)
    return readProfile(deps, caller.contractorId)
  })
  route(app, deps, calls.replaceW9, async ({ caller, request, deps }) => {
    await replaceW9(deps, caller.contractorId, await readW9(deps, request, (await readForm(request)).files.w9Document))
    return readProfile(deps, caller.contractorId)
  })
}
