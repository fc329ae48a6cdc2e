import { addJobPhoto } from '#contract/bookings/visit-photos.ts'
import { type PhotoMoment, photoMoments } from '#domain/bookings/visit-photos.ts'
import type { KeptAct } from '#web/portal/offline/act.ts'
import { jobAct } from '#web/portal/offline/job-act.ts'

/** Where a photo belongs: a room of the job, and when it was taken. */
export type PhotoPlace = { room: string; moment: PhotoMoment }

/** A photo of a room as something that may wait for a network. */
export const roomPhotoAct = (jobId: string, { room, moment }: PhotoPlace, photo: Blob, takenAt: Date) =>
  jobAct(addJobPhoto, {
    params: { jobId },
    form: [
      ['room', room],
      ['moment', moment],
      ['happenedAt', takenAt.toISOString()],
      ['photo', photo],
    ],
  })

/** A photo that waits on this phone; null for any other act. */
export function waitingPhotoOf({ call, form }: Pick<KeptAct, 'call' | 'form'>): (PhotoPlace & { photo: Blob }) | null {
  if (call !== addJobPhoto.name || form === null) return null
  const { room, moment, photo } = Object.fromEntries(form)
  const known = photoMoments.find((one) => one === moment)
  return typeof room === 'string' && known && photo instanceof Blob ? { room, moment: known, photo } : null
}
