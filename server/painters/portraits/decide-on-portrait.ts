import { text } from '#domain/platform/translation/text.ts'
import { lockPainter } from '#server/painters/accounts/painters.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction, type Transaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/outbox/enqueue.ts'
import { findPortrait, releasePortraits } from './portraits.queries.ts'
import { removeUnused } from './remove-portraits.ts'

/** The portrait that was looked at, with its painter locked, so that they cannot hand in another one meanwhile. */
async function lockPortrait(db: Transaction, id: string) {
  const found = await findPortrait(db, id)
  const contractorId = found?.contractor_id
  if (!contractorId) throw new AppError('not_found', text('We can’t find that photo.'))
  const painter = await lockPainter(db, contractorId)
  return { painter, contractorId, state: (await findPortrait(db, id))?.state }
}

const decided = () =>
  new AppError(
    'conflict',
    text('The painter sent a newer one, or someone else has already decided. Please take another look.'),
  )

const audit = (deps: Deps, contractorId: string, action: 'accepted' | 'sent-back') =>
  ({ actor: deps.actor, action: `contractor.portrait-${action}`, about: ['contractor', contractorId] }) as const

/**
 * Shows customers a portrait, instead of the last one (docs/rules/portraits.md#the-office-looks-first).
 * @returns its painter
 * @throws AppError `not_found`; `conflict` when another one was handed in meanwhile, or it was decided on
 */
export async function acceptPortrait(deps: Deps, id: string): Promise<string> {
  const { contractorId, unused } = await inTransaction(deps.db, async (db) => {
    const { contractorId, state } = await lockPortrait(db, id)
    if (state !== 'waiting') throw decided()
    const before = await releasePortraits(db, contractorId, ['accepted'])
    await db.updateTable('portraits').set({ state: 'accepted', decided_at: deps.now() }).where('id', '=', id).execute()
    recordAudit(db, deps.now(), audit(deps, contractorId, 'accepted'))
    return { contractorId, unused: before }
  })
  await removeUnused(deps, unused)
  return contractorId
}

/**
 * Sends a portrait back, also one that customers see, and emails its painter the reason (docs/rules/portraits.md#the-office-looks-first).
 * @returns its painter
 * @throws AppError as `acceptPortrait`
 */
export const sendPortraitBack = (deps: Deps, id: string, reason: string): Promise<string> =>
  inTransaction(deps.db, async (db) => {
    const { painter, contractorId, state } = await lockPortrait(db, id)
    if (state !== 'waiting' && (state !== 'accepted' || (await hasHandedIn(db, contractorId)))) throw decided()
    const sentBack = { state: 'sent_back', reason, decided_at: deps.now() } as const
    await db.updateTable('portraits').set(sentBack).where('id', '=', id).execute()
    enqueue(db, deps.now(), painter.email, { kind: 'portrait-sent-back', contractorId, portraitId: id })
    recordAudit(db, deps.now(), audit(deps, contractorId, 'sent-back'))
    return contractorId
  })

/** Whether the painter has handed in another one than the one that is shown. */
const hasHandedIn = async (db: Transaction, contractorId: string): Promise<boolean> =>
  (await db
    .selectFrom('portraits')
    .select('id')
    .where('contractor_id', '=', contractorId)
    .where('state', 'in', ['waiting', 'sent_back'])
    .executeTakeFirst()) !== undefined
