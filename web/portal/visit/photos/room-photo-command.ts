import { addJobPhoto } from '#contract/bookings/visit-photos.ts'
import { type PhotoMoment, photoMoments } from '#domain/bookings/visit-photos.ts'
import type { QueuedCommand } from '#web/portal/offline/command.ts'
import { jobCommand } from '#web/portal/offline/job-command.ts'

/** Where a photo belongs: a room of the job, and when it was taken. */
export type PhotoLocation = { room: string; moment: PhotoMoment }

/** A photo of a room as something that may wait for a network. */
export const roomPhotoCommand = (jobId: string, { room, moment }: PhotoLocation, photo: Blob, takenAt: Date) =>
  jobCommand(addJobPhoto, {
    params: { jobId },
    form: [
      ['room', room],
      ['moment', moment],
      ['happenedAt', takenAt.toISOString()],
      ['photo', photo],
    ],
  })

/** A photo that waits on this phone; null for any other command. */
export function getWaitingPhoto({
  call,
  form,
}: Pick<QueuedCommand, 'call' | 'form'>): (PhotoLocation & { photo: Blob }) | null {
  if (call !== addJobPhoto.name || form === null) return null
  const { room, moment, photo } = Object.fromEntries(form)
  const known = photoMoments.find((one) => one === moment)
  return typeof room === 'string' && known && photo instanceof Blob ? { room, moment: known, photo } : null
}
