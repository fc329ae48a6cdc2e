import { photoRemovableUntil } from '#domain/bookings/visit-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { recordBookingNews } from '#server/platform/change-log/record-booking-news.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { requirePart } from './own-visit.ts'

/**
 * Removes a painter's own photo. Removed twice it is gone once.
 * @throws AppError `not_found` and `invalid_transition` as `requirePart` says; `conflict` after ten minutes
 */
export async function removeVisitPhoto(deps: Deps, of: JobOf, photoId: string): Promise<void> {
  await changeJob(deps, of, async (db, { booking, job }) => {
    requirePart(job)
    const now = deps.now()
    const photo = await db
      .selectFrom('visit_photos')
      .select('recorded_at')
      .where('photo_id', '=', photoId)
      .where('booking_id', '=', booking.id)
      .where('contractor_id', '=', of.contractorId)
      .executeTakeFirst()
    if (!photo) return
    if (now >= photoRemovableUntil(photo.recorded_at)) {
      throw new AppError('conflict', text('Photos can be taken back for ten minutes. Please call the office.'))
    }
    await db.deleteFrom('visit_photos').where('photo_id', '=', photoId).execute()
    recordBookingNews(db, now, booking.id, 'photo')
  })
  await removePhotos(deps, [photoId])
}
