import { text } from '#domain/platform/translation/text.ts'
import { issueReceipt } from '#server/billing/invoices/issue-receipt.ts'
import { type HandedPayment, recordPayment } from '#server/billing/ledger/record-payment.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { changeJob, type JobOf } from './change-job.ts'

/**
 * A painter records cash or a check of the customer: they hold it for the business until it is settled with their pay.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` before the work has begun; those of
 * `recordPayment`
 */
export const collectPayment = (deps: Deps, of: JobOf, payment: HandedPayment): Promise<void> =>
  changeJob(deps, of, async (db, { booking, job }) => {
    if (job.status !== 'in_progress' && job.status !== 'completed') {
      throw new AppError('invalid_transition', text('Payments are recorded once the work has begun.'))
    }
    const { requestId } = payment
    await claimRequest(db, deps.now(), requestId, ['job payment', job.id, { ...payment, balance: undefined }])
    const cause = await recordPayment(db, deps, booking, payment, of.contractorId)
    if (cause === null) return
    await issueReceipt(db, deps, booking, cause)
    recordChange(db, { topic: 'jobs', ...of, kind: 'changed' })
  })
