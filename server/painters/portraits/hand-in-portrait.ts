import type { FastifyRequest } from 'fastify'
import type { Crop, PortraitSize } from '#domain/painters/portraits.ts'
import { text } from '#domain/platform/translation/text.ts'
import { lockPainter } from '#server/painters/accounts/painters.queries.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/identifiers.ts'
import { requireRoom, spendUpload } from '#server/platform/rate-limits/upload-budget.ts'
import { inspectPhoto } from '#server/quotes/photos/prepare-photo.ts'
import { drawPortrait } from './draw-portrait.ts'
import { portraitLocation, releasePortraits } from './portraits.queries.ts'
import { removeUnused } from './remove-portraits.ts'

const audit = (contractorId: string, action: 'handed-in' | 'removed') =>
  ({
    actor: `contractor:${contractorId}`,
    action: `contractor.portrait-${action}`,
    about: ['contractor', contractorId],
  }) as const

/** The row comes first and is unused, so that a crash leaves no file that nobody deletes. */
async function storeFiles(deps: Deps, contractorId: string, drawn: Record<PortraitSize, Buffer>): Promise<string> {
  const id = newId()
  await deps.db
    .insertInto('portraits')
    .values({ id, contractor_id: contractorId, state: 'unused', handed_in_at: deps.now() })
    .execute()
  for (const [size, bytes] of Object.entries(drawn)) {
    await deps.files.write(portraitLocation(id, size as PortraitSize), bytes)
  }
  return id
}

/**
 * Hands in a photo of a painter (docs/rules/portraits.md). It replaces what the office has not accepted; what customers see stays until
 * the office has looked.
 * @throws AppError those of `inspectPhoto`, `drawPortrait`, `spendUpload` and `requireRoom`
 */
export async function handInPortrait(
  deps: Deps,
  request: FastifyRequest,
  contractorId: string,
  { photo, crop }: { photo: Buffer; crop: Crop },
): Promise<void> {
  const inspected = await inspectPhoto(photo)
  await spendUpload(deps, request, 'pixels', inspected.pixels)
  const drawn = await drawPortrait(inspected, crop)
  const bytes = Object.values(drawn).reduce((sum, { length }) => sum + length, 0)
  await requireRoom(deps, bytes)
  await spendUpload(deps, request, 'bytes', bytes)
  const id = await storeFiles(deps, contractorId, drawn)
  const unused = await inTransaction(deps.db, async (db) => {
    await lockPainter(db, contractorId)
    const before = await releasePortraits(db, contractorId, ['waiting', 'sent_back'])
    const { numUpdatedRows } = await db
      .updateTable('portraits')
      .set({ state: 'waiting' })
      .where('id', '=', id)
      .executeTakeFirst()
    // Pruned meanwhile: the upload took longer than an unused portrait is kept.
    if (numUpdatedRows === 0n)
      throw new AppError('unavailable', text('That took too long. Please send the photo again.'))
    recordAudit(db, deps.now(), audit(contractorId, 'handed-in'))
    return before
  }).catch(async (error: unknown) => {
    await removeUnused(deps, [id])
    throw error
  })
  await removeUnused(deps, unused)
}

/** A painter takes their photos back, the one that is shown as well. */
export async function removePortraits(deps: Deps, contractorId: string): Promise<void> {
  const unused = await inTransaction(deps.db, async (db) => {
    await lockPainter(db, contractorId)
    const before = await releasePortraits(db, contractorId)
    if (before.length > 0) recordAudit(db, deps.now(), audit(contractorId, 'removed'))
    return before
  })
  await removeUnused(deps, unused)
}
