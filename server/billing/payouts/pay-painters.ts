import type { PayoutMethod } from '#domain/billing/ledger.ts'
import { payoutSums } from '#domain/billing/payouts.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { type Cents, dollarsFromCents } from '#domain/platform/money.ts'
import { text } from '#domain/platform/translation/text.ts'
import { issueStatement } from '#server/billing/invoices/issue-statement.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import { rowsOf, writeTogether } from '#server/platform/database/write-together.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { readCarriedOver } from './carried-over.ts'
import { lockUnsettledOf } from './unsettled.queries.ts'

export type PayoutOrder = {
  /** Whom, and the amount that was shown, in cents. */
  painters: readonly { contractorId: string; amount: Cents }[]
  method: PayoutMethod
  reference?: string | undefined
}

const changed = (name: string, due: string) =>
  new AppError(
    'balance_changed',
    text('What {name} gets has changed: it is {due} now. Nobody was paid; please look again.', { name, due }),
  )

const nameOf = async (db: Transaction, id: string): Promise<string> => {
  const query = db.selectFrom('contractors').select(['first_name', 'last_name']).where('id', '=', id)
  const found = await query.executeTakeFirst()
  if (!found) throw new AppError('not_found', text('Contractor not found'))
  return `${found.first_name} ${found.last_name}`
}

/** Records one payout: what it covers, the entry in the ledger, and a statement. @returns its id */
const payOne = async (
  db: Transaction,
  deps: Deps,
  { contractorId, amount }: PayoutOrder['painters'][number],
  { method, reference = null }: { method: PayoutMethod; reference?: string | null },
): Promise<string> => {
  const name = await nameOf(db, contractorId)
  const entries = await lockUnsettledOf(db, contractorId)
  const { due, tipsReturned: _returned, handedOver, ...sums } = payoutSums(entries)
  if (entries.length === 0 || due < 0 || due !== amount) throw changed(name, formatMoney(deps.reader, due))
  const at = deps.now()
  const paidOn = todayIn(deps.market, at)
  const carried = await readCarriedOver(db, deps.market, entries, paidOn)
  const payout = {
    id: newId(),
    contractor_id: contractorId,
    paid_on: paidOn,
    method,
    reference,
    ...sums,
    handed_over: handedOver,
    cents: due,
    actor: deps.actor,
    at,
  }
  const ids = entries.map(({ id }) => id)
  const held = {
    id: newId(),
    cause: `payout:${payout.id}`,
    account: 'held' as const,
    kind: 'payout' as const,
    cents: -due,
    contractor_id: contractorId,
    method,
    reference,
    actor: deps.actor,
    at,
  }
  await writeTogether(db, [
    ...rowsOf('payouts', payout),
    ...rowsOf('payout_items', ...ids.map((entry_id) => ({ entry_id, payout_id: payout.id }))),
    ...rowsOf('ledger_entries', ...(due > 0 ? [held] : [])),
    db.deleteFrom('unsettled_entries').where('entry_id', 'in', ids).compile(),
  ])
  recordAudit(db, at, {
    actor: deps.actor,
    action: 'payout.made',
    about: ['contractor', contractorId],
    after: { amount: dollarsFromCents(due), method, reference },
  })
  await issueStatement(db, deps, payout, { entries, carried })
  return payout.id
}

/**
 * Records payouts to painters, all or none: each with a statement by e-mail. An amount that is not what was shown any more stops
 * all of it, so that nobody is paid something that nobody has seen.
 * @returns the ids of the payouts
 * @throws AppError `balance_changed`, `not_found`
 */
export const payPainters = (deps: Deps, { painters, method, reference }: PayoutOrder): Promise<string[]> =>
  inTransaction(deps.db, async (db) => {
    const made: string[] = []
    // In one order, so that two who pay the same painters wait for each other.
    for (const painter of painters.toSorted((a, b) => (a.contractorId < b.contractorId ? -1 : 1))) {
      made.push(await payOne(db, deps, painter, { method, reference: reference ?? null }))
    }
    return made
  })
