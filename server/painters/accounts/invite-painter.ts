import type { z } from 'zod'
import type { Contractor, inviteContractor as endpoint } from '#contract/painters/office-contractors.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { findPainter, linkAreas, unknownAreas } from './administer-painters.queries.ts'
import { insertPainter } from './painters.queries.ts'

/** @throws AppError `invalid_request` listing each id that is not a service area */
export async function refuseUnknownAreas(db: Transaction, ids: readonly string[]): Promise<void> {
  const unknown = await unknownAreas(db, ids)
  if (unknown.length === 0) return
  const problem = text('We can’t find that service area.')
  throw new AppError('invalid_request', problem, {
    issues: unknown.map((index) => ({ path: `serviceAreaIds.${index}`, words: problem })),
  })
}

/**
 * Creates an account without a password and e-mails the link with which the painter sets one.
 * @throws AppError `email_taken`; `invalid_request` for an unknown service area
 */
export async function invitePainter(deps: Deps, invitation: z.output<(typeof endpoint)['body']>): Promise<Contractor> {
  const now = deps.now()
  const id = newId()
  const contractor = await inTransaction(deps.db, async (db) => {
    await refuseUnknownAreas(db, invitation.serviceAreaIds)
    const isNew = await insertPainter(db, {
      id,
      first_name: invitation.firstName,
      last_name: invitation.lastName,
      email: invitation.email,
      phone: invitation.phone,
      business_name: invitation.businessName,
      created_at: now,
    })
    if (!isNew) {
      const problem = text('There’s already a painter with this email address.')
      throw new AppError('email_taken', problem, { issues: [{ path: 'email', words: problem }] })
    }
    await linkAreas(db, id, invitation.serviceAreaIds)
    const sealedToken = await issueOneTimeToken(db, deps, { contractorId: id }, 'invitation')
    enqueue(db, now, invitation.email, { kind: 'contractor-invitation', contractorId: id, sealedToken })
    recordAudit(db, now, {
      actor: deps.actor,
      action: 'contractor.invited',
      about: ['contractor', id],
      after: { serviceAreaIds: invitation.serviceAreaIds },
    })
    return findPainter(db, id)
  })
  return contractor as Contractor
}
