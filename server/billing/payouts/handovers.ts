import { type HandoverMethod, mostToHandOver } from '#domain/billing/held-money.ts'
import { payoutSums } from '#domain/billing/payouts.ts'
import { reversalOf } from '#domain/billing/postings.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { claimRequest } from '#server/platform/database/claim-request.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, writeTogether } from '#server/platform/database/write-together.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { lockUnsettledOf } from './unsettled.queries.ts'

/** Money that a painter brought to the office. */
export type Handover = {
  /** Made by the caller, so that the same call again changes nothing. */
  requestId?: string | undefined
  amount: Cents
  method: HandoverMethod
  reference?: string | undefined
}

/** What a painter still holds, and what the next payout would be; amounts in cents. */
type HeldAndDue = { entryId: string; held: Cents; due: Cents }

const causeOf = (requestId: string): string => `handover:${requestId}`

/** Everybody who records or takes back what a painter handed over takes turns. */
const lockPainter = async (db: Transaction, id: string): Promise<{ email: string }> => {
  const query = db.selectFrom('contractors').select('email').where('id', '=', id).forUpdate()
  const found = await query.executeTakeFirst()
  if (!found) throw new AppError('not_found', text('Painter not found'))
  return found
}

const heldAndDue = async (db: Transaction, contractorId: string, entryId: string): Promise<HeldAndDue> => {
  const entries = await lockUnsettledOf(db, contractorId)
  return { entryId, held: mostToHandOver(entries), due: payoutSums(entries).due }
}

type Made = {
  contractorId: string
  cause: string
  cents: Cents
  method: HandoverMethod
  reference: string | null
  reason: string | null
}

/** Enters it, audits it, and notifies the painter. @returns the id of the entry */
const enter = async (db: Transaction, deps: Deps, email: string, made: Made): Promise<string> => {
  const { contractorId, cause, cents, method, reference, reason } = made
  const at = deps.now()
  const entry = { id: newId(), cause, account: 'held', kind: 'handed_over', cents, method, reference } as const
  const { actor } = deps
  await writeTogether(db, [
    ...rowsOf('ledger_entries', { ...entry, contractor_id: contractorId, actor, at }),
    ...rowsOf('unsettled_entries', {
      entry_id: entry.id,
      contractor_id: contractorId,
      kind: entry.kind,
      cents,
      method,
      at,
    }),
    ...rowsOf('ledger_reasons', ...(reason === null ? [] : [{ cause, reason }])),
  ])
  recordAudit(db, at, {
    actor,
    action: cents > 0 ? 'handover.recorded' : 'handover.reversed',
    about: ['contractor', contractorId],
    after: { amount: dollarsFromCents(Math.abs(cents)), method, reference, ...(reason === null ? {} : { reason }) },
  })
  enqueue(db, at, email, { kind: 'handover-recorded', contractorId, entryId: entry.id })
  return entry.id
}

/**
 * Records that a painter handed over what they had collected for us (docs/rules/money.md#money-that-a-painter-holds).
 * @throws AppError `not_found`; `invalid_request` for more than they hold
 */
export const recordHandover = (deps: Deps, contractorId: string, handover: Handover): Promise<HeldAndDue> =>
  inTransaction(deps.db, async (db) => {
    const { email } = await lockPainter(db, contractorId)
    await claimRequest(db, deps.now(), handover.requestId, ['handover', contractorId, handover])
    const { requestId = newId(), amount, method, reference = null } = handover
    const cause = causeOf(requestId)
    const before = await db.selectFrom('ledger_entries').select('id').where('cause', '=', cause).executeTakeFirst()
    if (before) return heldAndDue(db, contractorId, before.id)
    const most = mostToHandOver(await lockUnsettledOf(db, contractorId))
    if (amount > most) {
      throw invalid(
        'amount',
        most === 0
          ? text('This painter holds nothing of ours.')
          : text('This painter holds {most}; no more can be handed over.', { most: formatMoney(deps.reader, most) }),
      )
    }
    const made = { contractorId, cause, cents: amount, method, reference, reason: null }
    return heldAndDue(db, contractorId, await enter(db, deps, email, made))
  })

/**
 * Takes back what was recorded by mistake: the painter holds it again.
 * @throws AppError `not_found`; `conflict` when it was taken back already
 */
export const takeHandoverBack = (deps: Deps, entryId: string, reason: string): Promise<HeldAndDue> =>
  inTransaction(deps.db, async (db) => {
    const entry = await db
      .selectFrom('ledger_entries')
      .select(['cause', 'contractor_id', 'cents', 'method', 'reference'])
      .where('id', '=', entryId)
      .where('kind', '=', 'handed_over')
      .where('cents', '>', 0)
      .executeTakeFirst()
    if (!entry?.contractor_id) throw new AppError('not_found', text('Entry not found'))
    const { contractor_id: contractorId, reference } = entry
    const { email } = await lockPainter(db, contractorId)
    const cause = reversalOf(entry.cause)
    const reversed = await db.selectFrom('ledger_entries').select('id').where('cause', '=', cause).executeTakeFirst()
    if (reversed) throw new AppError('conflict', text('This entry was already taken back.'))
    const method = entry.method as HandoverMethod
    const made = { contractorId, cause, cents: -entry.cents, method, reference, reason }
    return heldAndDue(db, contractorId, await enter(db, deps, email, made))
  })
