import type { FastifyInstance } from 'fastify'
import { getJobThread, readAsPainter, writeAsPainter } from '#contract/bookings/conversation.ts'
import { addJobPhoto, listJobPhotos, removeJobPhoto, TakenPhoto } from '#contract/bookings/visit-photos.ts'
import { getCommandKey } from '#server/bookings/jobs/painter-command.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { photoIn } from '#server/quotes/photos/store-photo.ts'
import { addVisitPhoto } from './add-visit-photo.ts'
import { markRead } from './conversations.queries.ts'
import { findOwnVisit } from './own-visit.ts'
import { presentConversation } from './present-conversation.ts'
import { presentVisitPhotos } from './present-visit-photos.ts'
import { removeVisitPhoto } from './remove-visit-photo.ts'
import { writeAsPainter as write } from './write-to-conversation.ts'

const painter = (contractorId: string) => ({ side: 'painter', contractorId }) as const

/** The painter's calls about what is said and shown of a visit. */
export function registerJobConversations(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getJobThread, async ({ caller, params, query, deps }) => {
    const booking = await findOwnVisit(deps.db, { ...caller, ...params })
    return presentConversation(deps, booking, painter(caller.contractorId), query.before)
  })
  route(app, deps, writeAsPainter, async ({ caller, params, body, request, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId, key: getCommandKey(request) }
    await write(deps, of, body)
    return presentConversation(deps, await findOwnVisit(deps.db, of), painter(caller.contractorId))
  })
  route(app, deps, readAsPainter, async ({ caller, params, body, deps }) => {
    const booking = await findOwnVisit(deps.db, { ...caller, ...params })
    await markRead(deps.db, booking.id, caller.contractorId, body.to)
  })
  route(app, deps, listJobPhotos, async ({ caller, params, deps }) =>
    presentVisitPhotos(deps, await findOwnVisit(deps.db, { ...caller, ...params }), caller.contractorId),
  )
  route(app, deps, removeJobPhoto, async ({ caller, params, request, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId, key: getCommandKey(request) }
    await removeVisitPhoto(deps, of, params.photoId)
    return presentVisitPhotos(deps, await findOwnVisit(deps.db, of), of.contractorId)
  })
}

/** The painter's call that takes a file. */
export function registerJobPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, addJobPhoto, async ({ caller, params, request, deps }) => {
    const of = { contractorId: caller.contractorId, jobId: params.jobId, key: getCommandKey(request) }
    const form = await readForm(request)
    const taken = TakenPhoto.parse(form.fields)
    await addVisitPhoto(deps, of, { upload: photoIn(form), request }, taken)
    return presentVisitPhotos(deps, await findOwnVisit(deps.db, of), of.contractorId)
  })
}
