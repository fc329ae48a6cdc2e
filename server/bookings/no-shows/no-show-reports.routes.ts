import type { FastifyInstance } from 'fastify'
import * as calls from '#contract/bookings/no-shows.ts'
import { decideNoShow, listNoShows, type NoShow } from '#contract/bookings/office-no-shows.ts'
import { namesOfPainters } from '#server/billing/ledger/booking-ledger.queries.ts'
import { findKnownBooking } from '#server/bookings/booking/bookings.queries.ts'
import { withForm } from '#server/bookings/jobs/painter-command.ts'
import { readJob } from '#server/bookings/jobs/read-jobs.ts'
import { jobOf, registerJobCall } from '#server/bookings/jobs/register-job-call.ts'
import { readVisit } from '#server/bookings/visits/read-visit.ts'
import type { Deps } from '#server/platform/deps.ts'
import { route } from '#server/platform/http/route.ts'
import { readForm } from '#server/platform/http/uploads.ts'
import { photoIn } from '#server/quotes/photos/store-photo.ts'
import { addDoorPhoto } from './add-door-photo.ts'
import { decideNoShow as decide } from './decide-no-show.ts'
import { attemptsByJob, noShowsOf } from './no-shows.queries.ts'
import { objectToNoShow } from './object-to-no-show.ts'
import { presentForOffice } from './present-no-show.ts'
import { beginWait, leaveDoor, recordAttempt } from './wait-at-door.ts'

/**
 * When nobody opened at a booking, for the office, newest first.
 * @throws AppError `not_found`
 */
async function readNoShows(deps: Deps, bookingId: string): Promise<{ noShows: NoShow[] }> {
  const { db } = deps
  await findKnownBooking(db, bookingId)
  const rows = await noShowsOf(db, [bookingId])
  const tried = await attemptsByJob(
    db,
    rows.flatMap(({ job_id }) => job_id ?? []),
  )
  const names = await namesOfPainters(
    db,
    rows.flatMap(({ contractor_id }) => contractor_id ?? []),
  )
  return {
    noShows: rows.map((row) =>
      presentForOffice(deps, row, {
        tried: tried.get(row.job_id ?? '') ?? [],
        painterName: names.get(row.contractor_id ?? '') ?? null,
      }),
    ),
  }
}

/** The calls about closed doors: the painter's, the customer's and the office's. */
export function registerNoShowReports(app: FastifyInstance, deps: Deps): void {
  registerJobCall(app, deps, calls.recordContactAttempt, (deps, of, report) =>
    recordAttempt(deps, { ...of, ...report }),
  )
  registerJobCall(app, deps, calls.reportNoAnswer, (deps, of, report) => beginWait(deps, { ...of, ...report }))
  registerJobCall(app, deps, calls.reportNobodyHome, (deps, of, report) => leaveDoor(deps, { ...of, ...report }))
  route(app, deps, calls.objectToNoShow, async ({ params, query, body, deps }) => {
    const { key = query.key, text: words } = body
    return readVisit(deps, await objectToNoShow(deps, params.id, { key }, { words }))
  })
  route(app, deps, listNoShows, ({ params, deps }) => readNoShows(deps, params.id))
  route(app, deps, decideNoShow, async ({ params, body, deps }) => {
    await decide(deps, params.id, body)
    return readNoShows(deps, params.id)
  })
}

/** The painter's call that takes a photo of the door. */
export function registerDoorPhotos(app: FastifyInstance, deps: Deps): void {
  route(app, deps, calls.addDoorPhoto, async ({ deps, ...call }) => {
    const form = await readForm(call.request)
    const of = withForm(jobOf(call), form)
    const taken = calls.TakenDoorPhoto.parse(form.fields)
    await addDoorPhoto(deps, of, { upload: photoIn(form), request: call.request }, taken)
    return readJob(deps, of)
  })
}
