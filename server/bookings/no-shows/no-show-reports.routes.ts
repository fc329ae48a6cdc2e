import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  addDoorPhoto,
  objectToNoShow,
  recordContactAttempt,
  reportNoAnswer,
  reportNobodyHome,
  TakenDoorPhoto,
} from '#contract/bookings/no-shows.ts'
import { decideNoShow, listNoShows } from '#contract/bookings/office-no-shows.ts'
import type { JobOf } from '#server/bookings/jobs/change-job.ts'
import { getCommandKey } from '#server/bookings/jobs/painter-command.ts'
import { readJob } from '#server/bookings/jobs/read-jobs.ts'
import { readVisit } from '#server/bookings/visits/read-visit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { photoIn } from '#server/quotes/photos/store-photo.ts'
import { addDoorPhoto as addPhoto } from './add-door-photo.ts'
import { decideNoShow as decide } from './decide-no-show.ts'
import { objectToNoShow as object } from './object-to-no-show.ts'
import { readNoShows } from './read-no-shows.ts'
import { beginWait, leaveDoor, recordAttempt } from './wait-at-door.ts'

type PaintersCall = { caller: { contractorId: string }; params: { jobId: string }; request: FastifyRequest }

/** The job that a painter's call is about. */
const jobOf = ({ caller, params, request }: PaintersCall): JobOf => ({
  contractorId: caller.contractorId,
  jobId: params.jobId,
  key: getCommandKey(request),
})

/** The calls about closed doors: the painter's, the customer's and the office's. */
export function registerNoShowReports(app: FastifyInstance, deps: Deps): void {
  route(app, deps, recordContactAttempt, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await recordAttempt(deps, { ...of, ...body })
    return readJob(deps, of)
  })
  route(app, deps, reportNoAnswer, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await beginWait(deps, { ...of, ...body })
    return readJob(deps, of)
  })
  route(app, deps, reportNobodyHome, async ({ body, deps, ...call }) => {
    const of = jobOf(call)
    await leaveDoor(deps, { ...of, ...body })
    return readJob(deps, of)
  })
  route(app, deps, objectToNoShow, async ({ params, query, body, deps }) => {
    const { key = query.key, words } = body
    return readVisit(deps, await object(deps, params.id, { key }, { words }))
  })
  route(app, deps, listNoShows, ({ params, deps }) => readNoShows(deps, params.id))
  route(app, deps, decideNoShow, async ({ params, body, deps }) => {
    await decide(deps, params.id, body)
    return readNoShows(deps, params.id)
  })
}

/** The painter's call that takes a photo of the door. */
export function registerDoorPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, addDoorPhoto, async ({ deps, ...call }) => {
    const of = jobOf(call)
    const form = await readForm(call.request)
    const taken = TakenDoorPhoto.parse(form.fields)
    await addPhoto(deps, of, { upload: photoIn(form), request: call.request }, taken)
    return readJob(deps, of)
  })
}
