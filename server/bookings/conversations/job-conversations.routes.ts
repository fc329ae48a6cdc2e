import type { FastifyInstance } from 'fastify'
import { getJobConversation, readAsPainter, writeAsPainter } from '#contract/bookings/conversation.ts'
import { addJobPhoto, listJobPhotos, removeJobPhoto, TakenPhoto } from '#contract/bookings/visit-photos.ts'
import { photoRemovableUntil } from '#domain/bookings/visit-photos.ts'
import { text } from '#domain/platform/translation/text.ts'
import { changeJob, type JobOf } from '#server/bookings/jobs/change-job.ts'
import { withForm } from '#server/bookings/jobs/painter-command.ts'
import { jobOf } from '#server/bookings/jobs/register-job-call.ts'
import { recordChange } from '#server/platform/change-log/record-change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError } from '#server/platform/errors.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { removePhotos } from '#server/quotes/photos/remove-photos.ts'
import { photoIn } from '#server/quotes/photos/store-photo.ts'
import { addVisitPhoto } from './add-visit-photo.ts'
import { markRead } from './conversations.queries.ts'
import { presentConversation } from './present-conversation.ts'
import { presentVisitPhotos } from './present-visit-photos.ts'
import { findOwnVisit, requirePart } from './require-part.ts'
import { deleteVisitPhoto, photosOfVisit } from './visit-photos.queries.ts'
import { writeAsPainter as write } from './write-to-conversation.ts'

/**
 * Removes a painter's own photo. Removed twice it is gone once.
 * @throws AppError `not_found` and `invalid_transition` as `requirePart` says; `conflict` after ten minutes
 */
async function removeVisitPhoto(deps: Deps, of: JobOf, photoId: string): Promise<void> {
  await changeJob(deps, of, async (db, { booking, job }) => {
    requirePart(job)
    const now = deps.now()
    const photo = (await photosOfVisit(db, booking.id)).find(
      ({ photo_id, contractor_id }) => photo_id === photoId && contractor_id === of.contractorId,
    )
    if (!photo) return
    if (now >= photoRemovableUntil(photo.recorded_at)) {
      throw new AppError('conflict', text('Photos can be taken back for ten minutes. Please call the office.'))
    }
    await deleteVisitPhoto(db, photoId)
    recordChange(db, { topic: 'bookings', bookingId: booking.id, kind: 'photo' })
  })
  await removePhotos(deps, [photoId])
}

const painter = (contractorId: string) => ({ side: 'painter', contractorId }) as const

/** The painter's calls about what is said and shown of a visit. */
export function registerJobConversations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getJobConversation, async ({ caller, params, query, deps }) => {
    const booking = await findOwnVisit(deps.db, { ...caller, ...params })
    return presentConversation(deps, booking, painter(caller.contractorId), query.before)
  })
  route(app, deps, writeAsPainter, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await write(deps, of, body)
    return presentConversation(deps, await findOwnVisit(deps.db, of), painter(of.contractorId))
  })
  route(app, deps, readAsPainter, async ({ caller, params, body, deps }) => {
    const booking = await findOwnVisit(deps.db, { ...caller, ...params })
    await markRead(deps.db, booking.id, caller.contractorId, body.to)
  })
  route(app, deps, listJobPhotos, async ({ caller, params, deps }) =>
    presentVisitPhotos(deps, await findOwnVisit(deps.db, { ...caller, ...params }), caller),
  )
  route(app, deps, removeJobPhoto, async ({ deps, ...call }) => {
    const of = jobOf(call)
    await removeVisitPhoto(deps, of, call.params.photoId)
    return presentVisitPhotos(deps, await findOwnVisit(deps.db, of), of)
  })
}

/** The painter's call that takes a file. */
export function registerJobPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, addJobPhoto, async ({ deps, ...call }) => {
    const form = await readForm(call.request)
    const of = withForm(jobOf(call), form)
    const taken = TakenPhoto.parse(form.fields)
    await addVisitPhoto(deps, of, { upload: photoIn(form), request: call.request }, taken)
    return presentVisitPhotos(deps, await findOwnVisit(deps.db, of), of)
  })
}
