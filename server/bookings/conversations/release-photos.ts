import { recordAudit } from '#server/platform/audit/record-audit.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { setReleased } from './visit-photos.queries.ts'

/** The customer lets photos of their visit be shown on the painter's page, or no longer. What is no photo of it is left out. */
export const releasePhotos = (
  deps: Deps,
  bookingId: string,
  { photoIds, released }: { photoIds: readonly string[]; released: boolean },
): Promise<void> =>
  inTransaction(deps.db, async (db) => {
    const now = deps.now()
    const changed = await setReleased(db, bookingId, photoIds, released ? now : null)
    if (changed === 0) return
    recordChange(db, { topic: 'bookings', bookingId, kind: 'photo' })
    recordAudit(db, now, {
      actor: deps.actor,
      action: released ? 'photos.released' : 'photos.withdrawn',
      subjectType: 'booking',
      subjectId: bookingId,
      after: { count: changed },
    })
  })
