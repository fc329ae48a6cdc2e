import { sql } from 'kysely'
import type { RefusalReason } from '#domain/bookings/released-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { releasedOfBooking } from './released-photos.queries.ts'

const takenBack = () =>
  new AppError('conflict', text('The customer took a photo back in the meantime. Please take another look.'))

type Decision = { photoIds: readonly string[]; refusedFor: RefusalReason | null }

/**
 * The office shows photos that a customer has released, or says why it does not, also of those that are shown
 * (docs/rules/real-rooms.md#the-office-looks-first). The same again changes nothing.
 * @throws AppError `conflict`, with nothing changed, when one of them is not released, or not any more
 */
export async function moderatePhotos(deps: Deps, bookingId: string, { photoIds, refusedFor }: Decision): Promise<void> {
  await inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const ids = [...new Set(photoIds)]
    await sql`select 1 from photo_moderations where photo_id = any(${ids}) order by photo_id for update`.execute(db)
    const released = await releasedOfBooking(db, bookingId)
    if (!ids.every((id) => released.has(id))) throw takenBack()
    const state = refusedFor === null ? 'accepted' : 'refused'
    const { numAffectedRows = 0n } = await sql`
      update photo_moderations set state = ${state}, refused_for = ${refusedFor}, decided_at = ${now}
       where photo_id = any(${ids}) and (state <> ${state} or refused_for is distinct from ${refusedFor})`.execute(db)
    if (numAffectedRows === 0n) return
    recordChange(db, { topic: 'bookings', bookingId, kind: 'photo' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: refusedFor === null ? 'photos.accepted' : 'photos.refused',
      about: ['booking', bookingId],
      after: { count: Number(numAffectedRows), ...(refusedFor === null ? {} : { refusedFor }) },
    })
  })
  deps.reviews.forget()
}
