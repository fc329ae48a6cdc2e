import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import { listJobPhotos, removeJobPhoto } from '#contract/bookings/visit-photos.ts'
import { takesPart } from '#domain/bookings/conversation.ts'
import { call } from '#web/lib/call.ts'
import { explain } from '#web/lib/explain.ts'
import { newId } from '#web/lib/new-id.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import type { QueuedCommand } from '#web/portal/offline/command.ts'
import { performCommand } from '#web/portal/offline/job-command.ts'
import { useOfflineQueue, useQueueState } from '#web/portal/offline/use-offline-queue.ts'
import { shrinkPhoto } from '#web/shared/visit-photos/shrink-photo.ts'
import { getWaitingPhoto, type PhotoLocation, roomPhotoCommand } from './room-photo-command.ts'

/** A photo that was taken just now: on its way, or refused. */
export type TakenPhoto = PhotoLocation & { key: string; file: File; takenAt: Date; failure: string | null }

/** A photo that is saved on this phone until there is a network. */
export type WaitingPhoto = PhotoLocation & { command: QueuedCommand; photo: Blob }

/** The photos of a job's rooms: those that arrived, those that wait on this phone, and those that were taken just now. */
export function useRoomPhotos(job: Job) {
  const t = useTranslate()
  const queries = useQueryClient()
  const queue = useOfflineQueue()
  const { waiting } = useQueueState()
  const [taken, setTaken] = useState<readonly TakenPhoto[]>([])
  const { id: jobId } = job
  const query = queryOf(listJobPhotos, { params: { jobId } })
  const saved = useQuery({ ...query, enabled: takesPart(job.status), staleTime: 0 })

  const change = (key: string, to: Partial<TakenPhoto>) =>
    setTaken((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => setTaken((all) => all.filter((one) => one.key !== key))

  const send = async (photo: TakenPhoto) => {
    try {
      const command = roomPhotoCommand(jobId, photo, await shrinkPhoto(photo.file), photo.takenAt)
      const answer = await performCommand(queue, command, job)
      if (answer !== 'saved') queries.setQueryData(query.queryKey, answer)
      drop(photo.key)
    } catch (error) {
      change(photo.key, { failure: explain(error, t('The photo couldn’t be sent.'), t) })
    }
  }

  const removal = useMutation({
    mutationFn: (photoId: string) => call(removeJobPhoto, { params: { jobId, photoId } }),
  })
  return {
    saved,
    taken,
    waiting: waiting.flatMap((command): WaitingPhoto[] => {
      const photo = command.jobId === jobId ? getWaitingPhoto(command) : null
      return photo ? [{ ...photo, command }] : []
    }),
    add: (photoLocation: PhotoLocation, files: readonly File[]) => {
      const fresh = files.map((file) => ({ ...photoLocation, key: newId(), file, takenAt: new Date(), failure: null }))
      setTaken((all) => [...all, ...fresh])
      for (const photo of fresh) void send(photo)
    },
    retry: (photo: TakenPhoto) => {
      change(photo.key, { failure: null })
      void send(photo)
    },
    drop,
    undo: (command: QueuedCommand) => void queue.undo(command),
    remove: removal.mutate,
    removing: removal.isPending ? removal.variables : undefined,
    removalError: removal.error,
  }
}
