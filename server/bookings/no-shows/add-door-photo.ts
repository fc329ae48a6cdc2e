import type { FastifyRequest } from 'fastify'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { bookingOfJob } from '#server/bookings/jobs/jobs.queries.ts'
import { isKnownCommand, momentOf } from '#server/bookings/jobs/painter-command.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { takeFreePhotos } from '#server/quotes/photos/photos.queries.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { readSmallPhoto } from '#server/quotes/photos/small-photo.ts'
import { storeUpload } from '#server/quotes/photos/store-photo.ts'
import { changeNoShow } from './no-shows.queries.ts'
import { openWait } from './wait-at-door.ts'

const notWaiting = () => new AppError('invalid_transition', text('Tell us first that nobody is answering.'))

/**
 * Keeps a painter's photo of a closed door for the office, while they wait; a newer one takes its place
 * (docs/rules/no-shows.md#waiting). Sent again with the same key it is not stored again.
 * @throws AppError `not_found` for another painter's job; `invalid_transition` without a wait; `invalid_request` for a moment
 * too long ago; those of the upload
 */
export async function addDoorPhoto(
  deps: Deps,
  of: JobOf,
  { upload, request }: { upload: Buffer; request: FastifyRequest },
  { happenedAt }: { happenedAt?: Date | undefined },
): Promise<void> {
  // Decoding is dear: what would be refused, or was stored before, is not decoded.
  const bookingId = await bookingOfJob(deps.db, of.contractorId, of.jobId)
  if (bookingId) {
    const open = deps.db.selectFrom('no_shows').select('id').where('job_id', '=', of.jobId)
    const isOpen = await open.where('state', 'in', ['waiting', 'left']).executeTakeFirst()
    if (of.key !== undefined && (await isKnownCommand(deps.db, of.contractorId, of.key))) return
    if (!isOpen) throw notWaiting()
  }
  const { id, file } = await storeUpload(deps, request, upload)
  let replaced: string | null = null
  try {
    await changeJob(deps, of, async (db, locked) => {
      const now = deps.now()
      const at = momentOf(happenedAt, now)
      const wait = await openWait(db, deps, locked, at)
      if (!wait) throw notWaiting()
      if (!(await takeFreePhotos(db, [id])).has(id)) throw new Error('a photo that was just stored is gone')
      replaced = wait.photo_id
      await changeNoShow(db, wait.id, { photo_id: id, photo_at: at })
      recordChange(db, { topic: 'bookings', bookingId: locked.booking.id, kind: 'photo' })
    })
    await readSmallPhoto(deps, file)
  } finally {
    // Refused, sent twice at the same time, or replaced: nothing shows it.
    await removePhotos(deps, [id, ...(replaced === null ? [] : [replaced])])
  }
}
