import { warrantyPayPosting } from '#domain/billing/postings.ts'
import { addedAs } from '#domain/billing/statement/statement-sums.ts'
import { canDecideWarranty, type WarrantyBearer, type WarrantyCause } from '#domain/bookings/warranty.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { entriesOf, subjectOf } from '#server/billing/ledger/ledger.queries.ts'
import { post } from '#server/billing/ledger/post.ts'
import { statementOfBooking } from '#server/billing/ledger/statements.queries.ts'
import { lockKnownBooking } from '#server/bookings/lifecycle/locked-booking.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { BookingRow } from '#server/platform/database/schema.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { findPainterOfVisit } from './painter-of-visit.queries.ts'
import { lockClaim, type WarrantyClaimRow } from './warranty-claims.queries.ts'

/** The office's decision about a claim. */
export type WarrantyDecision = {
  cause: WarrantyCause
  bearer: WarrantyBearer
  /** For the painter; only where the business bears it. */
  pay?: Cents | undefined
  note?: string | undefined
}

const notFound = () => new AppError('not_found', text('There is nothing to decide.'))

/** @throws AppError `invalid_request` */
function checkDecision({ bearer, pay, note }: WarrantyDecision): void {
  if (bearer === 'business' && pay === undefined) throw invalid('pay', text('Please enter what the painter is paid.'))
  if (bearer !== 'business' && pay !== undefined)
    throw invalid('pay', text('The painter is only paid here when we bear it.'))
  if (bearer === 'customer' && !note)
    throw invalid('note', text('Please say why it isn’t under warranty. The customer reads it.'))
}

const isSame = (claim: WarrantyClaimRow, { cause, bearer, pay, note }: WarrantyDecision): boolean =>
  claim.cause === cause && claim.bearer === bearer && claim.pay === (pay ?? null) && (claim.note ?? '') === (note ?? '')

type Decided = { visit: BookingRow; claim: WarrantyClaimRow; decision: WarrantyDecision }

/** The painters' share of the work that a claim is about. */
const earnedByWork = async (db: Transaction, { booking_id: bookingId }: WarrantyClaimRow): Promise<Cents> =>
  addedAs(await statementOfBooking(db, bookingId), 'earned', 'share')

/** Enters the painter's pay, and tells painter and customer what they have to know. */
async function applyDecision(db: Transaction, deps: Deps, { visit, claim, decision }: Decided): Promise<void> {
  const { bearer, pay } = decision
  const painter = await findPainterOfVisit(db, visit.id)
  if (bearer === 'business' && pay !== undefined) {
    if (!painter) throw invalid('bearer', text('Nobody did this visit, so there is nobody to pay.'))
    const subject = await subjectOf(db, visit)
    const entries = await entriesOf(db, visit.id)
    await post(db, deps, { subject, status: visit.status, entries }, [
      warrantyPayPosting(claim.id, pay, painter.contractorId),
    ])
  }
  const now = deps.now()
  if (painter) {
    enqueue(db, now, painter.email, { kind: 'job-warranty-decided', jobId: painter.jobId, claimId: claim.id })
  }
  if (bearer === 'customer') {
    const { email } = await subjectOf(db, visit)
    enqueue(db, now, email, { kind: 'warranty-not-covered', bookingId: visit.id, claimId: claim.id })
  }
}

/**
 * The office records what a warranty claim came of and who bears it (docs/rules/visits.md#cause-and-who-bears-it), all or
 * nothing. The same again changes nothing.
 * @param allowMore throws unless more may be paid than the work itself has earned
 * @throws AppError `not_found`; `too_early` before the visit is over; `conflict` when it was decided otherwise;
 * `invalid_request` for the pay, the bearer or the note
 */
export const decideWarranty = (
  deps: Deps,
  { bookingId, claimId }: { bookingId: string; claimId: string },
  decision: WarrantyDecision,
  allowMore: () => void,
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const named = await lockKnownBooking(db, bookingId)
    const known = await db.selectFrom('warranty_claims').selectAll().where('id', '=', claimId).executeTakeFirst()
    if (!known || ![known.booking_id, known.visit_id].includes(bookingId)) throw notFound()
    const visitId = known.visit_id ?? known.booking_id
    const visit = visitId === bookingId ? named : await lockKnownBooking(db, visitId)
    const claim = await lockClaim(db, claimId)
    if (!claim) throw notFound()
    checkDecision(decision)
    if (claim.decided_at !== null) {
      if (isSame(claim, decision)) return
      throw new AppError('conflict', text('This claim was already decided.'))
    }
    if (!canDecideWarranty(claim.visit_id === null ? null : visit))
      throw new AppError('too_early', text('You can decide once the warranty visit is over.'))
    const now = deps.now()
    const { cause, bearer, pay, note } = decision
    if (pay !== undefined && pay > (await earnedByWork(db, claim))) allowMore()
    await db
      .updateTable('warranty_claims')
      .set({ cause, bearer, pay: pay ?? null, note: note || null, decided_at: now })
      .where('id', '=', claimId)
      .execute()
    await applyDecision(db, deps, { visit, claim, decision })
    for (const id of new Set([claim.booking_id, visit.id])) {
      recordChange(db, { topic: 'bookings', bookingId: id, kind: 'visit' })
      recordAudit(db, now, {
        actor: deps.actor,
        action: 'warranty.decided',
        about: ['booking', id],
        after: { cause, bearer, ...(pay === undefined ? {} : { amount: dollarsFromCents(pay) }) },
      })
    }
  })
